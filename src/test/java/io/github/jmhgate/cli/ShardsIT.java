package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A suite measured at once, and the same recorded pairs taken up by three shards, each a process of
 * its own: joined, they decide the same. The loss is a factor of forty and the threshold one of
 * five, which no other load on the machine can mask.
 */
@Tag("thorough")
class ShardsIT {
  @TempDir private Path folder;

  @Test
  void threeShardsDecideWhatOneRunDecides() throws Exception {
    String base = GateProcess.suite(folder.resolve("base.jar")).toString();
    String head =
        GateProcess.suite(folder.resolve("head.jar"), "jmhgate.control.time=3900\n").toString();
    List<String> jars = List.of("--jar", head, "--against-jar", base);

    GateProcess plan =
        gate("plan", jars, "--shards", "3", "--out", folder.resolve("plan.json").toString());
    assertThat(plan.exitCode()).as(plan.output()).isZero();
    assertThat(plan.output()).contains("3 shards of 3 benchmarks", "Control, measured in every");

    Path whole = folder.resolve("whole");
    GateProcess atOnce = gate("measure", jars, "--seed", "1", "--out", whole.toString());
    assertThat(atOnce.exitCode()).as(atOnce.output()).isEqualTo(1);
    Path results = folder.resolve("results");
    for (int shard = 1; shard <= 3; shard++) {
      copy(whole, results.resolve("shard-" + shard));
      GateProcess one =
          gate(
              "measure",
              jars,
              "--seed",
              "1",
              "--resume",
              "--shard",
              shard + "/3",
              "--shard-plan",
              folder.resolve("plan.json").toString(),
              "--out",
              results.toString());
      assertThat(one.exitCode()).as(one.output()).isZero();
      assertThat(one.output()).contains("It decides nothing by itself");
    }

    GateProcess merged =
        gate("merge", List.of(results.toString()), "--reports", results.toString());

    assertThat(merged.exitCode()).as(merged.output()).isEqualTo(1);
    assertThat(findings(results)).isEqualTo(findings(whole));
    assertThat(results.resolve("junit.xml")).exists();

    copy(results.resolve("shard-2"), results.resolve("twice"));
    GateProcess twice = gate("merge", List.of(results.toString()));
    assertThat(twice.exitCode()).isEqualTo(2);
    assertThat(twice.output()).contains("shard 2/3 is there twice");
    GateProcess missing =
        gate("merge", List.of(results.resolve("shard-1") + "", results.resolve("shard-3") + ""));
    assertThat(missing.exitCode()).isEqualTo(3);
    assertThat(missing.output()).contains("shard 2 of 3 is missing, and with it 1 benchmark: ");
  }

  private static Object findings(Path folder) throws IOException {
    return JSON.std.mapFrom(Files.readString(folder.resolve("report.json"))).get("findings");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy);
        }
      }
    }
  }

  private GateProcess gate(String command, List<String> first, String... options)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(command));
    all.addAll(first);
    all.addAll(Arrays.asList(options));
    all.addAll(List.of("--baselines", folder.resolve("baselines").toString()));
    for (String setting :
        List.of(
            "benchmark.include=[.]ControlBenchmark[.]",
            "benchmark.exclude=",
            "benchmark.jvm-args=" + GateProcess.QUICK,
            "benchmark.warmup-iterations=1",
            "benchmark.warmup-time=100ms",
            "benchmark.slices=15",
            "benchmark.slice-time=10ms",
            "gate.threshold=400%")) {
      all.add("--set");
      all.add(setting);
    }
    return GateProcess.jar(folder, all.toArray(String[]::new));
  }
}
