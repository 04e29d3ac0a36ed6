package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.store.Calibrated;
import io.github.jmhgate.store.CalibratedSpread;
import io.github.jmhgate.store.CalibrationKind;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two jars beside each other in real JVMs: the same code passes, a known loss fails. That loss is a
 * factor of forty and the threshold one of five, which no other load on the machine can mask. It is
 * that of a benchmark that allocates: so short, what JMH allocates itself is much beside nothing.
 */
class PairedGateIT {
  private static final String MEASURE = "measure --against-jar %s --jar %s";

  @TempDir private static Path shared;
  private static Path base;

  private static Path slower;

  @TempDir private Path folder;

  @BeforeAll
  static void jars() throws Exception {
    base = GateProcess.suite(shared.resolve("base.jar"));
    slower = GateProcess.suite(shared.resolve("slower.jar"), "jmhgate.control.time=3900\n");
  }

  @BeforeEach
  void settings() throws Exception {
    List<String> settings =
        new ArrayList<>(GateProcess.quickPairs("[.]ControlBenchmark[.]allocation", 15));
    // Two pairs prove what is so far beyond the threshold; nothing else comes near it.
    settings.add("gate.alpha=50%");
    Files.write(folder.resolve("benchmark.properties"), settings);
  }

  @Test
  void failsWhatTakesLongerAlsoIfItIsTakenUp() throws Exception {
    GateProcess.jar(folder, command(MEASURE, base, slower).toArray(String[]::new))
        .exits(1)
        .contains("Measuring 1 benchmark in lockstep with")
        .containsPattern("candidate +.*slower[.]jar")
        .containsPattern("ControlBenchmark.allocation +.*REGRESSED")
        .contains("inside warm-up and slices");
    assertThat(folder.resolve("out/report.json")).content().contains("\"REGRESSED\"");

    measure(slower, "--resume").exits(1).contains("Taking up");

    measure(base, "--resume").exits(2).contains("cannot resume");
  }

  @Test
  @Tag("thorough")
  void passesTheSameCode() throws Exception {
    measure(base).exits(0).contains("in lockstep with").doesNotContain("REGRESSED");
  }

  /** A misspelt include must not pass each pull request from then on. */
  @Test
  void refusesToMeasureNothing() throws Exception {
    measure(base, "--set", "benchmark.include=Contrl")
        .exits(2)
        .contains("base.jar: no benchmark matches includes [Contrl] and excludes []");
  }

  @Test
  @Tag("long")
  void failsNothingThatBuildsOfTheSameCodeDifferBy() throws Exception {
    GateProcess calibrated =
        GateProcess.here(command("calibrate --mode builds --jar %s --jar %s", base, base));
    assertThat(calibrated.output())
        .contains("1 suite shows too little of how much builds differ", "Suite 1 of 1")
        .containsPattern("benchmark +builds +between pairs +between builds");
    assertThat(folder.resolve("baselines")).doesNotExist();

    MeasuredRun run = MeasuredRun.read(folder.resolve("out/suite-1/candidate"));
    var spreads = Map.of(run.run().results().get(0).id(), new CalibratedSpread(10, 50, 0.02, 3, 1));
    Calibrated.write(
        folder.resolve("baselines"),
        run.environment(),
        CalibrationKind.BUILDS,
        new Calibrated(Instant.EPOCH, 10, 0, spreads));

    GateProcess known = measure(slower, "--set=benchmark.pairs=6", "--set=gate.alpha=1%");
    known.exits(0).contains("INCONCLUSIVE").doesNotContain("REGRESSED");
  }

  /** An explanation that the settings ask for follows the verdict, and is not offered again. */
  @Test
  @Tag("long")
  void explainsWhatRegressedWhereTheSettingsSaySo() throws Exception {
    Path settings = folder.resolve("benchmark.properties");
    String asked = Files.readString(settings).replace("explain=off", "explain=on");
    Files.writeString(settings, asked);

    measure(slower)
        .exits(1)
        .containsPattern("ControlBenchmark.allocation +.*REGRESSED")
        .contains("Next: ", "own time")
        .doesNotContain("find the cause");
  }

  private GateProcess measure(Path jar, String... options) {
    List<String> command = command(MEASURE, base, jar);
    command.addAll(List.of(options));
    return GateProcess.here(command);
  }

  private List<String> command(String command, Path one, Path other) {
    return GateProcess.words(
        command + " --settings %s --out %s --baselines %s",
        one,
        other,
        folder.resolve("benchmark.properties"),
        folder.resolve("out"),
        folder.resolve("baselines"));
  }

  /** Work that moves to the thread of finalizers, which may share the operation's processor. */
  private static final String MOVED =
      """
      @State(Scope.Benchmark)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        static class Kept { final byte[] bytes = new byte[4096]; }

        static class Finalized extends Kept {
          @Override protected void finalize() { Blackhole.consumeCPU(3000); }
        }

        @Benchmark public Object make() { Blackhole.consumeCPU(1000); return new %s(); }
      }
      """;

  @Test
  @Tag("long")
  void workThatMovedToTheThreadOfFinalizersDoesNotPassUnseen() throws Exception {
    Path base = BenchmarkJar.whole(folder.resolve("base"), MOVED.formatted("Kept"));
    Path candidate = BenchmarkJar.whole(folder.resolve("candidate"), MOVED.formatted("Finalized"));

    // Elsewhere than the settings of the other tests are, so that the defaults count.
    GateProcess.with(
            folder.resolve("base"),
            List.of(),
            MEASURE + " --out %s/out --set benchmark.pairs=6",
            base,
            candidate,
            folder)
        .exits(1)
        .containsPattern("REGRESSED|rule cpu");
  }

  private static final String SKIPPING =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        @Setup public void check() { BODY }

        @Benchmark public int run() { return 1; }

        static class Own { static class SkippedException extends RuntimeException {} }
      }
      """;
  private static final String SKIP = "throw new SkippedException(\"no lemon\");";
  private static final String OWN = "throw new Own.SkippedException();";

  @ParameterizedTest
  @Tag("long")
  @CsvSource(
      delimiter = '|',
      value = {
        "-|SKIP|3|MISSING|the candidate skips it and the base does not|skipped by the candidate",
        "SKIP|-|0|NEW|1 new benchmark, with nothing to compare with|Sample.run was skipped by the"
            + " base",
        "SKIP|SKIP|0|MEASURED|there was nothing to compare|was skipped by both sides: no lemon",
        "-|OWN|3|FAILED_TO_MEASURE|Own$SkippedException|it threw sample.Sample",
      })
  void onlyASkipOfBothSidesIsNoLoss(
      String base, String candidate, int exitCode, String verdict, String reason, String note)
      throws Exception {
    GateProcess gate =
        GateProcess.with(
            Files.createDirectories(folder.resolve("elsewhere")),
            GateProcess.set(GateProcess.quickPairs("run", 15)),
            MEASURE + " --out %s/out",
            skipping(base, "base"),
            skipping(candidate, "candidate"),
            folder);

    assertThat(gate.output()).contains(verdict, reason, note);
    gate.exits(exitCode);
  }

  private String skipping(String setup, String name) {
    String body = setup.replace("SKIP", SKIP).replace("OWN", OWN).replace("-", "");
    return BenchmarkJar.of(folder.resolve(name), SKIPPING.replace("BODY", body)).toString();
  }
}
