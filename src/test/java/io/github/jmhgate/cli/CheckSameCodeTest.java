package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.store.CodeRecord;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A record that both sides ran the same code acquits what the machine can have done. It never turns
 * a contradiction into PASSED.
 */
class CheckSameCodeTest {
  private static final Environment HERE =
      new Environment("CPU", 2, "Linux", "amd64", "Vendor", "17.0.1", "VM", "G1", List.of());
  private static final CodeRecord.Code CODE = new CodeRecord.Code("d1", Set.of("a/Beyond"), "");

  @TempDir private Path folder;

  @BeforeEach
  void baseline() throws IOException {
    Console recorded = command("record", run("base", 100));
    assertThat(recorded.exitCode()).as(recorded.err()).isZero();
  }

  @Test
  void aGainIsTheMachines() throws IOException {
    Console console = check("forks", CODE, run("run", 80));

    console.exits(0).contains("SAME_CODE", "1 of 1 benchmark runs the same code");
  }

  @Test
  void aLossOfTimeIsLeftUndecided() throws IOException {
    Console console = check("forks", CODE);

    console
        .exits(0)
        .contains("INCONCLUSIVE", "although the code is the same", "benchmark.compare=paired")
        .doesNotContain("PASSED");
    assertThat(command("check", folder.resolve("run"), "gate.inconclusive=fail").exitCode())
        .isEqualTo(4);
  }

  @Test
  void bytesThatDifferContradictTheProof() throws IOException {
    Path run = run("run", 100);
    new JsonResults()
        .allocating("a.B.m", 2000, 100, 101, 99, 100.5, 99.5)
        .write(run.resolve("result.json"));

    Console console = check("forks", CODE, run);

    console
        .exits(1)
        .contains("REGRESSED", "the benchmark must read something outside the compared code");
    assertThat(command("record", run).exitCode()).isEqualTo(1);
  }

  @Test
  void whatContradictsTheProofIsNoBaselineByItself() throws IOException {
    Path run = run("run", 120);
    record("forks", CODE).write(run);

    Console refused = command("record", run);

    refused
        .fails(1)
        .contains("not recorded: 1 metric got worse although the code is the same; accept");
    assertThat(command("record", run, "benchmark.accept-regressions=slower disk").exitCode())
        .isZero();
  }

  @Test
  void codeThatReadsOutsideTheJarIsNoProof() throws IOException {
    CodeRecord.Code reads = new CodeRecord.Code(CODE.digest(), CODE.loaded(), "File in a.B");
    Path baseline = Files.list(folder.resolve("baselines")).findFirst().orElseThrow();
    record("forks", reads).write(baseline);

    Console console = check("forks", reads);

    console.exits(1).contains("REGRESSED").doesNotContain("same code");
  }

  @Test
  void everyDoubtLeavesItRegressed() throws IOException {
    for (Console doubtful :
        List.of(
            check("forks", new CodeRecord.Code("d2", CODE.loaded(), "")),
            check("forks", new CodeRecord.Code(CODE.digest(), Set.of(), "")),
            check("forks told otherwise", CODE),
            check("forks", new CodeRecord.Code(CODE.digest(), CODE.loaded(), "File in a.B")),
            command("check", run("without", 120)))) {
      doubtful.exits(1).contains("REGRESSED").doesNotContain("SAME_CODE");
    }
    Path broken = run("broken", 120);
    Files.writeString(broken.resolve(CodeRecord.FILE_NAME), "{");
    assertThat(command("check", broken).exitCode()).isEqualTo(1);
  }

  /** As where somebody runs JMH into the folder of an earlier measuring. */
  @Test
  void aRecordOfOtherResultsProvesNothing() throws IOException {
    Path run = run("run", 100);
    record("forks", CODE).write(run);

    Console console = command("check", run("run", 120));

    console.exits(1).contains("REGRESSED").doesNotContain("SAME_CODE");
    assertThat(check("forks", CODE).exitCode()).isZero();
  }

  private Console check(String forks, CodeRecord.Code code) throws IOException {
    return check(forks, code, run("run", 120));
  }

  private Console check(String forks, CodeRecord.Code code, Path run) throws IOException {
    record(forks, code).write(run);
    return command("check", run);
  }

  private static CodeRecord record(String forks, CodeRecord.Code code) {
    return new CodeRecord(CodeRecord.jvm(HERE), forks, Map.of("a.B.m", code), Map.of());
  }

  private Path run(String name, double score) throws IOException {
    Path run = Files.createDirectories(folder.resolve(name));
    double[] forks = {score, score + 1, score - 1, score + 0.5, score - 0.5};
    new JsonResults().allocating("a.B.m", 1000, forks).write(run.resolve("result.json"));
    Instant now = Instant.parse("2026-01-01T00:00:00Z");
    Files.writeString(
        run.resolve(Sidecar.FILE_NAME),
        new Sidecar(HERE, "", now, Map.of(), "test", List.of(), List.of()).json());
    if (name.equals("base")) {
      record("forks", CODE).write(run);
    }
    return run;
  }

  private Console command(String name, Path run, String... settings) {
    List<String> arguments = new ArrayList<>(List.of(name, run.toString()));
    arguments.addAll(List.of("--baselines", folder.resolve("baselines").toString()));
    arguments.addAll(List.of("--set", "benchmark.include="));
    for (String setting : settings) {
      arguments.addAll(List.of("--set", setting));
    }
    return Console.run(arguments.toArray(String[]::new));
  }
}
