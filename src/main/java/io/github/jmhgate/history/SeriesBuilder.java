package io.github.jmhgate.history;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Renames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Takes runs as they come and keeps a number of each row, so that a long history fits. */
public final class SeriesBuilder {
  private static final String WAIVED = "WAIVED";
  private static final int SHORT_CODE = 8;

  private final List<RunInfo> runs = new ArrayList<>();
  private final Map<Key, Values> series = new LinkedHashMap<>();
  private final Map<String, String> texts = new HashMap<>();

  /** What makes a series itself. */
  record Key(BenchmarkId benchmark, Metric metric, String epoch) {}

  /** Values in the order in which they came. */
  static final class Values {
    private static final int FIRST = 16;

    int[] runs = new int[FIRST];
    double[] values = new double[FIRST];
    int size;

    /** Runs in which the gate let a loss pass, because a waiver permits it. */
    final BitSet waived = new BitSet();

    /** Of the first values, as far as any is known: most histories have none. */
    private @Nullable String[] codes = new String[0];

    void add(int run, double value, String code) {
      if (size == runs.length) {
        runs = Arrays.copyOf(runs, 2 * size);
        values = Arrays.copyOf(values, 2 * size);
      }
      if (!code.isEmpty()) {
        codes = codes.length < runs.length ? Arrays.copyOf(codes, runs.length) : codes;
        codes[size] = code;
      }
      runs[size] = run;
      values[size++] = value;
    }

    /** The benchmark's own code that a value is of; empty if unknown. */
    String code(int index) {
      String code = index < codes.length ? codes[index] : null;
      return code == null ? "" : code;
    }

    boolean codesKnown() {
      return codes.length > 0;
    }

    boolean meets(Values other) {
      BitSet own = new BitSet();
      Arrays.stream(runs, 0, size).forEach(own::set);
      return Arrays.stream(other.runs, 0, other.size).anyMatch(own::get);
    }

    Values and(Values other) {
      Values both = new Values();
      for (Values one : List.of(this, other)) {
        for (int i = 0; i < one.size; i++) {
          both.add(one.runs[i], one.values[i], one.code(i));
        }
        both.waived.or(one.waived);
      }
      return both;
    }
  }

  /** Adds a run; each only once. */
  public void add(LedgerRun ledgerRun) {
    int index = runs.size();
    runs.add(
        new RunInfo(
            ledgerRun.id(),
            ledgerRun.run().time(),
            ledgerRun.run().commit(),
            same(ledgerRun.run().branch()),
            same(Epoch.place(ledgerRun.run().environment()))));
    Map<Metric, String> epochs = new HashMap<>();
    for (HistoryRow row : ledgerRun.run().rows()) {
      double value = row.value();
      if (Double.isFinite(value)) {
        String epoch =
            epochs.computeIfAbsent(row.metric(), metric -> same(Epoch.of(metric, ledgerRun.run())));
        Values values =
            series.computeIfAbsent(
                new Key(row.benchmark(), row.metric(), epoch), key -> new Values());
        values.add(index, value, same(row.code()));
        values.waived.set(index, row.verdict().equals(WAIVED));
      }
    }
  }

  private String same(String text) {
    return texts.computeIfAbsent(text, one -> one);
  }

  /** The runs so far, in the order in which they came. */
  public List<RunInfo> runs() {
    return List.copyOf(runs);
  }

  /**
   * The table of one branch.
   *
   * @param branch its name; the runs of no other are in it
   */
  public SeriesTable table(String branch) {
    return table(branch, Renames.NONE);
  }

  /**
   * The table of one branch, in which a benchmark that was renamed has one series. A run that has
   * both names keeps each as it is.
   *
   * @param branch its name; the runs of no other are in it
   */
  public SeriesTable table(String branch, Renames renames) {
    int[] order =
        IntStream.range(0, runs.size())
            .filter(run -> runs.get(run).branch().equals(branch))
            .boxed()
            .sorted(
                Comparator.comparing((Integer run) -> runs.get(run).time())
                    .thenComparing(run -> runs.get(run).id()))
            .mapToInt(Integer::intValue)
            .toArray();
    int[] places = new int[runs.size()];
    Arrays.fill(places, -1);
    for (int i = 0; i < order.length; i++) {
      places[order[i]] = i;
    }
    List<Series> sorted = new ArrayList<>();
    renamed(renames)
        .forEach(
            (key, values) -> {
              sorted.addAll(byCode(key, values, order(values, places)));
            });
    sorted.sort(SeriesTable.order());
    return new SeriesTable(Arrays.stream(order).mapToObj(runs::get).toList(), sorted);
  }

  private Map<Key, Values> renamed(Renames renames) {
    Map<Key, Values> all = new LinkedHashMap<>(series);
    series.forEach(
        (key, values) -> {
          Key now = new Key(renames.of(key.benchmark()), key.metric(), key.epoch());
          Values there = all.get(now);
          if (!now.equals(key) && (there == null || !there.meets(values))) {
            all.remove(key);
            all.put(now, there == null ? values : there.and(values));
          }
        });
    return all;
  }

  /** Which of the values are of the branch, in the order of its runs: place and index of each. */
  private static long[] order(Values values, int[] places) {
    long[] keys = new long[values.size];
    int count = 0;
    for (int i = 0; i < values.size; i++) {
      int place = places[values.runs[i]];
      if (place >= 0) {
        keys[count++] = (long) place << Integer.SIZE | i;
      }
    }
    Arrays.sort(keys, 0, count);
    return Arrays.copyOf(keys, count);
  }

  /**
   * A series for each code of the benchmark's own, in the order in which they came. A run of which
   * nobody knows it counts as of the code before it, or else of the first that is known: nothing
   * says that it changed.
   */
  private static List<Series> byCode(Key key, Values values, long[] order) {
    if (!values.codesKnown()) {
      return order.length == 0 ? List.of() : List.of(series(key, "", values, order));
    }
    String code =
        Arrays.stream(order)
            .mapToObj(one -> values.code((int) one))
            .filter(one -> !one.isEmpty())
            .findFirst()
            .orElse("");
    Map<String, LongStream.Builder> parts = new LinkedHashMap<>();
    for (long one : order) {
      String known = values.code((int) one);
      code = known.isEmpty() ? code : known;
      parts.computeIfAbsent(code, same -> LongStream.builder()).add(one);
    }
    List<Series> all = new ArrayList<>();
    parts.forEach(
        (own, part) ->
            all.add(
                series(key, all.isEmpty() ? "" : shorter(own), values, part.build().toArray())));
    return all;
  }

  private static String shorter(String code) {
    return code.substring(0, Math.min(SHORT_CODE, code.length()));
  }

  private static Series series(Key key, String code, Values values, long[] order) {
    int[] runs = new int[order.length];
    double[] sorted = new double[order.length];
    IntStream.Builder waived = IntStream.builder();
    for (int i = 0; i < order.length; i++) {
      runs[i] = (int) (order[i] >>> Integer.SIZE);
      sorted[i] = values.values[(int) order[i]];
      if (values.waived.get(values.runs[(int) order[i]])) {
        waived.add(runs[i]);
      }
    }
    return new Series(
        key.benchmark(), key.metric(), key.epoch(), code, runs, sorted, waived.build().toArray());
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
