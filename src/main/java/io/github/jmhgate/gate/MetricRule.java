package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.Samples;
import java.util.List;

/** Decides the metrics that {@link Rule} assigns to its id. Pure, and used for one build. */
public interface MetricRule {
  Rule id();

  default boolean usable(Samples samples) {
    return counted(samples);
  }

  /** Returns one finding per pair; both sides of each are present and usable. */
  List<Finding> judge(List<MetricPair> pairs);

  default List<Warning> warnings() {
    return List.of();
  }

  /** Returns whether every fork has a finite value of at least 0. */
  static boolean counted(Samples samples) {
    double[] means = samples.sortedMeans();
    return means.length > 0 && means[0] >= 0 && Double.isFinite(means[means.length - 1]);
  }
}
