package io.github.jmhgate.benchmarks.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;

/** Answers the requests of one connection with whatever a test wants to see refused. */
final class FakeServer implements AutoCloseable {
  private final ServerSocket socket;

  FakeServer(IntFunction<String> answers) throws IOException {
    socket = new ServerSocket(0, 1, InetAddress.getAllByName(UserServer.LOOPBACK)[0]);
    Thread thread = new Thread(() -> serve(answers), "fake-server");
    thread.setDaemon(true);
    thread.start();
  }

  int port() {
    return socket.getLocalPort();
  }

  static String answer(String status, String body) {
    return "HTTP/1.1 " + status + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private void serve(IntFunction<String> answers) {
    try (Socket connection = socket.accept();
        BufferedReader requests =
            new BufferedReader(
                new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII))) {
      int number = 0;
      for (String line = requests.readLine(); line != null; line = requests.readLine()) {
        if (line.isEmpty()) {
          connection
              .getOutputStream()
              .write(answers.apply(number).getBytes(StandardCharsets.US_ASCII));
          number++;
        }
      }
    } catch (IOException e) {
      // The test is over.
    }
  }
}
