package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.MeasuredFolder.HERE;
import static io.github.jmhgate.cli.MeasuredFolder.environment;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.store.Calibrated;
import io.github.jmhgate.store.CalibratedSpread;
import io.github.jmhgate.store.CalibrationKind;
import io.github.jmhgate.store.CodeRecord;
import io.github.jmhgate.store.Sidecar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands {@code check} and {@code record}: what is stored, and what is judged by it. */
class BaselineCommandsTest extends StoredRuns {
  private static final String CODE = "d1";

  @Test
  void neverPassesSilentlyWithoutABaseline() throws Exception {
    check(run(BASE))
        .exits(0)
        .contains("\nMEASURED: 1 benchmark, with no baseline", "\nB.m ", "100.0")
        .contains("mvn -Pbenchmark verify -Dbenchmark.baseline=record")
        .contains("mvn -Pbenchmark verify -Dbenchmark.against=HEAD")
        .doesNotContain("INCONCLUSIVE", "PASSED");
    check(run(BASE), "--set", "gate.missing-baseline=fail").exits(3);
  }

  @Test
  void gatesAgainstWhatWasRecorded() throws Exception {
    record(run(BASE)).exits(0);
    check(run(BASE)).exits(0);
    check(run(SLOW)).exits(1);
    check(run(HERE, new JsonResults().time("a.B.n", BASE))).exits(3);
  }

  /** The run does not decide it; otherwise it could leave out benchmarks that got worse. */
  @Test
  void unselectedBenchmarksAreNotMissing() throws Exception {
    record(run(HERE, new JsonResults().time("a.B.m", BASE).time("a.C.m", BASE)));
    Path one = run(BASE);

    check(one, "--set", "benchmark.include=[.]B[.]")
        .exits(0)
        .contains("1 benchmark of the baseline was not selected")
        .doesNotContain("MISSING");
    check(one, "--set", "benchmark.include=a[.]").exits(3);
    check(one, "--set", "benchmark.include=[.]C[.]").exits(3);

    for (String selection : List.of("[.]B[.]", ".*.*.*.*.*.*.*.*.*.*.*.*!", "(a|.)*zz$")) {
      MeasuredFolder.sidecar(one, HERE, Map.of("benchmark.include", selection));
      check(one).exits(3).contains("MISSING", "measured with benchmark.include=");
    }
    MeasuredFolder.sidecar(one, HERE, Map.of("benchmark.suite", "gone"));
    check(one).exits(3);
  }

  /** A change must not switch its gate off if its base is out of reach. */
  @Test
  void theChangeDoesNotDecideIfItsBaseIsUnreadable() throws Exception {
    record(run(BASE)).exits(0);
    Path slow = run(SLOW);
    Path settings = folder.resolve("benchmark.properties");
    String[] own = {"--settings", settings.toString(), "--set", "benchmark.against=main"};

    Files.writeString(settings, "gate.gated=false\n");
    check(slow, own)
        .fails(3)
        .contains("this change sets gate.gated, and whether its target does is unknown: ")
        .hasLineCount(1);
    Files.writeString(settings, "benchmark.forks=5\n");
    check(slow, own).exits(1);
  }

  @Test
  void comparesBytesButNoTimesWithAnotherEnvironment() throws Exception {
    record(run(HERE, new JsonResults().allocating("a.B.m", 880, BASE)));
    Environment otherCpu = environment("CPU two", "17.0.1");

    check(run(otherCpu, new JsonResults().allocating("a.B.m", 880, SLOW)))
        .exits(0)
        .contains("NOT_COMPARABLE", "CPU differs: CPU one, then CPU two");
    check(run(otherCpu, new JsonResults().allocating("a.B.m", 944, BASE))).exits(1);
    check(run(environment("CPU one", "25.0.1"), new JsonResults().allocating("a.B.m", 944, BASE)))
        .exits(0)
        .contains("JDK feature release differs: 17, then 25");
  }

  @Test
  void waivesWhatIsWaived() throws Exception {
    record(run(BASE));
    Files.writeString(
        baselines.resolve("waivers.json"),
        """
        {"schema": 1, "waivers": [{"benchmark": "a.B.m", "metric": "score", "ceiling": 0.3,
          "reason": "reviewed", "expires": "2999-01-01"}]}
        """);
    check(run(SLOW)).exits(0).contains("WAIVED", "reviewed");
  }

  @Test
  void namesAGainThatTheBaselineLacks() throws Exception {
    record(run(BASE));
    record(run(SLOW), "--accept-regressions", "x").exits(0);
    Path faster = run(BASE);
    check(faster).exits(0).contains("the baseline lacks the gain of 1 metric");
    record(faster).exits(0);
    check(faster).exits(0).doesNotContain("lacks the gain");
  }

