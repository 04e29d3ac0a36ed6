package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.file.MemoryGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Forks that take more memory than their container has, so that Linux kills them: named, with the
 * limit, and without a verdict.
 */
@Tag("thorough")
@EnabledOnOs(OS.LINUX)
class MemoryLimitIT {
  /** For the gate, its hosts and six forks that take little. */
  private static final int LIMIT = 700;

  private static final String QUICK = GateProcess.QUICK + "-XX:MaxDirectMemorySize=4g ";
  private static final String GREEDY = "-Djmhgate.control.fault=direct-memory";
  private static final String KILLED =
      "was killed (signal 9) for want of memory: its container or control group may use "
          + LIMIT
          + " MiB; oom_kill in ";
  private static final String INCLUDE = "FaultControlBenchmark[.]|[.]ControlBenchmark[.]allocation";

  @TempDir private Path folder;
  private @Nullable MemoryGroup group;

  @BeforeEach
  void limit() {
    try {
      group = MemoryGroup.of(LIMIT);
    } catch (IOException e) {
      Assumptions.abort("only who may make a control group has such a limit: " + e);
    }
  }

  @AfterEach
  void noLimit() throws IOException, InterruptedException {
    if (group != null) {
      group.close();
    }
  }

  @Test
  void aPairIsNamedAndNotJudged() throws Exception {
    List<String> arguments =
        GateProcess.measureQuickly(
            GateProcess.suite(folder.resolve("candidate.jar"), "jmhgate.control.time=1\n"),
            GateProcess.suite(folder.resolve("base.jar")),
            folder.resolve("out"),
            INCLUDE,
            6,
            15);
    arguments.addAll(List.of("--set", "benchmark.jvm-args=" + QUICK + GREEDY));

    GateProcess killed = run(arguments);

    namedAndNotJudged(killed, "other UNCHANGED");
    assertThat(killed.output()).contains("measuring that pair again");
  }

  @Test
  void aForkBesideAStoredBaselineIsNamedAndNotJudged() throws Exception {
    GateProcess recorded = alone("", "benchmark.baseline=record");
    assertThat(recorded.exitCode()).as(recorded.output()).isZero();

    GateProcess killed = alone(GREEDY, "benchmark.baseline=check");

    namedAndNotJudged(killed, "greedy MISSING", "other UNCHANGED");
    assertThat(killed.output()).contains("measuring that fork again");
  }

  @Test
  void aVariantIsNamedAndNotRanked() throws Exception {
    Path settings = folder.resolve("settings.properties");
    Files.writeString(
        settings,
        "benchmark.warmup-iterations=1\nbenchmark.warmup-time=100ms\nbenchmark.slices=12\n"
            + ("benchmark.jvm-args=" + QUICK.strip() + "\n"));

    GateProcess killed =
        run(
            List.of(
                "versus",
                "--jar",
                GateProcess.suite(folder.resolve("suite.jar")).toString(),
                "--settings",
                settings.toString(),
                "--out",
                folder.resolve("out").toString(),
                "--rounds=2",
                "--jvm=sound=",
                "--jvm=other=",
                "--jvm=greedy= " + GREEDY,
                "FaultControlBenchmark.operation"));

    assertThat(killed.exitCode()).as(killed.output()).isEqualTo(3);
    assertThat(killed.output())
        .contains("greedy failed: its ", KILLED, "going on without it")
        .containsPattern("(?m)^[12]=? +other ")
        .doesNotContainPattern("(?m)^[123]=? +greedy ");
  }

  private GateProcess alone(String more, String setting) throws IOException, InterruptedException {
    Path suite = folder.resolve("suite.jar");
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "measure",
                "--jar",
                GateProcess.suite(suite).toString(),
                "--out",
                folder.resolve("out").toString(),
                "--baselines",
                folder.resolve("baselines").toString()));
    arguments.addAll(
        GateProcess.set(
            List.of(
                "benchmark.include=" + INCLUDE,
                "benchmark.exclude=",
                "benchmark.compare=stored",
                "benchmark.forks=3",
                "benchmark.warmup-iterations=1",
                "benchmark.warmup-time=100ms",
                "benchmark.iterations=3",
                "benchmark.time=50ms",
                "benchmark.jvm-args=" + QUICK + more,
                "gate.threshold=400%",
                setting)));
    return run(arguments);
  }

  private GateProcess run(List<String> arguments) throws IOException, InterruptedException {
    MemoryGroup limited = group;
    assertThat(limited).isNotNull();
    return GateProcess.run(folder, limited.command(GateProcess.jarCommand(arguments)));
  }

  private void namedAndNotJudged(GateProcess killed, String... expected) throws IOException {
    assertThat(killed.exitCode()).as(killed.output()).isEqualTo(3);
    assertThat(killed.output())
        .contains("FAILED_TO_MEASURE", KILLED)
        .containsPattern("FaultControlBenchmark.operation: .*its (host )?JVM was killed")
        .doesNotContain("\tat ");
    Map<String, Object> report =
        JSON.std.mapFrom(Files.readString(folder.resolve("out/report.json")));
    assertThat(report).containsEntry("outcome", "FAILED_TO_MEASURE").containsEntry("exitCode", 3);
    List<String> verdicts = new ArrayList<>();
    for (Object each : (List<?>) report.get("findings")) {
      Map<?, ?> finding = (Map<?, ?>) each;
      boolean greedy = finding.get("benchmark").toString().contains("FaultControl");
      if (greedy || finding.get("metric").equals("gc.alloc.rate.norm")) {
        verdicts.add((greedy ? "greedy " : "other ") + finding.get("verdict"));
      }
    }
    assertThat(verdicts).containsExactlyInAnyOrder(expected);
  }
}
