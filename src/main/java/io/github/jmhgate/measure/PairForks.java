package io.github.jmhgate.measure;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** A pair's forks as the gate takes them: JMH's own results, with what the slices counted. */
final class PairForks {
  private PairForks() {}

  /**
   * One side's fork.
   *
   * @param file JMH's JSON of it
   */
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
    // As both sides list it: threads of a group, for one, are not in JMH's own result.
    BenchmarkId benchmark = pair.benchmark();
    return new Result(benchmark, result.conditions(), metrics);
  }
}