  @Test
  void comparesARenamedBenchmarkWithItsFormerName() throws Exception {
    record(run(HERE, new JsonResults().time("a.B.m", BASE).time("a.B.kept", BASE)));
    JsonResults results = new JsonResults().time("a.C.m", BASE).time("a.B.kept", BASE);
    Path renamed = run(HERE, results);
    check(renamed).exits(3).contains("baselines/renames.properties: a.B.m = a.C.m");

    Path names = Files.writeString(baselines.resolve("renames.properties"), "a.B.m = a.C.m\n");
    check(renamed).exits(0).contains("PASSED").doesNotContain("MISSING", "NEW");
    check(run(HERE, new JsonResults().time("a.C.m", SLOW).time("a.B.kept", BASE))).exits(1);

    Files.writeString(names, "a.B.m\n");
    oneLine(check(renamed), "renames.properties:1: expected OLD = NEW");
  }

  /** No name decides which of two baselines of one environment counts. */
  @Test
  void twoBaselinesOfOneEnvironmentAreRefused() throws Exception {
    record(run(BASE)).exits(0);
    Path first = stored();
    Path slow = run(SLOW);
    Path copy = Files.createDirectories(baselines.resolve("aaa"));
    for (String file : List.of("result.json", Sidecar.FILE_NAME)) {
      Files.copy(slow.resolve(file), copy.resolve(file));
    }

    for (Console console : List.of(check(slow), record(slow))) {
      console
          .fails(2)
          .contains(copy.toString(), first.toString(), "are baselines of the same environment")
          .hasLineCount(1);
    }
  }

  @Test
  void rejectsWhatCannotBeUsed() throws Exception {
    Path run = run(BASE);
    record(run);
    Path sidecar = stored().resolve(Sidecar.FILE_NAME);
    String text = Files.readString(sidecar);
    for (String broken :
        List.of(
            text.replace("\"schema\" : 1", "\"schema\" : 2"),
            text.replace("\"cpu\"", "\"cqu\""),
            text.replaceAll("\"recordedAt\" : \"[^\"]*\"", "\"recordedAt\" : \"yesterday\""))) {
      Files.writeString(sidecar, broken);
      oneLine(check(run), sidecar.toString());
    }
    Files.write(sidecar, new byte[] {'{', (byte) 0xFF, '}'});
    oneLine(check(run), "it is not UTF-8");
    Files.delete(sidecar);
    oneLine(check(run), "");

    Files.writeString(sidecar, "\uFEFF" + text);
    check(run).exits(0);
    String waiver =
        "{\"schema\": 1, \"waivers\": [{\"benchmark\": \"a\", \"metric\": \"score\","
            + " \"ceiling\": %s, \"reason\": \"r\", \"expires\": \"%s\"}]}";
    for (String broken :
        List.of(
            "{\"schema\": 1, \"waivers\": [{\"benchmark\": \"a\"}]}",
            waiver.formatted("0.1", "soon"),
            waiver.formatted("-1", "2999-01-01"))) {
      Files.writeString(baselines.resolve("waivers.json"), broken);
      oneLine(check(run), "waivers.json");
    }
    oneLine(check(new JsonResults().time("a.B.m", BASE).write(folder.resolve("alone.json"))), "");
    baselines = Files.writeString(folder.resolve("file"), "");
    oneLine(check(run(BASE)), "it is no folder");
  }

  /**
   * A record that both sides ran the same code acquits what the machine can have done. It never
   * turns a contradiction into PASSED.
   */
  @Test
  void theSameCodeAcquitsTheMachineAlone() throws Exception {
    proven();
    check(ran("forks", CODE, 80, 1000))
        .exits(0)
        .contains("SAME_CODE", "1 of 1 benchmark runs the same code");
    Path slower = ran("forks", CODE, 120, 1000);
    check(slower)
        .exits(4)
        .contains("looks much slower", "although the code is the same", "benchmark.compare=paired")
        .doesNotContain("PASSED");
    check(slower, "--set", "gate.suspects=warn").exits(0);

    Path grown = ran("forks", CODE, 100, 2000);
    check(grown)
        .exits(1)
        .contains("REGRESSED", "the benchmark reads something outside the compared code");
    record(grown).exits(1);
    record(slower)
        .fails(1)
        .contains("not recorded: 1 metric got worse although the code is the same; accept");
    record(slower, "--accept-regressions", "slower disk").exits(0);
  }

  @Test
  void everyDoubtLeavesItRegressed() throws Exception {
    proven();
    // The last as where somebody runs JMH into the folder of an earlier measuring.
    Path stale = ran("forks", CODE, 100, 1000);
    MeasuredFolder.write(stale, 120, 1000);
    for (Path doubtful :
        List.of(
            ran("forks", "d2", 120, 1000),
            ran("other fork arguments", CODE, 120, 1000),
            MeasuredFolder.write(folder.resolve("without"), 120, 1000),
            stale)) {
      check(doubtful).exits(1).contains("REGRESSED").doesNotContain("SAME_CODE");
    }
    Files.writeString(stale.resolve(CodeRecord.FILE_NAME), "{");
    check(stale).exits(1);
  }

