package io.github.jmhgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jmhgate.model.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.AggregationPolicy;

/** The oracle is JMH: what it writes for all forks must be what we merge from its single forks. */
class JmhMergerTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "Throughput, 3, 2", "Throughput, 5, 5", "AverageTime, 1, 1", "AverageTime, 2, 1",
    "AverageTime, 3, 1", "AverageTime, 7, 3", "AverageTime, 20, 10", "SampleTime, 1, 1",
    "SampleTime, 3, 2", "SampleTime, 5, 4", "SingleShotTime, 2, 1", "SingleShotTime, 10, 1"
  })
  void mergesSingleForksIntoWhatJmhWritesForAllOfThem(Mode mode, int forks, int iterations)
      throws Exception {
    for (long seed = 0; seed < 2; seed++) {
      JmhOracle measured = random(mode, forks, iterations, seed);
      Path expected = folder.resolve("expected.json");
      JmhOracle.write(expected, List.of(measured.result(0, forks)));
      List<Path> parts = new ArrayList<>();
      for (int fork = 0; fork < forks; fork++) {
        parts.add(folder.resolve("fork" + fork + ".json"));
        JmhOracle.write(parts.get(fork), List.of(measured.result(fork, fork + 1)));
      }
      Path merged = folder.resolve("merged.json");
      merge(parts, merged);
      assertSame(expected, merged);
    }
  }

  @Test
  void mergesPartsOfSeveralForksAndSeveralBenchmarks() throws Exception {
    JmhOracle first = random(Mode.Throughput, 6, 2, 1);
    JmhOracle second = random(Mode.AverageTime, 6, 2, 2);
    Path expected = folder.resolve("expected.json");
    JmhOracle.write(expected, List.of(first.result(0, 6), second.result(0, 6)));
    Path one = folder.resolve("one.json");
    JmhOracle.write(one, List.of(second.result(0, 2), first.result(0, 5)));
    Path two = folder.resolve("two.json");
    JmhOracle.write(two, List.of(first.result(5, 6)));
    Path three = folder.resolve("three.json");
    JmhOracle.write(three, List.of(second.result(2, 6)));

    Path merged = folder.resolve("merged.json");
    merge(List.of(one, two, three), merged);

    assertSame(expected, merged);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.37", "1.36", "1.32", "1.21", "1.19"})
  void writesARecordedRunAsItsJmhDid(String version) throws Exception {
    Path recorded = Fixtures.path("jmh-" + version + ".json");
    Path merged = folder.resolve("merged.json");
    merge(List.of(recorded), merged);
    assertSame(recorded, merged);
    assertThat(withoutNumbers(merged)).isEqualTo(withoutNumbers(recorded));
  }

  @Test
  void keepsTheOperationsOfACallAndEscapesNames() throws Exception {
    String row =
        Fixtures.row("NAME", "[[1.0]]")
            .replace("NAME", "a.B.<script>|\\\"]]>\\\\\\u001b[31m\\n")
            .replace("\"forks\"", "\"operationsPerInvocation\": 3, \"forks\"");
    Path merged = folder.resolve("merged.json");
    merge(List.of(Fixtures.write(folder, "1.json", row)), merged);

    Result result = JmhReader.read(merged).results().get(0);
    assertThat(result.conditions().operations()).isEqualTo(3);
    assertThat(result.id().name()).isEqualTo("a.B.<script>|\"]]>\\\u001b[31m\n");
  }

  @Test
  void sumsUpScoresThatNoRawDataExplains() throws Exception {
    Path first = Fixtures.write(folder, "1.json", outsideFork("4.0", "2.0"));
    Path second = Fixtures.write(folder, "2.json", outsideFork("6.0", "1.5"));
    Path merged = folder.resolve("merged.json");
    merge(List.of(first, second), merged);

    JsonNode secondaries = parse(merged).get(0).get("secondaryMetrics");
    assertThat(secondaries.at("/cycles/score").asDouble()).isEqualTo(5.0);
    assertThat(secondaries.at("/cycles/scoreError").asText()).isEqualTo("NaN");
    assertThat(secondaries.at("/cycles/rawData").toString()).isEqualTo("[[],[]]");
    assertThat(secondaries.at("/pauses/score").asDouble()).isEqualTo(3.5);
    assertThat(secondaries.at("/pauses/scoreConfidence").toString()).isEqualTo("[3.5,3.5]");
    assertThat(secondaries.at("/pauses.p1.00/score").asDouble()).isEqualTo(6.0);
    assertThat(secondaries.at("/pauses.p0.00/score").asDouble()).isEqualTo(4.0);
  }

  private static String outsideFork(String cycles, String pauses) {
    return Fixtures.row("a.B.c", "[[1.0]]")
        .replace(
            "\"secondaryMetrics\": {}",
            """
            "secondaryMetrics": {
              "cycles": {"score": %1$s, "scoreError": "NaN", "scoreConfidence": ["NaN", "NaN"],
                "scoreUnit": "#/op", "rawData": [[]]},
              "pauses": {"score": %2$s, "scoreError": "NaN", "scoreConfidence": [%2$s, %2$s],
                "scoreUnit": "ms", "rawData": [["NaN"]]},
              "pauses.p0.00": {"score": %1$s, "scoreError": "NaN", "scoreConfidence": [%1$s, %1$s],
                "scoreUnit": "ms", "rawData": [["NaN"]]},
              "pauses.p1.00": {"score": %1$s, "scoreError": "NaN", "scoreConfidence": [%1$s, %1$s],
                "scoreUnit": "ms", "rawData": [["NaN"]]}}
            """
                .formatted(cycles, pauses));
  }

  @ParameterizedTest
  @CsvSource({"ns/op, us/op", "17.0.1, 21"})
  void refusesForksOfDifferentUnitsOrJvms(String one, String other) throws Exception {
    String row = Fixtures.row("a.B.c", "[[1.0]]");
    Path first = Fixtures.write(folder, "1.json", row);
    Path second = Fixtures.write(folder, "2.json", row.replace(one, other));
    String jvm = "\"JMH 1.37 on 17.0.1 OpenJDK 64-Bit Server VM 17+35, ns/op\"";
    Path output = folder.resolve("merged.json");

    assertThatThrownBy(() -> merge(List.of(first, second), output))
        .isInstanceOf(JmhFormatException.class)
        .hasMessage(
            "%s:1:2: \"a.B.c\" was measured by %s, and by %s at %s:1:2;"
                + " merge forks of one benchmark jar, JMH version and JVM only",
            second, jvm.replace(one, other), jvm, first);
    assertThat(output).doesNotExist();
  }

  @Test
  void leavesTheOldOutputWhereAnInputIsBroken() throws Exception {
    Path output = Files.writeString(folder.resolve("merged.json"), "old");
    Path broken = Files.writeString(folder.resolve("broken.json"), "[{");
    assertThatThrownBy(() -> merge(List.of(broken), output)).isInstanceOf(JmhFormatException.class);
    assertThat(output).hasContent("old");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("merged.json", "broken.json");
  }

  /** Numbers may differ by 1e-9 of their size. */
  private static void assertSame(Path expected, Path merged) throws Exception {
    Comparator<JsonNode> alike =
        (a, b) -> {
          double most = 1e-9 * Math.max(Math.abs(a.asDouble()), Math.abs(b.asDouble()));
          boolean close = a.isNumber() && b.isNumber();
          close &= Math.abs(a.asDouble() - b.asDouble()) <= most;
          return close || a.equals(b) ? 0 : 1;
        };
    JsonNode tree = parse(merged);
    assertThat(parse(expected).equals(alike, tree)).as(tree.toPrettyString()).isTrue();
  }

  private static JsonNode parse(Path file) throws Exception {
    return new ObjectMapper().readTree(file.toFile());
  }

  /** A benchmark with profilers of every aggregation, some silent in some iterations or forks. */
  private static JmhOracle random(Mode mode, int forks, int iterations, long seed) {
    Random random = new Random(seed);
    SortedMap<String, String> params = new TreeMap<>(Map.of("size", "a,b \"<[{;&\\", "kind", "x"));
    JmhOracle oracle = new JmhOracle("demo.Work.run", mode, params);
    for (int fork = 0; fork < forks; fork++) {
      oracle.fork();
      boolean allocates = random.nextInt(3) > 0;
      for (int i = 0; i < iterations; i++) {
        if (mode == Mode.SampleTime) {
          oracle.iteration(JmhOracle.samples(random, 1 + random.nextInt(50)));
        } else {
          oracle.iteration(Math.exp(2 + random.nextGaussian()));
        }
        oracle.secondary("gc.count", random.nextInt(3), "counts", AggregationPolicy.SUM);
        if (random.nextBoolean()) {
          oracle.secondary("gc.time", random.nextInt(9), "ms", AggregationPolicy.SUM);
        }
        oracle.secondary(
            "gc.alloc.rate", 100 * random.nextDouble(), "MB/sec", AggregationPolicy.AVG);
        if (allocates && random.nextInt(3) > 0) {
          oracle.secondary(
              "gc.alloc.rate.norm", 1e6 * random.nextDouble(), "B/op", AggregationPolicy.AVG);
        }
        oracle.secondary("mempool.Heap.used", random.nextDouble(), "KiB", AggregationPolicy.MAX);
        oracle.secondary(
            "odd", random.nextInt(20) == 0 ? Double.NaN : 1, "#", AggregationPolicy.AVG);
        if (iterations > 1) {
          oracle.secondary("least", random.nextDouble(), "ms", AggregationPolicy.MIN);
        }
      }
    }
    return oracle;
  }

  private static String withoutNumbers(Path file) throws Exception {
    return Files.readString(file)
        .stripTrailing()
        .replaceAll("(: |  |\\[ )-?\\d+\\.\\d+(E-?\\d+)?", "$1#");
  }

  private static void merge(List<Path> inputs, Path output) throws Exception {
    JmhMerger merger = new JmhMerger();
    for (Path input : inputs) {
      merger.read(input);
    }
    merger.merge(inputs, output);
  }
}
