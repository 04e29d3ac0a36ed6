package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.MeasuredFolder.HERE;
import static io.github.jmhgate.cli.MeasuredFolder.environment;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.store.Sidecar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineCommandsTest {
  private static final double[] BASE = {100, 101, 99, 100.5, 99.5};
  private static final double[] SLOW = {120, 121, 119, 120.5, 119.5};

  @TempDir private Path folder;
  private Path baselines;

  @BeforeEach
  void folders() {
    baselines = folder.resolve("baselines");
  }

  @Test
  void neverPassesSilentlyWithoutABaselineAndGatesAgainstWhatWasRecorded() throws Exception {
    check(run(BASE))
        .exits(0)
        .contains("INCONCLUSIVE", "mvn -Pbenchmark verify -Dbenchmark.baseline=record");
    check(run(BASE), "--set", "gate.missing-baseline=fail").exits(3);

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
  void refusesToRecordALossWithoutAReasonAndKeepsTheReason() throws Exception {
    record(run(BASE));
    Path slow = run(SLOW);
    record(slow).fails(1).contains("--accept-regressions");

    check(run(BASE)).exits(0).contains("UNCHANGED");
    slow = run(SLOW);
    record(slow, "--accept-regressions", "needed for \"safety\"").exits(0);
    check(slow).exits(0);
    assertThat(stored().resolve(Sidecar.FILE_NAME)).content().contains("needed for \\\"safety\\\"");
    assertThat(stored())
        .isDirectoryNotContaining(
            file -> !file.endsWith("result.json") && !file.endsWith(Sidecar.FILE_NAME));
  }

  /** The suggested command is one of the command line, which alone knows how it was started. */
  @Test
  void offersHowToRecordAWantedLoss() throws Exception {
    record(run(BASE)).exits(0);
    List<String> check =
        List.of("check", run(SLOW).toString(), "--baselines", baselines.toString());
    GateProcess.run(Path.of("").toAbsolutePath(), GateProcess.command(check))
        .exits(1)
        .contains(" --set benchmark.baseline=record --set benchmark.accept-regressions=\"why\"\n")
        .doesNotContain(" -D");
  }

  @Test
  void refusesToRecordFailuresAndSmoke() throws Exception {
    Path run = run(BASE);
    record(run, "--set", "benchmark.preset=smoke").exits(2);
    record(run).exits(0);
    check(run(SLOW), "--set", "benchmark.preset=smoke")
        .exits(0)
        .contains("NOT_COMPARABLE", "smoke");

    MeasuredFolder.sidecar(run(BASE), HERE, Map.of(), new Run.Failure("a.B.x", "crashed"));
    record(run).exits(3);
    check(run).exits(3).contains("crashed");
  }

  @Test
  void waivesWhatIsWaivedAndNamesAGainThatTheBaselineLacks() throws Exception {
    record(run(BASE));
    Path waivers = baselines.resolve("waivers.json");
    Files.writeString(
        waivers,
        """
        {"schema": 1, "waivers": [{"benchmark": "a.B.m", "metric": "score", "ceiling": 0.3,
          "reason": "reviewed", "expires": "2999-01-01"}]}
        """);
    check(run(SLOW)).exits(0).contains("WAIVED", "reviewed");

    Files.delete(waivers);
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

  private Path run(double... forks) throws Exception {
    return run(HERE, new JsonResults().time("a.B.m", forks));
  }

  private Path run(Environment environment, JsonResults results) throws Exception {
    Path run = MeasuredFolder.write(folder.resolve("run"), results, Map.of());
    return MeasuredFolder.sidecar(run, environment, Map.of());
  }

  private Path stored() throws Exception {
    return MeasuredFolder.baseline(baselines);
  }

  private Console check(Path run, String... options) {
    return command("check", run, options);
  }

  private Console record(Path run, String... options) {
    return command("record", run, options);
  }

  private Console command(String name, Path run, String... options) {
    return Console.with(
        List.of(options), "%s %s --baselines %s --set benchmark.include=", name, run, baselines);
  }

  private static void oneLine(Console console, String part) {
    console.fails(2).contains(part).hasLineCount(1).doesNotContain("Exception");
    assertThat(console.out()).isEmpty();
  }
}
