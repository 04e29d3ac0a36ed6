package io.github.jmhgate.benchmarks.http;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * One kept-alive HTTP/1.1 connection on loopback, as plain as can be, so that little of what is
 * measured is the client's. Not for use by several threads.
 */
final class Connection implements Closeable {
  private static final int PATIENCE_MILLIS = 10_000;
  private static final int LONGEST_BODY = 1 << 20;
  private static final String LENGTH = "content-length:";

  private final Socket socket = new Socket();
  private final InputStream in;
  private final OutputStream out;
  private final StringBuilder line = new StringBuilder();
  private long responseBytes;

  Connection(int port) throws IOException {
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.connect(
          new InetSocketAddress(InetAddress.getAllByName(UserServer.LOOPBACK)[0], port),
          PATIENCE_MILLIS);
      in = new BufferedInputStream(socket.getInputStream());
      out = socket.getOutputStream();
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  static byte[] request(String path) {
    return ("GET " + path + " HTTP/1.1\r\nhost: " + UserServer.LOOPBACK + "\r\n\r\n")
        .getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * Sends a request and waits for its answer.
   *
   * @return the body
   * @throws IOException where the status is not 200, the answer is none of HTTP, it does not come
   *     within 10 s, or the connection breaks
   */
  byte[] exchange(byte[] request) throws IOException {
    out.write(request);
    responseBytes = 0;
    String status = readLine();
    int length = -1;
    for (String header = readLine(); !header.isEmpty(); header = readLine()) {
      if (header.regionMatches(true, 0, LENGTH, 0, LENGTH.length())) {
        length = length(header);
      }
    }
    if (!status.startsWith("HTTP/1.1 200 ")) {
      throw new IOException("the server answered '" + status + "' instead of 200");
    }
    if (length < 0) {
      throw new IOException("the answer has no content-length");
    }
    byte[] body = in.readNBytes(length);
    if (body.length < length) {
      throw new EOFException("the server closed the connection within a body");
    }
    responseBytes += length;
    return body;
  }

  /**
   * As {@link #exchange}, for a body that is known.
   *
   * @throws IOException as there, and where the body is another
   */
  void expect(byte[] request, byte[] expected) throws IOException {
    byte[] body = exchange(request);
    if (!Arrays.equals(body, expected)) {
      throw new IOException(
          "the server answered '"
              + new String(body, StandardCharsets.UTF_8)
              + "' instead of '"
              + new String(expected, StandardCharsets.UTF_8)
              + "'");
    }
  }

  long responseBytes() {
    return responseBytes;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private static int length(String header) throws IOException {
    String digits = header.substring(LENGTH.length()).strip().toLowerCase(Locale.ROOT);
    try {
      int length = Integer.parseInt(digits);
      if (length >= 0 && length <= LONGEST_BODY) {
        return length;
      }
    } catch (NumberFormatException e) {
      // Told below.
    }
    throw new IOException("the answer's length is '" + digits + "'");
  }

  private String readLine() throws IOException {
    line.setLength(0);
    while (true) {
      int c = in.read();
      if (c < 0) {
        throw new EOFException("the server closed the connection");
      }
      responseBytes++;
      if (c == '\n') {
        return line.toString();
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
  }
}
