package io.github.jmhgate.gate.metric;

import io.github.jmhgate.gate.fact.Warning;
import java.util.List;

/** Decides the noisy metrics of one build together. */
public interface NoisyRule {
  /** One finding a pair; both sides of each are there and measurable. */
  List<Finding> judge(List<MetricPair> pairs);

  /** What there is to say of all that was judged, after it was. */
  default List<Warning> warnings() {
    return List.of();
  }
}
