package io.github.jmhgate.benchmarks.recipe;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.jmhgate.benchmarks.codec.Codec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Stores recipes by {@code POST /recipes/ID} and gives them back by {@code GET}, in one format, on
 * a free port of the loopback interface. Bodies are compressed where the client says so.
 */
final class RecipeServer implements AutoCloseable {
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