  private void proven() throws Exception {
    record(ran("forks", CODE, 100, 1000)).exits(0);
  }

  /** A run with a record of the code that it ran. */
  private Path ran(String forks, String code, double score, double bytes) throws Exception {
    Path run = MeasuredFolder.write(Files.createTempDirectory(folder, "run"), score, bytes);
    String jvm = CodeRecord.jvm(HERE);
    Map<String, List<String>> digests = Map.of("a.B.m", List.of(code, code + "whole"));
    new CodeRecord(jvm, forks, digests, Map.of()).write(run);
    return run;
  }

  private static final double[] STORED = {100, 101, 99, 100.5, 99.5, 100.2, 99.8, 100.4, 99.6, 100};

  private static final double[] TWO = {100.2, 99.9};

  private static final double[] SLOWER = {
    112, 113, 111, 112.5, 111.5, 112.2, 111.8, 112.4, 111.6, 112
  };

  @Test
  void judgesByThePlanWhatThePlanMeasured() throws Exception {
    record(planned("fixed", STORED)).exits(0);
    // A test of a fixed number of forks spends all its level; the plan none on so early a look.
    double[] early = {112, 113};

    checkPlan("fixed", early).exits(1);
    checkPlan("adaptive", early)
        .exits(4)
        .contains("INCONCLUSIVE", "2 forks against 10 of the baseline");
    checkPlan("adaptive", TWO).exits(0).contains("UNCHANGED");
    checkPlan("adaptive", SLOWER, "--format", "json")
        .exits(1)
        .contains("fastest quarter of the iterations");

    record(planned("adaptive", TWO)).fails(2).contains("benchmark.baseline=record").hasLineCount(1);
    checkPlan("fixed", STORED).exits(0).contains("PASSED");
  }

  @ParameterizedTest
  @ValueSource(strings = {"adaptive", "fixed"})
  void calibratedNoiseForbidsWhatItHidesUnlessItIsLittleOrOfTooFewSessions(String plan)
      throws Exception {
    record(planned("fixed", STORED)).exits(0);
    calibrate(CalibrationKind.SESSIONS, new CalibratedSpread(11, 55, 0.01, 0.12, 0.12));
    checkPlan(plan, SLOWER).exits(0);
    for (String format : List.of("text", "markdown", "json", "junit", "github")) {
      assertThat(checkPlan(plan, SLOWER, "--all", "--format", format).out())
          .as(format)
          .contains("between sessions of the same code", "12.7")
          .doesNotContain("REGRESSED");
    }

    calibrate(CalibrationKind.SESSIONS, new CalibratedSpread(5, 25, 0.01, 0.1, 0.2));
    checkPlan(plan, SLOWER)
        .exits(1)
        .contains("5 sessions tell too little of how much sessions differ, so they are not used")
        .contains("calibrate again with --suites 10");

    calibrate(CalibrationKind.SESSIONS, new CalibratedSpread(11, 55, 0.01, 0.002, 0.002));
    checkPlan(plan, SLOWER).exits(1).doesNotContain("between sessions");
    // What was stored is of another build, too.
    calibrate(CalibrationKind.BUILDS, new CalibratedSpread(10, 40, 0.01, 0.1, 0.2));
    checkPlan(plan, SLOWER).exits(0);
  }

  @Test
  void aStoredRunIsJudgedByTheCalibrationThatItWasMeasuredWith() throws Exception {
    record(planned("fixed", STORED)).exits(0);
    assertThat(checkPlan("adaptive", TWO, "--format", "json").out())
        .contains("\"noise\": \"shipped\"");

    calibrate(CalibrationKind.SESSIONS, new CalibratedSpread(11, 55, 0.01, 0.002, 0.002));
    assertThat(checkPlan("adaptive", TWO, "--format", "json").out())
        .contains("\"noise\": \"calibrated\"");
  }

  private void calibrate(CalibrationKind kind, CalibratedSpread spread) throws Exception {
    var spreads = Map.of(BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME), spread);
    Calibrated.write(baselines, HERE, kind, new Calibrated(Instant.EPOCH, 10, 0, spreads));
  }

  private Path planned(String plan, double... forks) throws Exception {
    JsonResults results = new JsonResults().time("a.B.m", forks);
    Path run = Files.createTempDirectory(folder, "run");
    return MeasuredFolder.write(run, results, Map.of("plan", plan));
  }

  private Console checkPlan(String plan, double[] forks, String... options) throws Exception {
    return Console.with(
        List.of(options), "check %s --baselines %s", planned(plan, forks), baselines);
  }

  private static void oneLine(Console console, String part) {
    console.fails(2).contains(part).hasLineCount(1).doesNotContain("Exception");
    assertThat(console.out()).isEmpty();
  }
}
