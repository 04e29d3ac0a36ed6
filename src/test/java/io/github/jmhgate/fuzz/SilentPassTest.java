package io.github.jmhgate.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.ci.Seed;
import io.github.jmhgate.cli.Console;
import io.github.jmhgate.cli.ExitCode;
import io.github.jmhgate.cli.JsonResults;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Format;
import io.github.jmhgate.report.Rendered;
import io.github.jmhgate.usecase.judge.Judge;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * No loss of a known kind passes unseen. Whatever is edited in two result files, exit code 0 means
 * that no row is worse beyond its limits without being listed. {@code fuzz.pairs} is the number of
 * pairs of files, {@code fuzz.seed} says which.
 */
class SilentPassTest {
  private static final int PAIRS = Integer.getInteger("fuzz.pairs", 200);
  private static final long SEED = Seed.of("fuzz.seed", 1);
  private static final Set<String> QUIET = Set.of("UNCHANGED", "IMPROVED", "NEW", "SAME_CODE");

  @TempDir private Path folder;

  @Test
  void noLossPassesUnlisted() throws Exception {
    int passed = 0;
    int refused = 0;
    int listed = 0;
    for (int i = 0; i < PAIRS; i++) {
      EditedPair pair = new EditedPair(new Random(1_000_003 * SEED + i));
      try {
        Decision decision = decide(pair);
        if (ExitCode.of(decision) == ExitCode.PASSED) {
          passed++;
          listed +=
              check(
                  pair,
                  decision,
                  "pair %s of fuzz.seed=%s, edits %s".formatted(i, SEED, pair.edits));
        }
      } catch (GateFailure e) {
        refused++;
      }
    }
    // Edits that nothing passes, or that change nothing, test nothing.
    assertThat(passed).isBetween(PAIRS / 10, PAIRS * 9 / 10);
    assertThat(refused).isLessThan(PAIRS / 2);
    assertThat(listed).isGreaterThan(PAIRS / 20);
  }

  private Decision decide(EditedPair pair) throws IOException, GateFailure, InterruptedException {
    Path before = Files.writeString(folder.resolve("before.json"), JSON.std.asString(pair.before));
    Path after = Files.writeString(folder.resolve("after.json"), JSON.std.asString(pair.after));
    List<Run> runs = MeasuredRun.readBoth(before, after, Policy.DEFAULT);
    return Judge.compare(runs.get(0), runs.get(1), Policy.DEFAULT);
  }

  private static int check(EditedPair pair, Decision decision, String description)
      throws IOException {
    Map<String, Map<String, Object>> rows = new HashMap<>();
    int listed = 0;
    String text = Rendered.in(Format.TEXT, decision);
    Map<String, Object> report = JSON.std.mapFrom(Rendered.in(Format.JSON, decision));
    for (Object one : (List<?>) report.get("findings")) {
      Map<String, Object> row = map(one);
      rows.put(identity(row) + " " + row.get("metric"), row);
      String said = description + "\n" + row;
      if (QUIET.contains(String.valueOf(row.get("verdict")))) {
        assertThat(leastPrintedLoss(row)).as(said).isLessThanOrEqualTo(limit(row));
      } else {
        listed++;
        assertThat(report.get("outcome")).as(said).isNotEqualTo("PASSED");
        assertThat(text.lines())
            .as(said)
            .anyMatch(line -> line.contains(String.valueOf(row.get("verdict"))));
        assertThat(text).as(said).contains(String.valueOf(row.get("reason")));
      }
    }
    for (Map<String, Object> before : pair.before) {
      assertThat(rows).as(description).containsKey(identity(before) + " score");
      for (Map<String, Object> after : pair.after) {
        if (identity(before).equals(identity(after))) {
          for (String metric : worse(before, after)) {
            Map<String, Object> row = rows.get(identity(before) + " " + metric);
            assertThat(row).as("%s\n%s", description, metric).isNotNull();
            assertThat(QUIET)
                .as("%s\n%s", description, row)
                .doesNotContain("" + row.get("verdict"));
          }
        }
      }
    }
    return listed;
  }

  private static List<String> worse(Map<String, Object> before, Map<String, Object> after) {
    List<String> worse = new ArrayList<>();
    Map<String, Object> left = map(before.get("primaryMetric"));
    Map<String, Object> right = map(after.get("primaryMetric"));
    if (left.get("scoreUnit").equals(right.get("scoreUnit"))) {
      boolean inverted = String.valueOf(left.get("scoreUnit")).startsWith("ops/");
      double[] slow = forks(right);
      double[] fast = forks(left);
      double loss = inverted ? least(fast) / most(slow) : least(slow) / most(fast);
      if (loss > 1.06) {
        worse.add("score");
      }
    }
    Object bytes = map(before.get("secondaryMetrics")).get("gc.alloc.rate.norm");
    Object more = map(after.get("secondaryMetrics")).get("gc.alloc.rate.norm");
    if (bytes != null && more != null) {
      double most = most(forks(map(bytes)));
      if (least(forks(map(more))) > Math.max(most * 1.005, most + 4) + 1) {
        worse.add("gc.alloc.rate.norm");
      }
    }
    return worse;
  }

