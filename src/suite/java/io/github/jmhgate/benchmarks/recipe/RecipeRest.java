package io.github.jmhgate.benchmarks.recipe;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.recipe.RecipeRestBenchmark.RestFormat;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

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

  /**
   * Stores recipes by {@code POST /recipes/ID} and gives them back by {@code GET}, in one format,
   * on a free port of the loopback interface. Bodies are compressed where the client says so.
   */
  static final class RecipeServer implements AutoCloseable {
    static final String PATH = "/recipes/";
    private static final int LARGEST_BODY = 1 << 20;

    static {
      // Else the body waits for the acknowledgement of the head, and every exchange takes 40 ms.
      System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final Codec<Recipe> codec;
    private final String mediaType;
    private final Map<String, Recipe> recipes = new ConcurrentHashMap<>();
    private final HttpServer server;

    RecipeServer(Codec<Recipe> codec, String mediaType) throws IOException {
      this.codec = codec;
      this.mediaType = mediaType;
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext(PATH, this::answer);
      server.start();
    }

    InetSocketAddress address() {
      return server.getAddress();
    }

    int size() {
      return recipes.size();
    }

    void reset() {
      recipes.clear();
    }

    @Override
    public void close() {
      server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
      try (exchange) {
        String id = exchange.getRequestURI().getPath().substring(PATH.length());
        if (exchange.getRequestMethod().equals("POST")) {
          recipes.put(id, codec.decode(body(exchange)));
          exchange.sendResponseHeaders(204, -1);
          return;
        }
        Recipe recipe = recipes.get(id);
        if (recipe == null) {
          exchange.sendResponseHeaders(404, -1);
          return;
        }
        send(exchange, codec.encode(recipe));
      } catch (RuntimeException e) {
        throw new IOException(e);
      }
    }

    private static byte[] body(HttpExchange exchange) throws IOException {
      byte[] body = exchange.getRequestBody().readNBytes(LARGEST_BODY);
      return "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"))
          ? unzip(body)
          : body;
    }

    private void send(HttpExchange exchange, byte[] bytes) throws IOException {
      byte[] body = bytes;
      exchange.getResponseHeaders().set("Content-Type", mediaType);
      if ("gzip".equals(exchange.getRequestHeaders().getFirst("Accept-Encoding"))) {
        body = zip(bytes);
        exchange.getResponseHeaders().set("Content-Encoding", "gzip");
      }
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }

    static byte[] zip(byte[] bytes) throws IOException {
      ByteArrayOutputStream zipped = new ByteArrayOutputStream();
      try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
        out.write(bytes);
      }
      return zipped.toByteArray();
    }

    static byte[] unzip(byte[] bytes) throws IOException {
      try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
        byte[] unzipped = in.readNBytes(LARGEST_BODY);
        if (in.read() >= 0) {
          throw new IOException("more than " + LARGEST_BODY + " bytes");
        }
        return unzipped;
      }
    }
  }
}
