package io.github.jmhgate.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.ci.Seed;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.ExitCodes;
import io.github.jmhgate.report.Format;
import io.github.jmhgate.report.Rendered;
import io.github.jmhgate.session.Inputs;
import io.github.jmhgate.session.Judge;
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
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever is edited in two result files, exit code 0 means that no row is worse beyond its limits
 * without being listed. {@code fuzz.pairs} is the number of pairs of files, {@code fuzz.seed} says
 * which.
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
      Pair pair = new Pair(new Random(1_000_003 * SEED + i));
      try {
        Decision decision = decide(pair);
        if (ExitCodes.of(decision) == ExitCodes.PASSED) {
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

  private Decision decide(Pair pair) throws IOException, GateFailure {
    Path before = Files.writeString(folder.resolve("before.json"), JSON.std.asString(pair.before));
    Path after = Files.writeString(folder.resolve("after.json"), JSON.std.asString(pair.after));
    List<Run> runs = Inputs.readBoth(before, after, Policy.DEFAULT);
    return Judge.compare(runs.get(0), runs.get(1), Policy.DEFAULT);
  }

  private static int check(Pair pair, Decision decision, String description) throws IOException {
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
  private static Map<String, Object> map(Object value) {
    return (Map<String, Object>) value;
  }

  /** Two result files of one suite, with a few edits. */
  private static final class Pair {
    private static final int BENCHMARKS = 6;
    private final Random random;
    private final List<Map<String, Object>> before = new ArrayList<>();
    private final List<Map<String, Object>> after = new ArrayList<>();
    private final List<String> edits = new ArrayList<>();

    Pair(Random random) {
      this.random = random;
      int forks = List.of(1, 2, 3, 5, 5, 7, 10).get(random.nextInt(7));
      for (int i = 0; i < BENCHMARKS; i++) {
        double deviation = List.of(0.002, 0.01, 0.04).get(random.nextInt(3));
        boolean inverted = random.nextBoolean();
        double bytes = List.of(0.0, 16.0, 48.0, 4096.0).get(random.nextInt(4));
        before.add(row("a.B.m" + i, inverted, forks, deviation, bytes));
        after.add(row("a.B.m" + i, inverted, forks, deviation, bytes));
      }
      for (int i = random.nextInt(4); i >= 0; i--) {
        edit(random.nextInt(20), random.nextInt(3) == 0 ? before : after);
      }
    }

    private Map<String, Object> row(
        String name, boolean inverted, int forks, double deviation, double bytes) {
      Map<String, Object> score = metric(inverted ? "ops/us" : "ns/op", 100, forks, deviation);
      Map<String, Object> secondary =
          new HashMap<>(Map.of("gc.alloc.rate.norm", metric("B/op", bytes, forks, 0)));
      Map<String, Object> row =
          new HashMap<>(Map.of("benchmark", name, "mode", inverted ? "thrpt" : "avgt"));
      row.putAll(Map.of("threads", 1, "forks", forks, "jmhVersion", "1.37"));
      row.putAll(Map.of("jdkVersion", "17.0.15", "measurementIterations", 3));
      row.putAll(Map.of("measurementTime", "1 s", "params", new HashMap<>(Map.of("size", "10"))));
      row.putAll(Map.of("primaryMetric", score, "secondaryMetrics", secondary));
      return row;
    }

    private Map<String, Object> metric(String unit, double level, int forks, double deviation) {
      List<Object> raw = new ArrayList<>();
      for (int f = 0; f < forks; f++) {
        double mean = level * Math.exp(deviation * random.nextGaussian());
        List<Object> fork = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
          fork.add(mean * (1 + 0.002 * deviation * random.nextGaussian()));
        }
        raw.add(fork);
      }
      return new HashMap<>(Map.of("score", level, "scoreUnit", unit, "rawData", raw));
    }

    private void edit(int kind, List<Map<String, Object>> side) {
      edits.add(kind + (side == before ? " before" : " after"));
      if (side.isEmpty()) {
        return;
      }
      Map<String, Object> row = side.get(random.nextInt(side.size()));
      Map<String, Object> score = map(row.get("primaryMetric"));
      Map<String, Object> secondary = map(row.get("secondaryMetrics"));
      Map<String, Object> bytes =
          map(secondary.getOrDefault("gc.alloc.rate.norm", new HashMap<>(score)));
      double factor = List.of(0.5, 0.9, 1.04, 1.08, 1.3, 2.0, 10.0).get(random.nextInt(7));
      switch (kind) {
        case 0, 1, 2 -> forks(score, list -> scaled(list, factor));
        case 3 -> side.forEach(one -> forks(map(one.get("primaryMetric")), l -> scaled(l, factor)));
        case 4 -> some(score, list -> scaled(list, factor));
        case 5 ->
            forks(bytes, list -> added(list, List.of(1, 3, 6, 64, 4096).get(random.nextInt(5))));
        case 6 -> some(bytes, list -> added(list, 64));
        case 7 -> forks(bytes, list -> scaled(list, factor));
        case 8 -> side.remove(row);
        case 9 -> row.put("benchmark", "a.B.other");
        case 10 -> map(row.get("params")).put("size", "11");
        case 11 -> row.put("threads", 2);
        case 12 -> row.put("mode", "ss");
        case 13 -> secondary.remove("gc.alloc.rate.norm");
        case 14 ->
            score.put("scoreUnit", List.of("us/op", "ops/s", "widgets").get(random.nextInt(3)));
        case 15 -> score.put("rawData", List.of());
        case 16 -> some(score, list -> List.of(List.of("NaN", 0.0, -1.0).get(random.nextInt(3))));
        case 17 -> row.put("jmhVersion", "1.35");
        case 18 -> score.put("score", 1.0);
        default -> shorten(score);
      }
    }

    private interface Change {
      List<Object> of(List<?> fork);
    }

    private static void forks(Map<String, Object> metric, Change change) {
      List<Object> raw = new ArrayList<>();
      ((List<?>) metric.get("rawData")).forEach(fork -> raw.add(change.of((List<?>) fork)));
      metric.put("rawData", raw);
    }

    private void some(Map<String, Object> metric, Change change) {
      forks(metric, fork -> random.nextBoolean() ? change.of(fork) : new ArrayList<Object>(fork));
    }

    private static List<Object> scaled(List<?> fork, double factor) {
      return changed(fork, value -> value * factor);
    }

    private static List<Object> added(List<?> fork, double bytes) {
      return changed(fork, value -> value + bytes);
    }

    private static List<Object> changed(List<?> fork, DoubleUnaryOperator change) {
      List<Object> changed = new ArrayList<>();
      for (Object value : fork) {
        changed.add(value instanceof Number n ? change.applyAsDouble(n.doubleValue()) : value);
      }
      return changed;
    }

    private void shorten(Map<String, Object> metric) {
      List<?> raw = (List<?>) metric.get("rawData");
      int kept = raw.isEmpty() ? 0 : 1 + random.nextInt(raw.size());
      metric.put("rawData", new ArrayList<Object>(raw.subList(0, kept)));
    }
  }
}
