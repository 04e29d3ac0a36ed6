package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.session.MeasuredRun;
import io.github.jmhgate.store.Calibrated;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two jars beside each other in real JVMs: the same code passes, a known loss fails. The loss is a
 * factor of forty and the threshold one of five, which no other load on the machine can mask. It is
 * that of a benchmark that allocates: so short, what JMH allocates itself is much beside nothing.
 */
class PairedGateIT {
  private static final String MEASURE = "measure --against-jar %s --jar %s";

  @TempDir private static Path shared;
  private static Path base;

  @TempDir private Path folder;

  @BeforeAll
  static void jar() throws Exception {
    base = GateProcess.suite(shared.resolve("base.jar"));
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
  void failsWhatTakesLongerAndTakesUpWhatWasMeasured() throws Exception {
    Path slower = GateProcess.suite(folder.resolve("slower.jar"), "jmhgate.control.time=3900\n");

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
    Path slower = GateProcess.suite(folder.resolve("slower.jar"), "jmhgate.control.time=3900\n");

    GateProcess calibrated =
        GateProcess.here(command("calibrate --mode builds --jar %s --jar %s", base, base));
    assertThat(calibrated.output())
        .contains("1 suite shows too little of how much builds differ", "Suite 1 of 1")
        .containsPattern("benchmark +builds +between pairs +between builds");
    assertThat(folder.resolve("baselines")).doesNotExist();

    MeasuredRun run = MeasuredRun.read(folder.resolve("out/suite-1/candidate"));
    Calibrated noise =
        new Calibrated(
            Instant.EPOCH,
            10,
            0,
            Map.of(run.run().results().get(0).id(), new Calibrated.Spread(10, 50, 0.02, 3, 1)));
    Calibrated.write(folder.resolve("baselines"), run.environment(), Calibrated.Kind.BUILDS, noise);

    GateProcess known = measure(slower, "--set=benchmark.pairs=6", "--set=gate.alpha=1%");
    known.exits(0).contains("builds of the same code").doesNotContain("REGRESSED");
  }

  /** An explanation that the settings ask for follows the verdict, and is not offered again. */
  @Test
  @Tag("long")
  void explainsWhatRegressedWhereTheSettingsSaySo() throws Exception {
    Path slower = GateProcess.suite(folder.resolve("slower.jar"), "jmhgate.control.time=3900\n");

    Path settings = folder.resolve("benchmark.properties");
    Files.writeString(settings, "benchmark.explain=on\n", StandardOpenOption.APPEND);

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
}
