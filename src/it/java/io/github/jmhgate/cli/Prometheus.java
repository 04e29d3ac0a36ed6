package io.github.jmhgate.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import com.sun.net.httpserver.HttpServer;
import io.github.jmhgate.ci.Scripts;
import io.github.jmhgate.measure.jvm.Eventually;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A Prometheus that has scraped a text from a server of ours; both listen to this machine only. */
final class Prometheus implements AutoCloseable {
  /** The type by which it chooses its parser of OpenMetrics. */
  static final String OPENMETRICS = "application/openmetrics-text; version=1.0.0; charset=utf-8";

  /** That of its older format. */
  static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";

  private static final String LOCAL = "127.0.0.1";
  private static final String CONFIGURATION =
      """
      global: {scrape_interval: 1s, scrape_timeout: 1s}
      scrape_configs:
        - {job_name: benchmarks, static_configs: [{targets: ['%s:%s']}]}
      """;

  private final HttpClient client = HttpClient.newHttpClient();
  private final HttpServer target;
  private final Process process;
  private final int port;

  private Prometheus(HttpServer target, Process process, int port) {
    this.target = target;
    this.process = process;
    this.port = port;
  }

  /**
   * Starts it and waits for the first scrape; without a Prometheus the test is left out.
   *
   * @param folder an empty folder
   */
  static Prometheus scraping(Path folder, String type, byte[] text) throws Exception {
    String command = Scripts.assumeTool("prometheus", "jmhgate.prometheus");
    HttpServer target = serving(type, text);
    Path configuration = folder.resolve("prometheus.yml");
    Files.writeString(configuration, CONFIGURATION.formatted(LOCAL, target.getAddress().getPort()));
    int port = freePort();
    Process process =
        new ProcessBuilder(
                command,
                "--config.file=" + configuration,
                "--storage.tsdb.path=" + folder.resolve("data"),
                "--web.listen-address=" + LOCAL + ":" + port)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    Prometheus prometheus = new Prometheus(target, process, port);
    prometheus.awaitScrape(folder.resolve("log"));
    return prometheus;
  }

  private static HttpServer serving(String type, byte[] text) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress(LOCAL, 0), 0);
    server.createContext(
        "/metrics",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", type);
          exchange.sendResponseHeaders(200, text.length);
          exchange.getResponseBody().write(text);
          exchange.close();
        });
    server.start();
    return server;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(LOCAL))) {
      return socket.getLocalPort();
    }
  }

  private void awaitScrape(Path log) throws Exception {
    Eventually.holds(
        () -> {
          assertThat(process.isAlive()).as(Files.readString(log)).isTrue();
          return isReady() && !query("up").isEmpty();
        });
    List<?> targets = (List<?>) ask("targets").get("activeTargets");
    assertThat(((Map<?, ?>) targets.get(0)).get("lastError")).isEqualTo("");
  }

  private boolean isReady() throws InterruptedException {
    try {
      return get("/-/ready").statusCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns the results of a query: each a map with the labels in metric, and value. */
  List<Map<?, ?>> query(String expression) throws Exception {
    List<?> results =
        (List<?>) ask("query?query=" + URLEncoder.encode(expression, UTF_8)).get("result");
    return results.stream().<Map<?, ?>>map(result -> (Map<?, ?>) result).toList();
  }

  /** Returns the only value of a query. */
  double value(String expression) throws Exception {
    List<Map<?, ?>> results = query(expression);
    assertThat(results).as(expression).hasSize(1);
    return Double.parseDouble(String.valueOf(((List<?>) results.get(0).get("value")).get(1)));
  }

  /** Returns the labels of the only result of a query. */
  Map<?, ?> labels(String expression) throws Exception {
    List<Map<?, ?>> results = query(expression);
    assertThat(results).as(expression).hasSize(1);
    return (Map<?, ?>) results.get(0).get("metric");
  }

  private Map<?, ?> ask(String path) throws Exception {
    Map<String, Object> answer = JSON.std.mapFrom(get("/api/v1/" + path).body());
    assertThat(answer).as(path).containsEntry("status", "success");
    return (Map<?, ?>) answer.get("data");
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    URI address = URI.create("http://%s:%s%s".formatted(LOCAL, port, path));
    return client.send(
        HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    process.waitFor();
    target.stop(0);
  }
}
