package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A suite measured at once, and the same recorded pairs taken up by three shards, each a process of
 * its own: joined, they give the same verdicts. A shard knows the spread of its own rows only, so
 * it may take more pairs. The loss is a factor of forty and the threshold one of five, which no
 * other load on the machine can mask.
 */
@Tag("long")
class ShardsIT {
  @TempDir private Path folder;
  private String include = "[.]ControlBenchmark[.]";

  @Test
  void threeShardsDecideWhatOneRunDecides() throws Exception {
    String base = GateProcess.suite(folder.resolve("base.jar")).toString();
    String head =
        GateProcess.suite(folder.resolve("head.jar"), "jmhgate.control.time=3900\n").toString();
    List<String> jars = List.of("--jar", head, "--against-jar", base);

    plan(jars).contains("3 shards of 3 benchmarks", "Control, measured in every");

    Path whole = folder.resolve("whole");
    gate("measure", jars, "--set", "benchmark.seed=1", "--out", whole.toString()).exits(1);
    Path results = folder.resolve("results");
    measureShards(jars, whole, results, "--set", "benchmark.seed=1");

    gate("merge", List.of(results.toString()), "--reports", results.toString()).exits(1);
    assertThat(verdicts(results)).isEqualTo(verdicts(whole)).containsValue("REGRESSED");
    assertThat(results.resolve("junit.xml")).exists();

    copy(results.resolve("shard-2"), results.resolve("twice"));
    gate("merge", List.of(results + "")).exits(2).contains("shard 2/3 is there twice");
    gate("merge", List.of(results.resolve("shard-1") + "", results.resolve("shard-3") + ""))
        .exits(3)
        .contains("missing: shard 2 of 3, and with it 1 benchmark: ");
  }

  /** By what the jars say, which the shards keep for the merge, that has none. */
  @Test
  void aBenchmarkRemovedInSourceIsJudgedAsInOneRun() throws Exception {
    String source =
        """
        @State(Scope.Benchmark) @BenchmarkMode(Mode.AverageTime)
        public class Sample {
          @Benchmark public Object one() { Blackhole.consumeCPU(COST); return this; }

          @Benchmark public Object two() { Blackhole.consumeCPU(COST); return this; }

          @Benchmark public Object GONE() { Blackhole.consumeCPU(200); return new byte[9]; }
        }
        """;
    String base = jar("base", source.replace("COST", "100").replace("GONE", "removed"));
    String head =
        jar(
            "head",
            source
                .replace("COST", "120")
                .replace("@Benchmark public Object GONE", "Object helper"));
    List<String> jars = List.of("--jar", head, "--against-jar", base);
    include = "Sample";
    plan(jars).contains("3 shards of 3 benchmarks");

    Path whole = folder.resolve("whole");
    String removed = "1 benchmark removed in source";
    gate("measure", jars, "--out", whole.toString()).exits(0).contains(removed);
    Path results = folder.resolve("results");
    measureShards(jars, whole, results);

    gate("merge", List.of(results + ""), "--reports=" + results).exits(0).contains(removed);
    assertThat(decided(results)).isEqualTo(decided(whole));
  }

  private AbstractStringAssert<?> plan(List<String> jars) throws Exception {
    return gate("plan", jars, "--shards=3", "--output=" + folder.resolve("plan.json")).exits(0);
  }

  private String jar(String name, String source) throws Exception {
    return BenchmarkJar.of(Files.createDirectories(folder.resolve(name)), source).toString();
  }

  /** All but the numbers of what was measured on its own, in each run again. */
  private static List<Object> decided(Path folder) throws Exception {
    Map<String, Object> report = JSON.std.mapFrom(Files.readString(folder.resolve("report.json")));
    List<Object> decided = new ArrayList<>();
    decided.add(report.get("outcome"));
    for (Object finding : (List<?>) report.get("findings")) {
      Map<?, ?> fields = new TreeMap<>((Map<?, ?>) finding);
      if ("MISSING".equals(fields.get("verdict"))) {
        fields.values().removeIf(value -> value instanceof Number);
        fields.remove("printed");
      }
      decided.add(fields);
    }
    return decided;
  }

  private static Map<String, Object> verdicts(Path folder) throws Exception {
    Map<String, Object> report = JSON.std.mapFrom(Files.readString(folder.resolve("report.json")));
    Map<String, Object> rows = new TreeMap<>();
    for (Object finding : (List<?>) report.get("findings")) {
      Map<?, ?> fields = (Map<?, ?>) finding;
      rows.put(
          fields.get("benchmark") + " " + fields.get("params") + " " + fields.get("metric"),
          fields.get("verdict"));
    }
    return rows;
  }

  static void copy(Path from, Path to) throws Exception {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  /** Each takes what was measured as a whole, and so decides on the same. */
  private void measureShards(List<String> jars, Path whole, Path results, String... more)
      throws Exception {
    for (int shard = 1; shard <= 3; shard++) {
      copy(whole, results.resolve("shard-" + shard));
      List<String> options =
          GateProcess.words(
              "--resume --shard %s/3 --shard-plan %s --out %s",
              shard, folder.resolve("plan.json"), results);
      options.addAll(List.of(more));
      gate("measure", jars, options.toArray(String[]::new))
          .exits(0)
          .contains("It decides nothing by itself");
    }
  }

  private GateProcess gate(String command, List<String> first, String... options) throws Exception {
    List<String> all = new ArrayList<>(first);
    all.addAll(Arrays.asList(options));
    all.addAll(GateProcess.set(GateProcess.quickPairs(include, 15)));
    // Few pairs prove what is so far beyond the threshold; nothing else comes near it.
    all.addAll(GateProcess.set(List.of("gate.alpha=25%")));
    return GateProcess.with(folder, all, "%s --baselines %s/baselines", command, folder);
  }
}
