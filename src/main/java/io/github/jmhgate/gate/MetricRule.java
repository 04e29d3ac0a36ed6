package io.github.jmhgate.gate;

import io.github.jmhgate.model.Samples;
import java.util.Arrays;
import java.util.List;

/**
 * Decides some metrics of a build: one class a rule, its id and what it owns in {@link Rule}, and a
 * line in the gate's list of them. Pure, and used for one build.
 */
public interface MetricRule {
  /** Its name, which says what metrics are its own. */
  Rule id();

  /** What forbids to compare its metrics of two runs; none where they may be compared. */
  List<Fact> obstacles(Comparability comparability);

  /** Whether one side's samples are such that it can decide by them. */
  boolean usable(Samples samples);

  /** One finding a pair; both sides of each are there and usable. */
  List<Finding> judge(List<MetricPair> pairs);

  /** What there is to say of all that was judged, after it was. */
  default List<Warning> warnings() {
    return List.of();
  }

  /** Whether every fork has a value, and none is below 0, as of what is counted in bytes. */
  static boolean counted(Samples samples) {
    return samples.forkCount() > 0
        && Arrays.stream(samples.forkMeans()).allMatch(mean -> mean >= 0 && Double.isFinite(mean));
  }
}
