package io.github.jmhgate.benchmarks.recipe;

import io.github.jmhgate.benchmarks.codec.Codec;
import java.io.IOException;

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
}
