package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The gate is gated: the packaged jar measures the control benchmarks in real JVMs, where the same
 * code must pass and a known loss must fail. The loss is a factor of forty and the threshold one of
 * five, which no other load on the machine can mask or mimic: where it takes the processor away for
 * a second, one short iteration of several has the loss, and the fork's steady view has none.
 */
class GatedGateIT {
  /** Few forks prove what is so far beyond the threshold; nothing else comes near it. */
  private static final String ALPHA = "gate.alpha=25%";

  private static final String TIMES = "--set=benchmark.include=[.]ControlBenchmark[.]t";
  private static final String TWO =
      "--set=benchmark.include=[.]ControlBenchmark[.](time|allocation)";
  private static final String FEW = "--set=benchmark.forks=3";

  @TempDir private static Path shared;
  private static Path suite;
  private static Path settings;
  private static Path baselines;

  @TempDir private Path folder;

  @BeforeAll
  static void recordBaseline() throws Exception {
    suite = GateProcess.suite(shared.resolve("suite.jar"));
    settings =
        Files.write(
            shared.resolve("settings.properties"),
            List.of(
                "benchmark.include=[.]ControlBenchmark[.]",
                "benchmark.exclude=",
                "benchmark.warmup-iterations=1",
                "benchmark.warmup-time=50ms",
                "benchmark.iterations=6",
                "benchmark.time=10ms",
                "benchmark.profilers=gc",
                "gate.threshold=400%",
                ALPHA));

    baselines = shared.resolve("baselines");
    measure(baselines, shared.resolve("recorded"), "", FEW, "--set=benchmark.baseline=record")
        .exits(0)
        .contains("Recorded as the baseline of this environment");
  }

  @Test
  @Tag("thorough")
  void passesTheSameCode() throws Exception {
    measure(baselines, folder.resolve("same"), "", FEW, TIMES).exits(0).doesNotContain("REGRESSED");
  }

  @Test
  void failsWhatTakesLongerButNotTheWayBack() throws Exception {
    Path slow = folder.resolve("slow");

    GateProcess slower = measure(baselines, slow, "-Djmhgate.control.time=3900", FEW, TIMES);
    slower.exits(1);
    assertThat(row(slower, "time", "time")).contains("REGRESSED", "+");
    assertThat(row(slower, "throughput", "throughput")).contains("REGRESSED", "-");
    assertThat(slower.output().lastIndexOf("REGRESSED: "))
        .isGreaterThan(slower.output().lastIndexOf("Notes"))
        .isGreaterThan(slower.output().lastIndexOf("\ntime  "));

    Path recorded = shared.resolve("recorded");
    GateProcess faster =
        GateProcess.jar(folder, "compare", "--all", "--set", ALPHA, slow + "", recorded + "");
    faster.exits(0);
    assertThat(row(faster, "time", "time")).contains("IMPROVED");
  }

  @Test
  @Tag("long")
  void failsWhatAllocatesMoreByThatAlone() throws Exception {
    GateProcess grown =
        measure(baselines, folder.resolve("grown"), "-Djmhgate.control.allocation=64", FEW, TWO);

    grown.exits(1).contains("again with fresh forks");
    assertThat(row(grown, "allocation", "allocation")).contains("REGRESSED");
    assertThat(row(grown, "time", "time")).doesNotContain("REGRESSED");
  }

  @Test
  @Tag("long")
  void whatThePlanFailsIsJudgedTheSameLater() throws Exception {
    Path baselines = folder.resolve("steady");
    String record = "--set=benchmark.baseline=record";
    measure(baselines, folder.resolve("ten"), "", TWO, "--set=benchmark.forks=10", record).exits(0);
    Path out = folder.resolve("adapted");
    String loss = "-Djmhgate.control.time=3900 -Djmhgate.control.allocation=64";
    // A number of forks would leave the plan of a preset no choice.
    GateProcess adapted = measure(baselines, out, loss, TWO, "--set=benchmark.preset=standard");

    adapted.exits(1).contains("2 forks each and more where they leave doubt");
    assertThat(row(adapted, "time", "time")).contains("REGRESSED");
    assertThat(row(adapted, "allocation", "allocation")).contains("REGRESSED");
    assertThat(out.resolve("environment.json")).content().contains("\"plan\" : \"adaptive\"");

    GateProcess again =
        GateProcess.with(
            folder,
            List.of(TWO, "--set=gate.threshold=400%", "--set=" + ALPHA),
            "check %s --baselines %s",
            out,
            baselines);
    again.exits(1);
    assertThat(row(again, "time", "time")).isEqualTo(row(adapted, "time", "time"));
  }

  @Test
  void failsWhereABenchmarkIsGone() throws Exception {
    String mode = "--set=benchmark.modes=avgt";
    GateProcess fewer =
        measure(baselines, folder.resolve("fewer"), "", TIMES, mode, "--set=benchmark.forks=1");

    fewer
        .exits(3)
        .contains("1 benchmark of the baseline was not selected")
        .doesNotContain("ControlBenchmark.allocation");
    assertThat(row(fewer, "throughput thrpt", "throughput")).contains("MISSING");
  }

  private static GateProcess measure(Path baselines, Path out, String jvmArgs, String... options) {
    List<String> all =
        GateProcess.words(
            "measure --all --jar %s --settings %s --out %s --baselines %s",
            suite, settings, out, baselines);
    all.add("--set=benchmark.jvm-args=" + GateProcess.QUICK + jvmArgs);
    all.addAll(List.of(options));
    return GateProcess.here(all);
  }

  /** The table's row of a benchmark, named without its class, and a metric. */
  private static String row(GateProcess process, String benchmark, String metric) {
    String shown = "";
    for (String line : process.output().lines().toList()) {
      if (!line.startsWith(" ")) {
        shown = line;
      }
      if (shown.startsWith(benchmark + " ") && line.contains(" " + metric + " ")) {
        return line;
      }
    }
    throw new AssertionError("no row of " + benchmark + " " + metric + ":\n" + process.output());
  }
}
