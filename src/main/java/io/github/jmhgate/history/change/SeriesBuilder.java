package io.github.jmhgate.history.change;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.KeptEffect;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.Units;
import io.github.jmhgate.model.Work;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Takes runs in any order and keeps one number of each row, so that a long history fits. */
public final class SeriesBuilder {
  private static final String UNKNOWN = "environment unknown";
  private static final int SHORT_CODE = 8;

  /** Setups that return alternate, unless their stretches have so many runs on average. */
  private static final int STRETCH = 5;

  private final List<RunInfo> runs = new ArrayList<>();
  private final Map<SeriesKey, List<Value>> series = new LinkedHashMap<>();
  private final Map<RunInfo, KeptEffect> changes = new IdentityHashMap<>();
  private final Map<String, String> texts = new HashMap<>();

  /** A value with the benchmark's own code, and what the gate decided of it. */
  private record Value(RunInfo run, double value, String unit, String code, String verdict) {
    double in(String other) {
      return value * Units.factor(unit, other);
    }
  }

  public void add(LedgerRun ledgerRun) {
    HistoryRun run = ledgerRun.run();
    Environment environment = run.environment();
    String place = same(place(environment));
    RunInfo info = new RunInfo(ledgerRun.id(), run.time(), run.commit(), same(run.branch()), place);
    runs.add(info);
    String bytes =
        environment == null ? UNKNOWN : same(environment.gc() + ", JMH " + run.jmhVersion());
    if (run.change() != null) {
      changes.put(info, run.change());
      String epoch = same(epoch(ChangeLevels.METRIC, environment));
      String verdict = same(run.change().verdict());
      var key = new SeriesKey(ChangeLevels.ID, ChangeLevels.METRIC, epoch, place);
      var value = new Value(info, run.change().ratio(), ChangeLevels.METRIC.unit(), "", verdict);
      series.computeIfAbsent(key, k -> new ArrayList<>()).add(value);
    }
    for (HistoryRow row : run.rows()) {
      double value = row.value();
      if (Double.isFinite(value)) {
        String unit = same(row.metric().unit());
        Metric metric = new Metric(row.metric().name(), Units.common(unit));
        String epoch = same(epoch(metric, environment));
        String setup =
            switch (metric.kind()) {
              case SIZE -> "";
              case ALLOCATION -> bytes;
              case TIME -> place;
              case OTHER -> metric.equals(Work.METRIC) ? "" : place;
            };
        var key = new SeriesKey(row.benchmark(), metric, epoch, setup);
        var own = new Value(info, value, unit, same(row.code()), same(row.verdict()));
        series.computeIfAbsent(key, k -> new ArrayList<>()).add(own);
      }
    }
  }

  private String same(String text) {
    return texts.computeIfAbsent(text, name -> name);
  }

  /** Returns what must agree to compare: for times machine and JDK, for bytes and work the JDK. */
  private static String epoch(Metric metric, @Nullable Environment environment) {
    if (metric.kind() == MetricKind.SIZE) {
      return "everywhere";
    }
    if (environment == null) {
      return UNKNOWN;
    }
    String release = environment.featureRelease();
    String jdk = release.isEmpty() ? "no JDK" : "JDK " + release;
    boolean anywhere = metric.kind() == MetricKind.ALLOCATION || metric.equals(Work.METRIC);
    return anywhere ? jdk : environment.machine() + ", " + jdk;
  }

  private static String place(@Nullable Environment environment) {
    if (environment == null) {
      return UNKNOWN;
    }
    String flags = String.join(" ", environment.vmFlags());
    return environment.text() + ", " + environment.vmName() + (flags.isEmpty() ? "" : ", " + flags);
  }

  public boolean isEmpty() {
    return runs.isEmpty();
  }

  /** Returns the table of one branch; a renamed benchmark has one series if no run has both. */
  public SeriesTable table(String branch, Renames renames) {
    List<RunInfo> order =
        runs.stream()
            .filter(run -> run.branch().equals(branch))
            .sorted(Comparator.comparing(RunInfo::time).thenComparing(RunInfo::id))
            .toList();
    Map<RunInfo, Integer> places = new IdentityHashMap<>();
    order.forEach(run -> places.put(run, places.size()));
    Map<SeriesKey, Map<SeriesKey, List<Value>>> groups = new LinkedHashMap<>();
    for (var one : renamed(renames).entrySet()) {
      List<Value> ordered = new ArrayList<>(one.getValue());
      ordered.removeIf(value -> !places.containsKey(value.run));
      if (!ordered.isEmpty()) {
        SeriesKey key = one.getKey();
        groups.computeIfAbsent(key.group(), all -> new HashMap<>()).put(key, ordered);
      }
    }
    List<Series> sorted = new ArrayList<>();
    for (Map<SeriesKey, List<Value>> group : groups.values()) {
      for (var one : joined(group, places).entrySet()) {
        List<Value> values = one.getValue();
        values.sort(Comparator.comparing(value -> places.get(value.run)));
        boolean ofChange = one.getKey().benchmark().equals(ChangeLevels.ID);
        addSeries(one.getKey(), ofChange ? levels(values) : values, places, sorted);
      }
    }
    sorted.sort(SeriesTable.ORDER);
    return new SeriesTable(order, sorted);
  }

