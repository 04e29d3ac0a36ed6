package io.github.jmhgate.session;

import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.ForkOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts forks together as a run, without their files. */
final class BatchRun {
  private BatchRun() {}

  static Run of(String source, Batch batch) {
    List<Result> results = new ArrayList<>();
    for (Map.Entry<BenchmarkId, List<ForkOutcome.Measured>> entry : batch.forks().entrySet()) {
      if (!entry.getValue().isEmpty()) {
        results.add(result(entry.getValue()));
      }
    }
    List<Run.Failure> failures = new ArrayList<>();
    batch.failures().forEach((id, why) -> failures.add(new Run.Failure(id.label(), why)));
    return new Run(source, results, failures, null);
  }

  private static Result result(List<ForkOutcome.Measured> forks) {
    Result first = forks.get(0).result();
    Map<String, Samples> metrics = new TreeMap<>();
    for (String name : first.metrics().keySet()) {
      List<double[]> values = new ArrayList<>();
      for (ForkOutcome.Measured fork : forks) {
        Samples samples = fork.result().metric(name);
        // A fork without the metric has no iteration of it, which the gate sees.
        values.add(samples == null ? new double[0] : samples.fork(0));
      }
      Samples some = first.metric(name);
      if (some != null) {
        metrics.put(name, Samples.of(some.metric(), values));
      }
    }
    return new Result(first.id(), first.conditions(), metrics);
  }
}
