package io.github.jmhgate.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.cli.GateProcess;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.revision.Checkout;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.modern.McpSchema.CallToolResult;
import io.modelcontextprotocol.modern.McpSchema.ProgressParams;
import io.modelcontextprotocol.modern.McpSchema.TextContent;
import io.modelcontextprotocol.modern.client.McpClient;
import io.modelcontextprotocol.modern.client.McpTimeoutException;
import io.modelcontextprotocol.modern.client.transport.StdioMcpClientTransport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The clients of the protocol's own SDK, of both ages, on a checkout whose change is a loss. */
@Tag("long")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class McpIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      @Warmup(iterations = 1, time = 50, timeUnit = TimeUnit.MILLISECONDS)
      @Measurement(iterations = 2, time = 50, timeUnit = TimeUnit.MILLISECONDS)
      public class Sample {
        int seed = 7;
        @Benchmark public double work() { return Work.part(seed); }
      }
      class Work {
        static double part(int seed) {
          double s = 0;
          for (int i = 1; i < LENGTH; i++) { s += (i ^ seed) / (s + 3); }
          return s;
        }
      }
      """;

  @TempDir private static Path folder;
  private Checkout checkout;
  private Path jar;
  private StdioMcpClientTransport transport;
  private io.modelcontextprotocol.modern.client.McpSyncClient client;

  @BeforeAll
  void start() throws Exception {
    Path base = BenchmarkJar.whole(folder.resolve("base"), SOURCE.replace("LENGTH", "1000"));
    Path slower = BenchmarkJar.whole(folder.resolve("slower"), SOURCE.replace("LENGTH", "3000"));
    checkout = new Checkout(folder.resolve("checkout"));
    checkout.write("src/Sample.java", "// as it was");
    checkout.write(".gitignore", "/target/\n");
    checkout.write(
        "benchmark.properties",
        """
        benchmark.jar=target/benchmarks.jar
        benchmark.build=sh -c "mkdir -p target && cp -r %s/. target"
        benchmark.slices=20
        """
            .formatted(base.getParent()));
    checkout.commit();
    checkout.write("src/Sample.java", "// slower");
    jar = checkout.jar();
    Files.createDirectories(jar.getParent());
    Checkout.run(folder, List.of("cp", "-r", slower.getParent() + "/.", jar.getParent() + ""));
    transport = StdioMcpClientTransport.builder(server()).start();
    client = McpClient.sync(transport).build();
  }

  @AfterAll
  void stop() {
    transport.close();
  }

  /** A client starts a server elsewhere than in the checkout only by a shell. */
  private ServerParameters server() {
    List<String> words = GateProcess.jarCommand(List.of("mcp"));
    String command = "cd \"$1\" && shift && exec \"$@\"";
    var all = new java.util.ArrayList<>(List.of("-c", command, "sh", checkout.folder() + ""));
    all.addAll(words);
    return ServerParameters.builder("sh")
        .args(all)
        .env(Map.of("XDG_CACHE_HOME", folder.resolve("cache") + ""))
        .build();
  }

  private static String text(CallToolResult result) {
    return ((TextContent) result.content().get(0)).text();
  }

  @Test
  void aCheckTellsWhatGotSlower() throws Exception {
    List<String> progress = new CopyOnWriteArrayList<>();
    CallToolResult result =
        client
            .tool("check")
            .arguments(Map.of("budget", "60s"))
            .callTimeout(Duration.ofMinutes(3))
            .roundTimeout(Duration.ofMinutes(3))
            .progress((ProgressParams told) -> progress.add(told.message()))
            .call();

    assertThat(result.isError()).as(text(result)).isNotEqualTo(true);
    Map<String, Object> report = JSON.std.mapFrom(text(result));
    assertThat(report).containsEntry("outcome", "REGRESSED");
    assertThat(report.get("summary").toString()).startsWith("1 of 1 benchmark got slower");
    assertThat(report.get("costs")).asString().contains("measure=");
    assertThat(progress).anyMatch(line -> line.startsWith("Measuring 1 benchmark in lockstep"));
  }

  @Test
  void listsBenchmarks() throws Exception {
    assertThat(client.tools().list().tools()).hasSize(5);
    assertThat(text(client.tool("list_benchmarks").call())).contains("Sample.work");
  }

  @Test
  void aCallThatTakesTooLongIsEndedWithAllItsForks() throws Exception {
    org.assertj.core.api.Assertions.assertThatThrownBy(
            () ->
                client
                    .tool("check")
                    .callTimeout(Duration.ofSeconds(4))
                    .roundTimeout(Duration.ofSeconds(4))
                    .call())
        .isInstanceOf(McpTimeoutException.class);
    // Calls run one after the other, so the answer shows that the one before has ended.
    assertThat(text(client.tool("list_benchmarks").call())).contains("Sample.work");
    assertThat(checkout.folder().resolve("target/jmh-gate/report.json")).doesNotExist();
  }

  @Test
  void refusesAJarThatIsOlderThanASource() throws Exception {
    FileTime built = Files.getLastModifiedTime(jar);
    Files.setLastModifiedTime(jar, FileTime.from(Instant.EPOCH));
    try {
      CallToolResult result = client.tool("check").call();
      assertThat(result.isError()).isTrue();
      assertThat(text(result)).contains("is older than src/Sample.java: build it");
    } finally {
      Files.setLastModifiedTime(jar, built);
    }
  }

  /** Before 2026-07-28, a client begins a session. */
  @Test
  void servesClientsOfEarlierVersions() {
    var earlier = new StdioClientTransport(server(), McpJsonDefaults.getMapper());
    try (McpSyncClient session = io.modelcontextprotocol.client.McpClient.sync(earlier).build()) {
      session.initialize();
      assertThat(session.listTools().tools()).hasSize(5);
    }
  }
}
