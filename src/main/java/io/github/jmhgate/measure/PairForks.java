package io.github.jmhgate.measure;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** A pair's forks as the gate takes them: JMH's results with the scores of the slices. */
final class PairForks {
  private PairForks() {}

  /** Reads one side's fork from JMH's JSON. */
  static Result result(Pair pair, Side side, Path file) throws JmhFormatException {
    Result result = JmhReader.read(file).results().get(0);
    Map<String, Samples> metrics = new TreeMap<>(result.metrics());
    metrics.put(Metric.SCORE, pair.score(side));
    double allocated = pair.allocatedPerOperation(side);
    if (Double.isFinite(allocated)) {
      metrics.put(
          Metric.ALLOCATION,
          Samples.of(new Metric(Metric.ALLOCATION, "B/op"), new double[] {allocated}));
    }
    // JMH's own result would give another id, for one because it lacks the threads of a group.
    return new Result(pair.benchmark(), result.conditions(), metrics);
  }
}
