package io.github.jmhgate.gate;

import io.github.jmhgate.model.Samples;
import java.util.Arrays;
import java.util.List;

/** Decides the metrics that {@link Rule} assigns to its id. Pure, and used for one build. */
public interface MetricRule {
  Rule id();

  /** Returns what forbids a comparison of its metrics between two runs. */
  default List<Fact> obstacles(Comparability comparability) {
    return List.of();
  }

  /** Returns whether the rule can decide by one side's samples. */
  default boolean usable(Samples samples) {
    return counted(samples);
  }

  /** Returns one finding per pair; both sides of each are present and usable. */
  List<Finding> judge(List<MetricPair> pairs);

  /** Returns warnings about all that was judged. */
  default List<Warning> warnings() {
    return List.of();
  }

  /** Returns whether every fork has a finite value of at least 0. */
  static boolean counted(Samples samples) {
    return samples.forkCount() > 0
        && Arrays.stream(samples.forkMeans()).allMatch(mean -> mean >= 0 && Double.isFinite(mean));
  }
}
