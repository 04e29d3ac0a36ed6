package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.recipe.RecipeRestBenchmark.RestFormat;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A client of {@link RecipeServer} and the server itself. Both sides encode and decode, whatever
 * the format, and the bytes of every exchange are at hand.
 */
final class RecipeRest implements AutoCloseable {
  private static final byte[] NOTHING = {};

  private final RestFormat format;
  private final boolean gzip;
  private final Codec<Recipe> codec;
  private final RecipeServer server;
  private final WireClient client;

  RecipeRest(RestFormat format, boolean gzip) throws IOException {
    this.format = format;
    this.gzip = gzip;
    codec = format.codec();
    server = new RecipeServer(format.codec(), format.mediaType());
    try {
      client = new WireClient(server.address());
    } catch (IOException e) {
      server.close();
      throw e;
    }
  }

  WireClient.Exchange store(int id, Recipe recipe) throws IOException {
    byte[] bytes = codec.encode(recipe);
    byte[] body = gzip ? RecipeServer.zip(bytes) : bytes;
    String head =
        start("POST", id)
            + ("Content-Type: " + format.mediaType() + "\r\n")
            + (gzip ? "Content-Encoding: gzip\r\n" : "")
            + ("Content-Length: " + body.length + "\r\n");
    return expect(204, client.send(head, body));
  }

  WireClient.Exchange fetch(int id) throws IOException {
    String head = start("GET", id) + (gzip ? "Accept-Encoding: gzip\r\n" : "");
    return expect(200, client.send(head, NOTHING));
  }

  Recipe decode(WireClient.Exchange fetched) throws IOException {
    return codec.decode(gzip ? RecipeServer.unzip(fetched.body()) : fetched.body());
  }

  RecipeServer server() {
    return server;
  }

  @Override
  public void close() throws IOException {
    try {
      client.close();
    } finally {
      server.close();
    }
  }

  private static String start(String method, int id) {
    return method + " " + RecipeServer.PATH + id + " HTTP/1.1\r\nHost: localhost\r\n";
  }

  private static WireClient.Exchange expect(int status, WireClient.Exchange exchange)
      throws IOException {
    if (exchange.status() != status) {
      throw new IOException("status " + exchange.status() + " instead of " + status);
    }
    return exchange;
  }

  /**
   * Sends requests over one kept connection and sees every byte that passes, since a library would
   * hide how long its heads are.
   */
  static final class WireClient implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = 10_000;
    private static final int LONGEST_HEAD = 8192;
    private static final Pattern LENGTH =
        Pattern.compile("(?i)\r\nContent-Length: *(\\d{1,7})\r\n");

    private final Socket socket;
    private final InputStream in;

    record Exchange(
        int status, int requestHead, int requestBody, String responseHead, byte[] body) {}

    WireClient(InetSocketAddress server) throws IOException {
      socket = new Socket(server.getAddress(), server.getPort());
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      in = new BufferedInputStream(socket.getInputStream());
    }

    Exchange send(String head, byte[] body) throws IOException {
      byte[] start = (head + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
      byte[] request = Arrays.copyOf(start, start.length + body.length);
      System.arraycopy(body, 0, request, start.length, body.length);
      socket.getOutputStream().write(request);
      String answer = head();
      Matcher length = LENGTH.matcher(answer);
      byte[] received = in.readNBytes(length.find() ? Integer.parseInt(length.group(1)) : 0);
      return new Exchange(
          Integer.parseInt(answer.substring(9, 12)), start.length, body.length, answer, received);
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }

    private String head() throws IOException {
      ByteArrayOutputStream head = new ByteArrayOutputStream(256);
      int matched = 0;
      while (matched < 4) {
        int next = in.read();
        if (next < 0 || head.size() == LONGEST_HEAD) {
          throw new EOFException(
              "no whole response: " + head.toString(StandardCharsets.ISO_8859_1));
        }
        head.write(next);
        if (next == (matched % 2 == 0 ? '\r' : '\n')) {
          matched++;
        } else {
          matched = next == '\r' ? 1 : 0;
        }
      }
      return head.toString(StandardCharsets.ISO_8859_1);
    }
  }
}
