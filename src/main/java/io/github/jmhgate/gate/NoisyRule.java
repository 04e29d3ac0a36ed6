package io.github.jmhgate.gate;

import java.util.List;

/** Decides the noisy metrics of one build together. */
interface NoisyRule {
  /** One finding a pair; both sides of each are there and measurable. */
  List<Finding> judge(List<MetricPair> pairs);

  /** What there is to say of all that was judged, after it was. */
  default List<Warning> warnings() {
    return List.of();
  }
}
