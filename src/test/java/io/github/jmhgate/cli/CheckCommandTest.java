package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.store.Calibrated;
import io.github.jmhgate.store.CodeRecord;
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

/**
 * A record that both sides ran the same code acquits what the machine can have done. It never turns
 * a contradiction into PASSED. What the plan measured is judged by the plan.
 */
class CheckCommandTest {
  private static final String CODE = "d1";

  @TempDir private Path folder;

  @BeforeEach
  void baseline() throws Exception {
    Path base = run("base", 100);
    record("forks", CODE).write(base);
    command("record", base).exits(0);
    baselines = folder.resolve("baselines");
    console("record", planned(Map.of(), BASE)).exits(0);
  }

  @Test
  void aGainIsTheMachinesAndALossOfTimeIsLeftUndecided() throws Exception {
    check("forks", CODE, run("run", 80))
        .exits(0)
        .contains("SAME_CODE", "1 of 1 benchmark runs the same code");
    check("forks", CODE)
        .exits(0)
        .contains("INCONCLUSIVE", "although the code is the same", "benchmark.compare=paired")
        .doesNotContain("PASSED");
    command("check", folder.resolve("run"), "gate.inconclusive=fail").exits(4);
  }

  @Test
  void bytesThatDifferContradictTheProof() throws Exception {
    Path run = MeasuredFolder.write(folder.resolve("run"), 100, 2000);
    check("forks", CODE, run)
        .exits(1)
        .contains("REGRESSED", "the benchmark must read something outside the compared code");
    command("record", run).exits(1);
  }

  @Test
  void whatContradictsTheProofIsNoBaselineByItself() throws Exception {
    Path run = run("run", 120);
    record("forks", CODE).write(run);
    command("record", run)
        .fails(1)
        .contains("not recorded: 1 metric got worse although the code is the same; accept");
    command("record", run, "benchmark.accept-regressions=slower disk").exits(0);
  }

  @Test
  void everyDoubtLeavesItRegressed() throws Exception {
    for (Console doubtful :
        List.of(
            check("forks", "d2"),
            check("other fork arguments", CODE),
            command("check", run("without", 120)))) {
      doubtful.exits(1).contains("REGRESSED").doesNotContain("SAME_CODE");
    }
    Path broken = run("broken", 120);
    Files.writeString(broken.resolve(CodeRecord.FILE_NAME), "{");
    command("check", broken).exits(1);

    // As where somebody runs JMH into the folder of an earlier measuring.
    record("forks", CODE).write(run("run", 100));
    command("check", run("run", 120)).exits(1).contains("REGRESSED").doesNotContain("SAME_CODE");
    check("forks", CODE).exits(0);
  }

  private Console check(String forks, String code) throws Exception {
    return check(forks, code, run("run", 120));
  }

  private Console check(String forks, String code, Path run) throws Exception {
    record(forks, code).write(run);
    return command("check", run);
  }

  private static CodeRecord record(String forks, String code) {
    return new CodeRecord(
        CodeRecord.jvm(MeasuredFolder.HERE),
        forks,
        Map.of("a.B.m", List.of(code, code + "whole")),
        Map.of());
  }

  private Path run(String name, double score) throws Exception {
    return MeasuredFolder.write(folder.resolve(name), score, 1000);
  }

  private Console command(String name, Path run, String... settings) {
    return Console.with(
        GateProcess.set(List.of(settings)),
        "%s %s --baselines %s --set benchmark.include=",
        name,
        run,
        folder.resolve("proven"));
  }

  private static final double[] BASE = {100, 101, 99, 100.5, 99.5, 100.2, 99.8, 100.4, 99.6, 100};
  private static final double[] TWO = {100.2, 99.9};
  private static final double[] SLOW = {
    112, 113, 111, 112.5, 111.5, 112.2, 111.8, 112.4, 111.6, 112
  };
  private Path baselines;

  @Test
  void judgesByThePlanWhatThePlanMeasured() throws Exception {
    // A test of a fixed number of forks spends all its level on them; the plan none on so early a
    // look.
    double[] early = {112, 113};

    checkPlan("fixed", early).exits(1);
    checkPlan("adaptive", early)
        .exits(4)
        .contains("INCONCLUSIVE", "2 forks against 10 of the baseline");
    checkPlan("adaptive", TWO).exits(0).contains("UNCHANGED");
    checkPlan("adaptive", SLOW, "--format", "json")
        .exits(1)
        .contains("fastest quarter of the iterations");
  }

  @Test
  void refusesToRecordAsFewForksAsThePlanNeeded() throws Exception {
    Console refused = console("record", planned(Map.of("plan", "adaptive"), TWO));
    refused.fails(2).contains("benchmark.baseline=record").hasLineCount(1);
    assertThat(console("check", planned(Map.of(), BASE)).out()).contains("PASSED");
  }

  @ParameterizedTest
  @ValueSource(strings = {"adaptive", "fixed"})
  void calibratedNoiseForbidsWhatItHidesUnlessItIsLittleOrOfTooFewSessions(String plan)
      throws Exception {
    calibrate(Calibrated.Kind.SESSIONS, new Calibrated.Spread(11, 55, 0.01, 0.12, 0.12));
    checkPlan(plan, SLOW).exits(0);
    for (String format : List.of("text", "markdown", "json", "junit", "github")) {
      assertThat(checkPlan(plan, SLOW, "--all", "--format", format).out())
          .as(format)
          .contains("between sessions of the same code", "12.7")
          .doesNotContain("REGRESSED");
    }

    calibrate(Calibrated.Kind.SESSIONS, new Calibrated.Spread(5, 25, 0.01, 0.1, 0.2));
    checkPlan(plan, SLOW)
        .exits(1)
        .contains("5 sessions tell too little of how much sessions differ, so they are not used")
        .contains("calibrate again with --suites 10");

    calibrate(Calibrated.Kind.SESSIONS, new Calibrated.Spread(11, 55, 0.01, 0.002, 0.002));
    checkPlan(plan, SLOW).exits(1).doesNotContain("between sessions");
    // What was stored is of another build, too.
    calibrate(Calibrated.Kind.BUILDS, new Calibrated.Spread(10, 40, 0.01, 0.1, 0.2));
    checkPlan(plan, SLOW).exits(0);
  }

  private void calibrate(Calibrated.Kind kind, Calibrated.Spread spread) throws Exception {
    Calibrated.write(
        baselines,
        MeasuredFolder.HERE,
        kind,
        new Calibrated(
            Instant.EPOCH, 10, 0, Map.of(BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME), spread)));
  }

  private Path planned(Map<String, String> settings, double... forks) throws Exception {
    JsonResults results = new JsonResults().time("a.B.m", forks);
    return MeasuredFolder.write(Files.createTempDirectory(folder, "run"), results, settings);
  }

  private Console console(String command, Path run, String... options) {
    return Console.with(List.of(options), "%s %s --baselines %s", command, run, baselines);
  }

  private Console checkPlan(String plan, double[] forks, String... options) throws Exception {
    return console("check", planned(Map.of("plan", plan), forks), options);
  }
}
