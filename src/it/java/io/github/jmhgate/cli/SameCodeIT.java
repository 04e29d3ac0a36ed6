package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two jars of the same code in real JVMs, one slowed forty times by a file beside its jar. */
@Tag("thorough")
class SameCodeIT {
  private static final String SOURCE =
      """
      class Unreached { int number = %d; }

      @State(Scope.Benchmark)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        private int tokens;

        @Setup public void look() throws Exception {
          java.io.File jar =
              new java.io.File(
                  Sample.class.getProtectionDomain().getCodeSource().getLocation().toURI());
          tokens = new java.io.File(jar.getParentFile(), "slow").exists() ? 40_000 : 1000;
        }

        @Benchmark public void near() { Blackhole.consumeCPU(tokens + %d); }

        @Benchmark public void other() { Blackhole.consumeCPU(tokens); }
      }
      """;

  @TempDir private static Path jars;
  private static Path base;
  private static Path same;
  private static Path changed;

  @TempDir private Path folder;

  @BeforeAll
  static void compile() throws Exception {
    base = BenchmarkJar.whole(jars.resolve("base"), SOURCE.formatted(1, 0));
    same = BenchmarkJar.whole(jars.resolve("same"), SOURCE.formatted(2, 0));
    changed = BenchmarkJar.whole(jars.resolve("changed"), SOURCE.formatted(1, 1));
    for (Path slow : List.of(same, changed)) {
      Files.createFile(slow.resolveSibling("slow"));
    }
  }

  @Test
  @Tag("long")
  void aLossThatFreshPairsShowAgainFailsAlthoughTheCodeIsTheSame() throws Exception {
    measure(same, "benchmark.affected=all", "benchmark.include=near")
        .exits(1)
        .contains(
            "1 of 1 benchmark ran nothing that changed", "got worse all the same: 1", "REGRESSED")
        .containsPattern("[0-9]+ fresh pairs show at least \\+[0-9.]+ %")
        .contains("the benchmark reads something outside the compared code");

    GateProcess blamed = measure(changed, "benchmark.affected=all", "benchmark.include=near");
    blamed.exits(1).doesNotContain("outside the compared code");
  }

  /** Nothing ran the change, so two pairs of a check would cost more than all else. */
  @Test
  @Tag("long")
  void aCheckThatCostsMoreThanTheChangeIsNotMeasured() throws Exception {
    measure(same, "benchmark.affected=run", "benchmark.warmup-time=5s").exits(0);
    Map<String, Object> report =
        JSON.std.mapFrom(Files.readString(folder.resolve("out/report.json")));
    assertThat(report.get("sameCode").toString())
        .isEqualTo(
            "{benchmarks=2, of=2, skipped=2, audited=0, ran=2, caught=0, contradicted=0,"
                + " doubts=0}");
  }

  @Test
  void whatRanTheChangeIsNamedAlsoIfPairsAreTakenUp() throws Exception {
    List<String> measure =
        GateProcess.measureQuickly(changed, base, folder.resolve("out"), "near", 5, 15);
    for (String more : new String[] {"--verbose", "--resume"}) {
      List<String> command = new ArrayList<>(measure);
      command.add(more);
      Map<String, String> cache = Map.of("XDG_CACHE_HOME", folder.toString());
      GateProcess.run(folder, cache, GateProcess.jarCommand(command))
          .exits(1)
          .contains("it ran Sample.near()");
    }
  }

  @Test
  void whatForksOfABaseRunIsRecordedOnce() throws Exception {
    List<Path> sides = new ArrayList<>();
    for (int side = 1; side <= 3; side++) {
      String methods = "static int used() { return 1; } static int idle() { return %d; }";
      String helper = "class Helper { " + methods.formatted(side) + " }\n";
      String set = "tokens = Helper.used();";
      String source = SOURCE.replaceFirst("(?s)java.io.File jar.*1000;", set) + helper;
      sides.add(BenchmarkJar.whole(folder.resolve("side" + side), source.formatted(1, 0)));
    }
    for (Path candidate : sides.subList(1, 3)) {
      List<String> measure =
          GateProcess.measureQuickly(
              candidate, sides.get(0), folder.resolve("out"), "near|other", 5, 15);
      Map<String, String> cache = Map.of("XDG_CACHE_HOME", folder.toString());
      GateProcess.run(folder, cache, GateProcess.jarCommand(measure))
          .exits(0)
          .contains("No benchmark is left to measure", "2 of 2 benchmarks ran nothing that changed")
          .contains(candidate == sides.get(1) ? "in 4 short runs" : "in 2 short runs")
          .contains("not covered: 1 changed method is run by no benchmark of this run:");
      assertThat(folder.resolve("out/report.json"))
          .content()
          .containsPattern("\"uncovered\": \\[[^]]*sample.Helper\",[^]]*\"idle\\(\\)\"");
      assertThat(folder.resolve("out/report.json")).content().contains("\"evidence\": \"ran\"");
    }
  }