  private static double least(double[] forks) {
    return Arrays.stream(forks).min().orElse(Double.NaN);
  }

  private static double most(double[] forks) {
    return Arrays.stream(forks).max().orElse(Double.NaN);
  }

  private static double[] forks(Map<String, Object> metric) {
    return ((List<?>) metric.get("rawData"))
        .stream()
            .map(List.class::cast)
            .mapToDouble(
                fork -> {
                  double sum = 0;
                  for (Object value : fork) {
                    sum += value instanceof Number number ? number.doubleValue() : Double.NaN;
                  }
                  return sum / fork.size();
                })
            .toArray();
  }

  /** Returns the lower bound of the loss in percent as printed; −∞ if no bounds are. */
  private static double leastPrintedLoss(Map<String, Object> row) {
    String[] bounds = String.valueOf(map(row.get("printed")).get("bounds")).split(" … ", -1);
    if (bounds.length < 2) {
      return Double.NEGATIVE_INFINITY;
    }
    double low = Double.parseDouble(bounds[0]);
    double high = Double.parseDouble(bounds[1].replace(" %", ""));
    return row.get("mode").equals("thrpt") && row.get("metric").equals("score")
        ? 100 / (1 + high / 100) - 100
        : low;
  }

  private static double limit(Map<String, Object> row) {
    return row.get("threshold") instanceof Number limit
        ? 100 * limit.doubleValue()
        : Double.POSITIVE_INFINITY;
  }

