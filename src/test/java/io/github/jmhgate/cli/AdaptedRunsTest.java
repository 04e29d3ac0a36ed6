package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.store.Calibrated;
import io.github.jmhgate.store.CalibrationFile;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs whose forks an adaptive plan counted, and machines whose noise between sessions is known.
 */
class AdaptedRunsTest {
  private static final double[] BASE = {100, 101, 99, 100.5, 99.5, 100.2, 99.8, 100.4, 99.6, 100};
  private static final double[] TWO = {100.2, 99.9};
  private static final double[] SLOW = {
    112, 113, 111, 112.5, 111.5, 112.2, 111.8, 112.4, 111.6, 112
  };
  private static final Environment HERE =
      new Environment("CPU one", 2, "Linux", "amd64", "Vendor", "17.0.1", "VM", "G1", List.of());

  @TempDir private Path folder;
  private Path baselines;

  @BeforeEach
  void record() throws IOException {
    baselines = folder.resolve("baselines");
    Path run = run(Map.of(), BASE);
    assertThat(console("record", run).exitCode()).isZero();
  }

  @Test
  void judgesByThePlanWhatThePlanMeasured() throws IOException {
    // A test of a fixed number of forks spends all its level on them; the plan none on so early a
    // look.
    double[] early = {112, 113};

    assertThat(check("fixed", early).exitCode()).isEqualTo(1);
    Console adapted = check("adaptive", early);
    adapted.exits(4).contains("INCONCLUSIVE", "2 forks against 10 of the baseline");
    assertThat(check("adaptive", TWO).out()).contains("UNCHANGED");
  }

  @Test
  void findsALossByThePlan() throws IOException {
    Console slow = check("adaptive", SLOW, "--format", "json");

    slow.exits(1).contains("fastest quarter of the iterations");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "many", "-1", "1", "0", "99999999999"})
  void takesAnUnreadableNumberOfForksForTheDefault(String most) throws IOException {
    Path run = run(Map.of("benchmark.plan", "adaptive", "benchmark.max-forks", most), TWO);

    assertThat(console("check", run).err()).isEmpty();
  }

  @Test
  void refusesToRecordAsFewForksAsThePlanNeeded() throws IOException {
    Console refused = console("record", run(Map.of("benchmark.plan", "adaptive"), TWO));

    refused.fails(2).contains("benchmark.baseline=record").hasLineCount(1);
    assertThat(console("check", run(Map.of(), BASE)).out()).contains("PASSED");
  }

  @ParameterizedTest
  @ValueSource(strings = {"adaptive", "fixed"})
  void calibratedNoiseForbidsWhatItHides(String plan) throws Exception {
    calibrate(0.12);

    assertThat(check(plan, SLOW).exitCode()).isZero();
    for (String format : List.of("text", "markdown", "json", "junit", "github")) {
      Console console = check(plan, SLOW, "--all", "--format", format);
      assertThat(console.out())
          .as(format)
          .contains("between sessions of the same code", "12.7")
          .doesNotContain("REGRESSED");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"adaptive", "fixed"})
  void littleCalibratedNoiseForbidsNothing(String plan) throws Exception {
    calibrate(0.002);

    Console console = check(plan, SLOW);

    console.exits(1).doesNotContain("between sessions");
  }

  @ParameterizedTest
  @ValueSource(strings = {"adaptive", "fixed"})
  void noiseOfTooFewSessionsIsNotUsedAndSaid(String plan) throws Exception {
    calibrate(Calibrated.Kind.SESSIONS, new Calibrated.Spread(5, 25, 0.01, 0.1, 0.2));

    Console console = check(plan, SLOW);

    console
        .exits(1)
        .contains("5 sessions tell too little of how much sessions differ, so they are not used")
        .contains("calibrate again with --suites 10");
  }

  @ParameterizedTest
  @ValueSource(strings = {"adaptive", "fixed"})
  void whatWasStoredIsOfAnotherBuildToo(String plan) throws Exception {
    calibrate(0.002);
    calibrate(Calibrated.Kind.BUILDS, new Calibrated.Spread(10, 40, 0.01, 0.1, 0.2));

    assertThat(check(plan, SLOW).exitCode()).isZero();
  }

  @Test
  void refusesACalibrationThatCannotBeRead() throws IOException {
    Files.writeString(CalibrationFile.of(baselines, HERE), "{\"schema\": 1}");

    Console console = console("check", run(Map.of(), BASE));

    console.fails(2).contains("calibration.json").hasLineCount(1);
  }

  private void calibrate(double deviation) throws Exception {
    calibrate(Calibrated.Kind.SESSIONS, new Calibrated.Spread(11, 55, 0.01, deviation, deviation));
  }

  private void calibrate(Calibrated.Kind kind, Calibrated.Spread spread) throws Exception {
    CalibrationFile.write(
        baselines,
        HERE,
        kind,
        new Calibrated(
            Instant.EPOCH, 10, 0, Map.of(BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME), spread)));
  }

  private Path run(Map<String, String> settings, double... forks) throws IOException {
    Path run = Files.createTempDirectory(folder, "run");
    new JsonResults().time("a.B.m", forks).write(run.resolve("result.json"));
    new Sidecar(HERE, "", Instant.EPOCH, settings, "test", List.of(), List.of())
        .write(run.resolve(Sidecar.FILE_NAME));
    return run;
  }

  private Console console(String command, Path run) {
    return Console.run(command, run.toString(), "--baselines", baselines.toString());
  }

  private Console check(String plan, double[] forks, String... options) throws IOException {
    List<String> all = new ArrayList<>(List.of("check"));
    all.add(run(Map.of("benchmark.plan", plan), forks).toString());
    all.addAll(List.of("--baselines", baselines.toString()));
    all.addAll(List.of(options));
    return Console.run(all.toArray(new String[0]));
  }
}