  private List<Value> levels(List<Value> effects) {
    ChangeLevels levels = new ChangeLevels();
    List<Value> values = new ArrayList<>();
    for (Value one : effects) {
      double level = levels.add(one.run.commit(), Objects.requireNonNull(changes.get(one.run)));
      values.add(new Value(one.run, level, one.unit, one.code, one.verdict));
    }
    return values;
  }

  /**
   * Joins setups that replaced each other, so that a change which came with one is found. Setups
   * that alternate, or share a run, stay apart, each with its setup in its epoch.
   */
  private static Map<SeriesKey, List<Value>> joined(
      Map<SeriesKey, List<Value>> group, Map<RunInfo, Integer> places) {
    Map<Integer, SeriesKey> byRun = new TreeMap<>();
    List<Value> all = new ArrayList<>();
    for (var one : group.entrySet()) {
      one.getValue().forEach(value -> byRun.put(places.get(value.run), one.getKey()));
      all.addAll(one.getValue());
    }
    int stretches = 0;
    SeriesKey last = null;
    for (SeriesKey key : byRun.values()) {
      stretches += key.equals(last) ? 0 : 1;
      last = key;
    }
    boolean alternate = stretches > group.size() && all.size() < STRETCH * stretches;
    if (last != null && byRun.size() == all.size() && !alternate) {
      return Map.of(last, all);
    }
    Map<SeriesKey, List<Value>> apart = new HashMap<>();
    boolean setups = group.keySet().stream().map(SeriesKey::setup).distinct().count() > 1;
    group.forEach((key, values) -> apart.put(setups ? key.apart() : key, values));
    return apart;
  }

  private Map<SeriesKey, List<Value>> renamed(Renames renames) {
    Map<SeriesKey, List<Value>> all = new LinkedHashMap<>(series);
    series.forEach(
        (key, values) -> {
          SeriesKey now = key.of(renames.of(key.benchmark()));
          List<Value> both = new ArrayList<>(all.getOrDefault(now, List.of()));
          if (!now.equals(key) && Collections.disjoint(runs(both), runs(values))) {
            both.addAll(values);
            all.remove(key);
            all.put(now, both);
          }
        });
    return all;
  }

  private static Set<RunInfo> runs(List<Value> values) {
    return values.stream().map(Value::run).collect(toSet());
  }

  /** Adds a series per version of the benchmark's own code; unknown code counts as that before. */
  private static void addSeries(
      SeriesKey key, List<Value> values, Map<RunInfo, Integer> places, List<Series> series) {
    String code = values.stream().map(Value::code).filter(c -> !c.isEmpty()).findFirst().orElse("");
    String first = code;
    Map<String, List<Value>> parts = new LinkedHashMap<>();
    for (Value one : values) {
      code = one.code.isEmpty() ? code : one.code;
      parts.computeIfAbsent(code, same -> new ArrayList<>()).add(one);
    }
    Metric metric = new Metric(key.metric().name(), values.get(values.size() - 1).unit);
    ToIntFunction<Value> place = value -> places.get(value.run);
    parts.forEach(
        (own, part) -> {
          String cut = own.substring(0, Math.min(SHORT_CODE, own.length()));
          String shown = own.equals(first) ? "" : cut;
          int[] runs = part.stream().mapToInt(place).toArray();
          double[] numbers = part.stream().mapToDouble(value -> value.in(metric.unit())).toArray();
          String[] verdicts = part.stream().map(Value::verdict).toArray(String[]::new);
          series.add(
              new Series(key.benchmark(), metric, key.epoch(), shown, runs, numbers, verdicts));
        });
  }

  /** Returns the branch with most runs; empty if there is none or it is unknown. */
  public String mainBranch() {
    Map<String, Long> counts = runs.stream().collect(groupingBy(RunInfo::branch, counting()));
    return counts.keySet().stream()
        .max(
            Comparator.<String, Long>comparing(counts::get)
                .thenComparing(Comparator.naturalOrder()))
        .orElse("");
  }
}
