package io.github.jmhgate.history;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Renames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Takes runs as they come and keeps one number of each row, so that a long history fits. */
public final class SeriesBuilder {
  private static final String UNKNOWN = "environment unknown";
  private static final int SHORT_CODE = 8;

  private final List<RunInfo> runs = new ArrayList<>();
  private final Map<Key, List<Value>> series = new LinkedHashMap<>();
  private final Map<String, String> texts = new HashMap<>();

  private record Key(BenchmarkId benchmark, Metric metric, String epoch) {}

  /** A value, its run's index, and the benchmark's own code; waived if the gate let a loss pass. */
  private record Value(int run, double value, String code, boolean waived) {}

  public void add(LedgerRun ledgerRun) {
    int index = runs.size();
    HistoryRun run = ledgerRun.run();
    String place = same(place(run.environment()));
    runs.add(new RunInfo(ledgerRun.id(), run.time(), run.commit(), same(run.branch()), place));
    Map<Metric, String> epochs = new HashMap<>();
    for (HistoryRow row : run.rows()) {
      double value = row.value();
      if (Double.isFinite(value)) {
        String epoch =
            epochs.computeIfAbsent(row.metric(), metric -> same(epoch(metric, run, place)));
        series
            .computeIfAbsent(new Key(row.benchmark(), row.metric(), epoch), k -> new ArrayList<>())
            .add(new Value(index, value, same(row.code()), row.verdict().equals("WAIVED")));
      }
    }
  }

  private String same(String text) {
    return texts.computeIfAbsent(text, one -> one);
  }

  /**
   * What must be the same for two values to be compared: for times all of the environment, for
   * bytes per operation the JDK's feature release, collector and JMH's version, for sizes nothing.
   */
  private static String epoch(Metric metric, HistoryRun run, String place) {
    Environment environment = run.environment();
    return switch (metric.kind()) {
      case SIZE -> "everywhere";
      case ALLOCATION ->
          environment == null
              ? UNKNOWN
              : "JDK %s, %s, JMH %s"
                  .formatted(
                      environment.featureRelease(),
                      environment.gc().isEmpty() ? "GC unknown" : environment.gc(),
                      run.jmhVersion());
      case TIME, OTHER -> place;
    };
  }

  private static String place(@Nullable Environment environment) {
    if (environment == null) {
      return UNKNOWN;
    }
    String flags = String.join(" ", environment.vmFlags());
    return environment.text() + ", " + environment.vmName() + (flags.isEmpty() ? "" : ", " + flags);
  }

  public List<RunInfo> runs() {
    return List.copyOf(runs);
  }

  public SeriesTable table(String branch) {
    return table(branch, Renames.NONE);
  }

  /**
   * The table of one branch, in which a benchmark that was renamed has one series. A run that has
   * both names keeps each as it is.
   */
  public SeriesTable table(String branch, Renames renames) {
    List<Integer> order =
        IntStream.range(0, runs.size())
            .filter(run -> runs.get(run).branch().equals(branch))
            .boxed()
            .sorted(
                Comparator.comparing((Integer run) -> runs.get(run).time())
                    .thenComparing(run -> runs.get(run).id()))
            .toList();
    int[] places = new int[runs.size()];
    Arrays.fill(places, -1);
    for (int i = 0; i < order.size(); i++) {
      places[order.get(i)] = i;
    }
    List<Series> sorted = new ArrayList<>();
    renamed(renames)
        .forEach(
            (key, values) -> {
              List<Value> placed = new ArrayList<>();
              for (Value one : values) {
                if (places[one.run] >= 0) {
                  placed.add(new Value(places[one.run], one.value, one.code, one.waived));
                }
              }
              placed.sort(Comparator.comparingInt(Value::run));
              sorted.addAll(byCode(key, placed));
            });
    sorted.sort(SeriesTable.ORDER);
    return new SeriesTable(order.stream().map(runs::get).toList(), sorted);
  }

  private Map<Key, List<Value>> renamed(Renames renames) {
    Map<Key, List<Value>> all = new LinkedHashMap<>(series);
    series.forEach(
        (key, values) -> {
          Key now = new Key(renames.of(key.benchmark()), key.metric(), key.epoch());
          List<Value> there = all.getOrDefault(now, List.of());
          Set<Integer> measured = new HashSet<>();
          there.forEach(value -> measured.add(value.run));
          if (!now.equals(key) && values.stream().noneMatch(v -> measured.contains(v.run))) {
            List<Value> both = new ArrayList<>(there);
            both.addAll(values);
            all.remove(key);
            all.put(now, both);
          }
        });
    return all;
  }

  /**
   * A series for each code of the benchmark's own, in the order in which they came. A run of
   * unknown code counts as of the code before it, or else of the first that is known: nothing says
   * that it changed.
   */
  private static List<Series> byCode(Key key, List<Value> values) {
    String code =
        values.stream().map(Value::code).filter(one -> !one.isEmpty()).findFirst().orElse("");
    Map<String, List<Value>> parts = new LinkedHashMap<>();
    for (Value one : values) {
      code = one.code.isEmpty() ? code : one.code;
      parts.computeIfAbsent(code, same -> new ArrayList<>()).add(one);
    }
    List<Series> all = new ArrayList<>();
    parts.forEach(
        (own, part) ->
            all.add(
                new Series(
                    key.benchmark,
                    key.metric,
                    key.epoch,
                    all.isEmpty() ? "" : own.substring(0, Math.min(SHORT_CODE, own.length())),
                    part.stream().mapToInt(Value::run).toArray(),
                    part.stream().mapToDouble(Value::value).toArray(),
                    part.stream().filter(Value::waived).mapToInt(Value::run).toArray())));
    return all;
  }

  /** The branch with most runs; empty if there is none or it is unknown. */
  public String mainBranch() {
    Map<String, Integer> counts = new HashMap<>();
    runs.forEach(run -> counts.merge(run.branch(), 1, Integer::sum));
    return counts.entrySet().stream()
        .max(
            Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey)
        .orElse("");
  }
}
