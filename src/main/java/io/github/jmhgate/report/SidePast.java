package io.github.jmhgate.report;

import io.github.jmhgate.model.Alarms;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What earlier runs measured.
 *
 * @param values of one environment in the metric's unit, oldest first
 * @param alarms how often the gate was right before; empty if unknown
 */
public record SidePast(BiFunction<BenchmarkId, Metric, double[]> values, Optional<Alarms> alarms) {
  static final SidePast NONE = new SidePast((benchmark, metric) -> new double[0], Optional.empty());
}