  private static String identity(Map<String, Object> row) {
    return "%s %s %s %s"
        .formatted(
            row.get("benchmark"),
            row.get("mode"),
            row.getOrDefault("params", Map.of()),
            row.getOrDefault("threads", 1));
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> map(Object value) {
    return (Map<String, Object>) value;
  }

  @Test
  void oneForkThatIsWorseThanAnyIterationBeforeIsASuspect() throws Exception {
    JsonResults before = new JsonResults();
    JsonResults after = new JsonResults();
    for (String name : List.of("a", "b", "c", "d", "e")) {
      row(before, name, "[100,101]");
      row(after, name, "[100.5,101.5]");
    }
    row(before, "f", "[100,101]");
    row(after, "f", "[1000,1010]");

    compare(before, after)
        .exits(4)
        .contains("f: suspect: 1 fork per side shows a loss of 890.1 % or more", "+900.0 %")
        .containsSubsequence("B.f: suspect", "B.a and 4 more: one fork does not show");
    compare(before, after, "--set", "gate.suspects=warn").exits(0).contains("B.f: suspect");
  }

  @Test
  void theWorstLossOfOneForkComesFirst() throws Exception {
    JsonResults before = row(row(new JsonResults(), "a", "[100,101]"), "b", "[50,51]");
    JsonResults after = row(row(new JsonResults(), "a", "[100,102]"), "b", "[70,71]");

    compare(before, after)
        .exits(0)
        .containsSubsequence("B.b: +39.6 %, but one fork does not show", "B.a: one fork");
  }

  private static JsonResults row(JsonResults results, String name, String fork) {
    return results.row("a.B." + name, "avgt", "ns/op", "", "", fork);
  }

  @Test
  void aSlowerWriterOfAGroupIsARegressionThoughItsReaderMakesUpForIt() throws Exception {
    JsonResults before = group(40, 60);
    JsonResults after = group(30, 70);

    compare(before, after, "--all")
        .exits(1)
        .containsPattern("g.put +60.0\\d* +70.0\\d* +ns/op")
        .contains("B.g t2: g.put is 16.7 % higher", "IMPROVED", "UNCHANGED");
    compare(before, after, "--set", "gate.metric[g.put]=ignore").exits(0);
    compare(before, group(20, 60).time("a.B.other", 1)).exits(0);
  }

  @Test
  void aHistoryNamesWhatItLeavesOut() throws Exception {
    assertThat(importedWithOtherUnits().err()).contains("left out 20 values of a.B.t");
  }

  @Test
  void aHistoryConvertsUnits() throws Exception {
    importedWithOtherUnits();
    Console.line("history events --fail-on confirmed --history %s", folder.resolve("ledger"))
        .exits(1)
        .contains("B.t", "+30.0 %");
  }

  private Console importedWithOtherUnits() throws Exception {
    StringJoiner runs = new StringJoiner(",", "x={\"entries\":{\"JMH\":[", "]}}");
    for (int run = 0; run < 40; run++) {
      double value = 1 + run % 3 * 0.001;
      String late = bench("t", 1.3 * value, "ms/op") + "," + bench("t", value, "ms/op");
      runs.add(
          "{\"date\":%s,\"benches\":[%s]}"
              .formatted(
                  1_700_000_000_000L + 100_000_000L * run,
                  run < 20 ? bench("t", 1000 * value, "us/op") : late));
    }
    Path data = Files.writeString(folder.resolve("data.js"), runs.toString());
    return Console.line("history import %s --history %s", data, folder.resolve("ledger"));
  }

  private static String bench(String method, double value, String unit) {
    return "{\"name\":\"a.B.%s\",\"value\":%s,\"unit\":\"%s\"}".formatted(method, value, unit);
  }

  @Test
  void anAbsoluteLimitHoldsWhateverTheBaselineIs() throws Exception {
    JsonResults slow = new JsonResults().time("a.B.a", forks(230));

    compare(slow, slow, "--set", "gate.limit[*.B.a]=0.2us")
        .exits(1)
        .contains("REGRESSED: B.a: 230 ns per operation, above the limit of 200 ns (gate.limit)");
    compare(slow, slow, "--set", "gate.limit[*.B.b]=0.2us").exits(0);
  }

  @Test
  void aTinyDifferenceFails() throws Exception {
    JsonResults before = new JsonResults().time("a.B.a", 0.4, 0.401, 0.402, 0.4, 0.4);
    JsonResults after = new JsonResults().time("a.B.a", 0.58, 0.581, 0.582, 0.58, 0.58);

    compare(before, after).exits(1);
  }

  @Test
  void repeatedRunsInAFolderAreForks() throws Exception {
    for (int run = 0; run < 6; run++) {
      repeated("before", run, "ns/op", 100 + 0.1 * run);
      repeated("after", run, "ns/op", 110 + 0.1 * run);
    }

    Console.line("compare %s %s", folder.resolve("before"), folder.resolve("after"))
        .exits(1)
        .contains("before (6 runs, pooled as forks)", "after (6 runs, pooled as forks)")
        .contains("1 of 1 benchmark got slower: +10.0 % (B.m)");
    repeated("after", 6, "us/op", 0.11);
    Console.line("compare %s %s", folder.resolve("before"), folder.resolve("after"))
        .fails(2)
        .contains("after: \"a.B.m\" is in several files, measured in different ways; keep");
  }

  private void repeated(String side, int run, String unit, double time) throws IOException {
    Path files = Files.createDirectories(folder.resolve(side));
    new JsonResults().row("a.B.m", "avgt", unit, time).write(files.resolve(run + ".json"));
  }

  @Test
  void whatTheFilesDoNotShareIsNamed() throws Exception {
    String twice = "\"measurementBatchSize\":%s,";
    compare(shots(twice.formatted(10)), shots(twice.formatted(5)))
        .exits(3)
        .contains("makes 5 calls per batch, the baseline 10");
    JsonResults one = new JsonResults().time("a.B.m", forks(100));
    compare(one, time("\"threads\":2,")).exits(3).contains("MISSING", "threads");
    compare(time("\"measurementTime\":\"10 ms\","), time("\"measurementTime\":\"10 s\","))
        .exits(0)
        .contains("settings differ");
    compare(new JsonResults().time("a.B.m", Double.NaN).time("a.B.n", 1), one.time("a.B.n", 1))
        .exits(3)
        .contains("without a usable value in the baseline");
  }

  private static JsonResults time(String fields) {
    return results("m", "avgt", fields, "", 100);
  }

  private static JsonResults shots(String fields) {
    return results("m", "ss", fields, "", 100);
  }

  /** A group of two methods, whose score is the mean of theirs. */
  private static JsonResults group(double get, double put) {
    String methods = "\"get\":%s,\"put\":%s".formatted(metric(get), metric(put));
    return results("g", "avgt", "\"threads\":2,", methods, (get + put) / 2);
  }

  private static JsonResults results(
      String name, String mode, String fields, String secondary, double time) {
    String[] forks = JsonResults.arrays(forks(time));
    return new JsonResults().row("a.B." + name, mode, "ns/op", fields, secondary, forks);
  }

  private static String metric(double time) {
    return JsonResults.metric("ns/op", JsonResults.arrays(forks(time)));
  }

  private static double[] forks(double time) {
    return IntStream.range(0, 5).mapToDouble(i -> time + i * 0.01).toArray();
  }

  private Console compare(JsonResults before, JsonResults after, String... more)
      throws IOException {
    return Console.with(
        List.of(more),
        "compare %s %s",
        before.write(folder.resolve("before.json")),
        after.write(folder.resolve("after.json")));
  }
}