  /** What forks of a stored run ran is recorded after they were measured. */
  @Test
  void aStoredBaselineProvesWhatRanNothingThatChanged() throws Exception {
    String code =
        """
        @State(Scope.Benchmark)
        @BenchmarkMode(Mode.AverageTime)
        public class Sample {
          @Benchmark public int near() { return Helper.used(); }
          @Benchmark public int other() { return Helper.other(); }
          @Benchmark public Object reads() { return System.getenv("PATH"); }
        }
        class Helper {
          static int used() { return 1; }
          static int other() { return %d; }
          static int idle() { return %1$d; }
        }
        """;
    Path before = BenchmarkJar.whole(folder.resolve("before"), code.formatted(1));
    Path after = BenchmarkJar.whole(folder.resolve("after"), code.formatted(2));
    stored(before, "benchmark.baseline=record")
        .exits(0)
        .contains("Recording what benchmarks run, in 3 short runs");
    stored(after).exits(0).contains("1 of 3 benchmarks runs the same code");
    stored(before).exits(0).contains("2 of 3 benchmarks run the same code");
  }

  private GateProcess stored(Path jar, String... settings) throws Exception {
    String more =
        " --set benchmark.compare=stored --set benchmark.forks=2 --set benchmark.iterations=2"
            + " --set benchmark.time=50ms";
    return measure("", jar, more, settings);
  }

  @Test
  void theBenchmarksThatRunAMethodAreListed() throws Exception {
    GateProcess.jar(folder, "affected", "--jar=" + base, "--method=sample.Sample.near", "--run")
        .exits(0)
        .contains("1 benchmark runs sample.Sample.near\n  sample.Sample.near\n");
    GateProcess.jar(folder, "affected", "--jar=" + changed, "--against-jar=" + base, "--run")
        .exits(0)
        .contains("they ran what changed:\n  sample.Sample.near\n    sample.Sample.near() (chang")
        .contains("The same code on both sides:\n  sample.Sample.other");
  }

  /** Which class is looked up stands in no constant; a record proves it. */
  @Test
  void aRecordProvesWhatJarsCannot() throws Exception {
    String name = "private static String name() { return \"sample.Loo\" + \"ked\".strip(); } ";
    String looking =
        SOURCE
                .replace("tokens = ", "Class.forName(name()); tokens = ")
                .replace("@Setup", name + "@Setup")
            + "class Looked {}\n";
    Path before = BenchmarkJar.whole(folder.resolve("before"), looking.formatted(1, 0));
    Path after = BenchmarkJar.whole(folder.resolve("after"), looking.formatted(2, 0));
    String affected = "affected --jar=%s --against-jar=%s";

    assertThat(GateProcess.with(folder, List.of(), affected, after, before).output())
        .startsWith(
            "1 class, 0 other entries changed; whether 2 of 2 benchmarks ran it is not known");
    GateProcess.with(folder, List.of("--run"), affected, after, before)
        .exits(0)
        .contains("0 of 2 benchmarks ran what changed: 1 class, 0 other entries\n")
        .contains("The same code on both sides:")
        .doesNotContain("not known");
  }

  private GateProcess measure(Path jar, String... settings) throws Exception {
    // It draws one of two benchmarks that run the same code.
    String more = " --set benchmark.seed=7 --set gate.alpha=25% --against-jar " + base;
    return measure("near|other", jar, more, settings);
  }

  private GateProcess measure(String include, Path jar, String more, String... settings)
      throws Exception {
    List<String> all = new ArrayList<>(GateProcess.quickPairs(include, 15));
    all.addAll(List.of(settings));
    String command = "measure --jar %s --out %s/out --baselines %s/baselines" + more;
    return GateProcess.with(folder, GateProcess.set(all), command, jar, folder, folder);
  }
}
