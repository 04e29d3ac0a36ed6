package io.github.jmhgate.measure.turns;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.jmhgate.measure.host.Host;
import io.github.jmhgate.measure.host.Message;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Listens on a port of the loopback address for the forks that ask for turns. Each group has a
 * secret token of its own; a connection that does not begin with one is closed.
 */
public record TurnServer(ServerSocket socket, SecureRandom random, Map<String, TurnTaking> groups)
    implements AutoCloseable {
  private static final int HANDSHAKE_MILLIS = 5_000;
  private static final int BACKLOG = 16;
  private static final int MOST = 200;

  /** Between two failures to accept a connection. */
  static final int PAUSE_MILLIS = 100;

  public static TurnServer open() throws IOException {
    InetAddress local = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    ServerSocket socket = new ServerSocket(0, BACKLOG, local);
    TurnServer server = new TurnServer(socket, new SecureRandom(), new ConcurrentHashMap<>());
    Host.thread(server::accept, "turns");
    Host.thread(server::look, "turns-look");
    return server;
  }

  public String expect(TurnTaking group) {
    byte[] bytes = new byte[16];
    random.nextBytes(bytes);
    String token = HexFormat.of().formatHex(bytes);
    groups.put(token, group);
    return token;
  }

  public String address(String token, String party) {
    return socket.getLocalPort() + "/" + token + "/" + party;
  }

  public void forget(String token) {
    TurnTaking group = groups.remove(token);
    if (group != null) {
      group.end();
    }
  }

  @Override
  public void close() {
    groups.keySet().forEach(this::forget);
    try {
      socket.close();
    } catch (IOException e) {
      // The port is freed when the process ends.
    }
  }

  void accept() {
    while (!socket.isClosed()) {
      try {
        Socket fork = socket.accept();
        try {
          Host.thread(() -> serve(fork), "turn-" + fork.getPort());
        } catch (OutOfMemoryError e) {
          // No native thread: the fork ends without its turns, and the next one may have one.
          fork.close();
        }
      } catch (IOException e) {
        // The socket is closed, the fork is gone already, or there are too many open files. The
        // last
        // one comes at once and again: without a pause it would take a processor from the slices.
        if (!pause()) {
          return;
        }
      }
    }
  }

  private static boolean pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void look() {
    try {
      while (!socket.isClosed()) {
        Thread.sleep(TurnTimer.CHECK_MILLIS);
        groups.values().forEach(TurnTaking::check);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  void serve(Socket fork) {
    try (fork) {
      fork.setTcpNoDelay(true);
      fork.setSoTimeout(HANDSHAKE_MILLIS);
      var lines = new BufferedReader(new InputStreamReader(fork.getInputStream(), US_ASCII));
      String first = Message.line(lines, MOST);
      String[] greeting = (first == null ? "" : first).split(" ", 2);
      TurnTaking group = group(greeting[0]);
      String party = greeting.length < 2 ? "" : greeting[1];
      if (group == null || !group.join(party, new SocketLine(fork, fork.getOutputStream()))) {
        return;
      }
      fork.setSoTimeout(0);
      try {
        listen(lines, group, party);
      } finally {
        group.leave(party);
      }
    } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
      // The fork is gone, or the peer is no fork.
    }
  }

  /** Compares in constant time, so that a token cannot be guessed letter by letter. */
  private @Nullable TurnTaking group(String token) {
    for (Map.Entry<String, TurnTaking> entry : groups.entrySet()) {
      if (MessageDigest.isEqual(entry.getKey().getBytes(US_ASCII), token.getBytes(US_ASCII))) {
        return entry.getValue();
      }
    }
    return null;
  }

  private static void listen(BufferedReader in, TurnTaking group, String party) throws IOException {
    for (String line = Message.line(in, MOST); line != null; line = Message.line(in, MOST)) {
      String[] words = line.split(" ");
      switch (words[0]) {
        case "setup" -> group.requestSetUp(party);
        case "warmup" -> group.requestTurn(party, true);
        case "slice" -> group.requestTurn(party, false);
        case "long" -> group.reportCall(Long.parseLong(words[1]));
        case "here" -> group.signOfLife(party);
        case "thread" -> group.pinThread(Long.parseLong(words[1]));
        case "done" -> {
          long[] of = Arrays.stream(words, 2, 6).mapToLong(Long::parseLong).toArray();
          group.endTurn(party, Double.parseDouble(words[1]), of[0], of[1], of[2], of[3]);
        }
        default -> throw new IOException("not understood: " + line);
      }
    }
  }

  private record SocketLine(Socket fork, OutputStream out) implements ForkLine {
    @Override
    public void send(int word) {
      try {
        out.write(word);
        out.flush();
      } catch (IOException e) {
        // The thread that reads sees the end of the connection.
      }
    }

    @Override
    public void close() {
      try {
        fork.close();
      } catch (IOException e) {
        // Nothing more can be done.
      }
    }
  }
}
