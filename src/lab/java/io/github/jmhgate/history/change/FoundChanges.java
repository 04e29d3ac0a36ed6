package io.github.jmhgate.history.change;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Where the history would report changes of a benchmark that had given times. */
final class FoundChanges {
  private FoundChanges() {}

  /** Returns the indexes at which changes begin, of values one per run. */
  static Set<Integer> in(double[] values) {
    int[] runs = IntStream.range(0, values.length).toArray();
    String[] verdicts = new String[values.length];
    Arrays.fill(verdicts, "");
    BenchmarkId id = BenchmarkId.of("series", Mode.AVERAGE_TIME);
    Metric time = new Metric(Metric.SCORE, "ns/op");
    Series series = new Series(id, time, "", "", runs, values, verdicts);
    boolean logs = series.positive();
    double[] effects = logs ? series.effects() : values;
    Set<Integer> found = new TreeSet<>();
    for (Change change : new ChangeFinder(series, effects, logs).changes()) {
      found.add(change.run());
    }
    return found;
  }
}
