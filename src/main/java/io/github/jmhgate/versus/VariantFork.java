package io.github.jmhgate.versus;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.turns.Slice;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.Samples;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One fork of a round, which has one per variant, and one of the reference per group.
 *
 * @param effect of its slices against the reference of its group; NaN if no scores are above 0
 * @param allocated bytes allocated per operation; NaN if unknown
 * @param sizes its metrics in bytes, by name
 * @param others its further metrics, by name; JMH's event counts are per operation
 */
public record VariantFork(
    String variant,
    double effect,
    String unit,
    double score,
    double allocated,
    Map<String, Double> sizes,
    Map<String, Other> others) {
  private static final String EVENTS = "#";

  public record Other(double value, String unit) {}

  /** Returns a fork, given its slices as the candidate of a pair and JMH's file. */
  static VariantFork of(String variant, Pair pair, Path file) throws GateFailure {
    Map<String, Double> sizes = new LinkedHashMap<>();
    Map<String, Other> others = new LinkedHashMap<>();
    for (Samples samples : JmhReader.read(file).results().get(0).metrics().values()) {
      Metric metric = samples.metric();
      if (samples.forkCount() == 0 || metric.kind() == MetricKind.ALLOCATION) {
        continue;
      }
      if (metric.kind() == MetricKind.SIZE) {
        sizes.put(metric.name(), samples.forkMean(0));
      } else if (!metric.name().equals(Metric.SCORE) && Percentile.of(metric.name()) == null) {
        others.put(metric.name(), other(samples, pair.candidate()));
      }
    }
    double score = pair.score(Side.CANDIDATE).forkMean(0);
    double allocated = pair.allocatedPerOperation(Side.CANDIDATE);
    return new VariantFork(variant, pair.effect(), pair.unit(), score, allocated, sizes, others);
  }

  private static Other other(Samples samples, List<Slice> own) {
    double mean = samples.forkMean(0);
    if (!samples.metric().unit().equals(EVENTS)) {
      return new Other(mean, samples.metric().unit());
    }
    double operations = own.stream().mapToDouble(Slice::allOperations).average().orElse(Double.NaN);
    return new Other(mean / operations, EVENTS + "/op");
  }
}
