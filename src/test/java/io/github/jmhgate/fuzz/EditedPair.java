package io.github.jmhgate.fuzz;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;

/** Two result files of one suite, with a few edits. */
final class EditedPair {
  private static final int BENCHMARKS = 6;
  private final Random random;
  final List<Map<String, Object>> before = new ArrayList<>();
  final List<Map<String, Object>> after = new ArrayList<>();
  final List<String> edits = new ArrayList<>();

  EditedPair(Random random) {
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
    Map<String, Object> score = SilentPassTest.map(row.get("primaryMetric"));
    Map<String, Object> secondary = SilentPassTest.map(row.get("secondaryMetrics"));
    Map<String, Object> bytes =
        SilentPassTest.map(secondary.getOrDefault("gc.alloc.rate.norm", new HashMap<>(score)));
    double factor = List.of(0.5, 0.9, 1.04, 1.08, 1.3, 2.0, 10.0).get(random.nextInt(7));
    switch (kind) {
      case 0, 1, 2 -> forks(score, list -> scaled(list, factor));
      case 3 ->
          side.forEach(
              entry ->
                  forks(SilentPassTest.map(entry.get("primaryMetric")), l -> scaled(l, factor)));
      case 4 -> some(score, list -> scaled(list, factor));
      case 5 ->
          forks(bytes, list -> added(list, List.of(1, 3, 6, 64, 4096).get(random.nextInt(5))));
      case 6 -> some(bytes, list -> added(list, 64));
      case 7 -> forks(bytes, list -> scaled(list, factor));
      case 8 -> side.remove(row);
      case 9 -> row.put("benchmark", "a.B.other");
      case 10 -> SilentPassTest.map(row.get("params")).put("size", "11");
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
