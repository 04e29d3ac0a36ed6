package io.github.jmhgate.cli;

import io.github.jmhgate.store.CodeRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A record that both sides ran the same code acquits what the machine can have done. It never turns
 * a contradiction into PASSED.
 */
class CheckSameCodeTest {
  private static final String CODE = "d1";

  @TempDir private Path folder;

  @BeforeEach
  void baseline() throws Exception {
    Path base = run("base", 100);
    record("forks", CODE).write(base);
    command("record", base).exits(0);
  }

  @Test
  void aGainIsTheMachines() throws Exception {
    check("forks", CODE, run("run", 80))
        .exits(0)
        .contains("SAME_CODE", "1 of 1 benchmark runs the same code");
  }

  @Test
  void aLossOfTimeIsLeftUndecided() throws Exception {
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
  }

  /** As where somebody runs JMH into the folder of an earlier measuring. */
  @Test
  void aRecordOfOtherResultsProvesNothing() throws Exception {
    Path run = run("run", 100);
    record("forks", CODE).write(run);
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
        folder.resolve("baselines"));
  }
}
