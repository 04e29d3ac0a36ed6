package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A change that doubles the work of one in eight draws, and one of the set-up alone. */
@Tag("long")
class DrawnDataIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        int kind;
        int[] data;

        @Setup public void draw() {
          java.util.Random random = new java.util.Random();
          kind = random.nextInt(8);
          data = Filled.with(random);
        }
        static int sum(int[] data, int times) {
          int sum = 0;
          for (int t = 0; t < times; t++) {
            for (int i = 0; i < data.length; i++) { sum = 31 * sum + data[i]; }
          }
          return sum;
        }
        @Benchmark public int rarely() { return sum(data, Times.of(kind)); }
        @Benchmark public int prepared() { return sum(data, 1); }
      }
      class Times { static int of(int kind) { return kind == 0 ? #TIMES# : 1; } }
      class Filled {
        static int[] with(java.util.Random random) {
          int[] data = new int[5000];
          for (int i = 0; i < data.length; i++) { data[i] = random.nextInt(); }
          return #FILLED#;
        }
      }
      """;

  @TempDir private static Path folder;

  private static GateProcess run;
  private static final Map<String, Map<?, ?>> times = new TreeMap<>();

  private static Path jar(String side, String twice, String filled) throws Exception {
    String source = SOURCE.replace("#TIMES#", twice).replace("#FILLED#", filled);
    return BenchmarkJar.whole(folder.resolve(side), source);
  }

  @BeforeAll
  static void measure() throws Exception {
    Path base = jar("base", "1", "data");
    Path candidate = jar("candidate", "2", "data.clone()");
    Path out = folder.resolve("out");
    List<String> measure =
        new ArrayList<>(
            List.of(
                "measure", "--jar=" + candidate, "--against-jar=" + base, "--out=" + out, "--all"));
    measure.addAll(
        GateProcess.set(
            List.of(
                "benchmark.seed=1",
                "benchmark.slices=100",
                "benchmark.warmup-iterations=1",
                "benchmark.warmup-time=200ms")));
    Map<String, String> cache = Map.of("XDG_CACHE_HOME", folder.toString());
    run = GateProcess.run(folder, cache, GateProcess.command(measure));
    Map<String, Object> report = JSON.std.mapFrom(Files.readString(out.resolve("report.json")));
    for (Object finding : (List<?>) report.get("findings")) {
      Map<?, ?> row = (Map<?, ?>) finding;
      if ("score".equals(row.get("metric"))) {
        times.put(row.get("benchmark").toString().replaceFirst(".*[.]", ""), row);
      }
    }
  }

  @Test
  void aLossOfFewDrawsIsProvenAndSaid() {
    Map<?, ?> row = times.get("rarely");

    assertThat(row.get("verdict")).isEqualTo("REGRESSED");
    assertThat((Double) row.get("ratio")).isBetween(1.7, 2.3);
    Map<?, ?> draws = (Map<?, ?>) row.get("draws");
    // Sixteen, unless the machine is busy.
    assertThat((List<?>) draws.get("ratios")).hasSizeBetween(8, 16);
    assertThat((Integer) draws.get("dearer")).isBetween(1, 6);
    assertThat(draws.get("inTurn")).isEqualTo(true);
    assertThat(run.output())
        .containsPattern(
            "the loss depends on the data: [1-6] of (8|16) draws do(es)? 2([.]0)? × the");
  }

  @Test
  void aChangeOfTheSetUpIsMeasuredInFewPairs() {
    Map<?, ?> row = times.get("prepared");

    assertThat(row.get("verdict")).isEqualTo("UNCHANGED");
    assertThat((Integer) ((List<?>) row.get("forks")).get(0)).isBetween(2, 7);
    assertThat(((Map<?, ?>) row.get("draws")).get("setUpOnly")).isEqualTo(true);
    assertThat(run.output()).contains("it ran the change in its set-up only");
  }
}
