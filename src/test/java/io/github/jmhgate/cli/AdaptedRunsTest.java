package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.store.Calibrated;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdaptedRunsTest {
  private static final double[] BASE = {100, 101, 99, 100.5, 99.5, 100.2, 99.8, 100.4, 99.6, 100};
  private static final double[] TWO = {100.2, 99.9};
  private static final double[] SLOW = {
    112, 113, 111, 112.5, 111.5, 112.2, 111.8, 112.4, 111.6, 112
  };
  @TempDir private Path folder;
  private Path baselines;

  @BeforeEach
  void record() throws Exception {
    baselines = folder.resolve("baselines");
    console("record", run(Map.of(), BASE)).exits(0);
  }

  @Test
  void judgesByThePlanWhatThePlanMeasured() throws Exception {
    // A test of a fixed number of forks spends all its level on them; the plan none on so early a
    // look.
    double[] early = {112, 113};

    check("fixed", early).exits(1);
    check("adaptive", early)
        .exits(4)
        .contains("INCONCLUSIVE", "2 forks against 10 of the baseline");
    check("adaptive", TWO).exits(0).contains("UNCHANGED");
    check("adaptive", SLOW, "--format", "json")
        .exits(1)
        .contains("fastest quarter of the iterations");
  }

  @Test
  void refusesToRecordAsFewForksAsThePlanNeeded() throws Exception {
    Console refused = console("record", run(Map.of("plan", "adaptive"), TWO));
    refused.fails(2).contains("benchmark.baseline=record").hasLineCount(1);
    assertThat(console("check", run(Map.of(), BASE)).out()).contains("PASSED");
  }

  @ParameterizedTest
  @ValueSource(strings = {"adaptive", "fixed"})
  void calibratedNoiseForbidsWhatItHidesUnlessItIsLittleOrOfTooFewSessions(String plan)
      throws Exception {
    calibrate(Calibrated.Kind.SESSIONS, new Calibrated.Spread(11, 55, 0.01, 0.12, 0.12));
    check(plan, SLOW).exits(0);
    for (String format : List.of("text", "markdown", "json", "junit", "github")) {
      assertThat(check(plan, SLOW, "--all", "--format", format).out())
          .as(format)
          .contains("between sessions of the same code", "12.7")
          .doesNotContain("REGRESSED");
    }

    calibrate(Calibrated.Kind.SESSIONS, new Calibrated.Spread(5, 25, 0.01, 0.1, 0.2));
    check(plan, SLOW)
        .exits(1)
        .contains("5 sessions tell too little of how much sessions differ, so they are not used")
        .contains("calibrate again with --suites 10");

    calibrate(Calibrated.Kind.SESSIONS, new Calibrated.Spread(11, 55, 0.01, 0.002, 0.002));
    check(plan, SLOW).exits(1).doesNotContain("between sessions");
    // What was stored is of another build, too.
    calibrate(Calibrated.Kind.BUILDS, new Calibrated.Spread(10, 40, 0.01, 0.1, 0.2));
    check(plan, SLOW).exits(0);
  }

  private void calibrate(Calibrated.Kind kind, Calibrated.Spread spread) throws Exception {
    Calibrated.write(
        baselines,
        MeasuredFolder.HERE,
        kind,
        new Calibrated(
            Instant.EPOCH, 10, 0, Map.of(BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME), spread)));
  }

  private Path run(Map<String, String> settings, double... forks) throws Exception {
    JsonResults results = new JsonResults().time("a.B.m", forks);
    return MeasuredFolder.write(Files.createTempDirectory(folder, "run"), results, settings);
  }

  private Console console(String command, Path run, String... options) {
    return Console.with(List.of(options), "%s %s --baselines %s", command, run, baselines);
  }

  private Console check(String plan, double[] forks, String... options) throws Exception {
    return console("check", run(Map.of("plan", plan), forks), options);
  }
}
