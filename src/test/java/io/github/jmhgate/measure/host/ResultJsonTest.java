package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jmhgate.jmh.JmhOracle;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;

class ResultJsonTest {
  @TempDir Path folder;

  private static final List<String> TEXTS =
      List.of(
          "a,b", "\"[1] {x} <y> & ; \\",
          "line\nfeed\u0007", "\ud83d\ude00 \ud800",
          "", "JmhGateText1End");

  @Test
  void everyTextIsWhole() throws Exception {
    JsonNode row = new ObjectMapper().readTree(ResultJson.ofFork(result(), "-Dmine")).get(0);
    for (int i = 0; i < TEXTS.size(); i++) {
      assertThat(row.get("params").get("p" + i).asText()).isEqualTo(TEXTS.get(i));
      assertThat(row.get("jvmArgs").get(i).asText()).isEqualTo(TEXTS.get(i));
    }
    assertThat(row.get("jvm").asText()).isEqualTo("/opt/jdk,17/bin/java");
    assertThat(row.get("benchmark").asText()).isEqualTo("a.B.c");
    assertThat(row.get("operationsPerInvocation").asInt()).isEqualTo(6);
    assertThat(row.get("primaryMetric").get("rawData").get(0).get(0).asDouble()).isEqualTo(2.5);
  }

  /** The oracle is JMH: what it writes for all forks must be what it makes of their files. */
  @ParameterizedTest
  @EnumSource(names = {"Throughput", "AverageTime", "SampleTime", "SingleShotTime"})
  void joinsForksAsJmhWritesAllOfThem(Mode mode) throws Exception {
    JmhOracle first = random("demo.Work.run", mode, 5);
    JmhOracle second = random("demo.Work.walk", mode, 3);
    Path expected = folder.resolve("expected.json");
    JmhOracle.write(expected, List.of(first.result(0, 5), second.result(0, 3)));
    List<List<String>> rows =
        List.of(forks("a", first, List.of(0, 1, 2, 3, 4)), forks("b", second, List.of(0, 1, 2)));

    Path joined = folder.resolve("joined.json");
    ResultJson.join(new ResultRows(folder.toString(), rows), joined);

    JsonNode actual = new ObjectMapper().readTree(joined.toFile());
    actual.forEach(row -> ((ObjectNode) row).remove("operationsPerInvocation"));
    assertThat(actual).isEqualTo(new ObjectMapper().readTree(expected.toFile()));
  }

  @Test
  void refusesAFileThatHoldsOtherObjectsThanResults() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new ObjectOutputStream(new GZIPOutputStream(bytes))) {
      out.writeObject(new File("anything"));
    }
    String object = Base64.getEncoder().encodeToString(bytes.toByteArray());
    Files.writeString(folder.resolve("0001.json"), "[{\"jmhGateResult\" : \"" + object + "\"}]");
    var rows = new ResultRows(folder.toString(), List.of(List.of("0001.json")));
    assertThatThrownBy(() -> ResultJson.join(rows, folder.resolve("joined.json")))
        .isInstanceOf(UnusableRequest.class)
        .hasMessageContaining("0001.json holds no result that JMH can join")
        .hasMessageContaining("REJECTED");
    Files.writeString(folder.resolve("0001.json"), "[{}]");
    assertThatThrownBy(() -> ResultJson.join(rows, folder.resolve("again.json")))
        .isInstanceOf(UnusableRequest.class);
  }

  private List<String> forks(String name, JmhOracle oracle, List<Integer> forks) throws Exception {
    List<String> files = new ArrayList<>();
    for (int fork : forks) {
      Path file = folder.resolve(name + fork);
      Files.writeString(file, ResultJson.ofFork(oracle.result(fork, fork + 1), "-Dmine"));
      files.add(file.getFileName().toString());
    }
    return files;
  }

  /** A benchmark with profilers of every aggregation, some silent in some iterations or forks. */
  private static JmhOracle random(String name, Mode mode, int forks) {
    Random random = new Random(name.length());
    JmhOracle oracle = new JmhOracle(name, mode, new TreeMap<>(Map.of("size", "a b")));
    for (int fork = 0; fork < forks; fork++) {
      oracle.fork();
      boolean allocates = fork != 1;
      for (int i = 0; i < 4; i++) {
        if (mode == Mode.SampleTime) {
          oracle.iteration(JmhOracle.samples(random, 1 + random.nextInt(50)));
        } else {
          oracle.iteration(Math.exp(2 + random.nextGaussian()));
        }
        oracle.secondary("gc.count", random.nextInt(3), "counts", AggregationPolicy.SUM);
        if (allocates && random.nextBoolean()) {
          oracle.secondary("gc.alloc.rate.norm", i, "B/op", AggregationPolicy.AVG);
        }
        oracle.secondary("mempool.Heap.used", random.nextDouble(), "KiB", AggregationPolicy.MAX);
      }
    }
    return oracle;
  }

  private static RunResult result() {
    WorkloadParams values = new WorkloadParams();
    for (int i = 0; i < TEXTS.size(); i++) {
      values.put("p" + i, TEXTS.get(i), i);
    }
    IterationParams phase =
        new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.seconds(1), 1);
    BenchmarkParams params =
        JmhOracle.params(
            "a.B.c", Mode.AverageTime, TimeUnit.NANOSECONDS, 1, phase, values, 6, TEXTS);
    IterationResult iteration = new IterationResult(params, phase, null);
    iteration.addResult(new AverageTimeResult(ResultRole.PRIMARY, "c", 2, 5, TimeUnit.NANOSECONDS));
    return new RunResult(params, List.of(new BenchmarkResult(params, List.of(iteration))));
  }
}
