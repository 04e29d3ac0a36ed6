package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Metric;
import java.util.ArrayList;
import java.util.List;

/** The changes that a finding's verdict hangs on. */
final class Limits {
  private Limits() {}

  /** Both ways, because of a metric's direction a finding tells no more than its unit does. */
  static List<Limit> of(Finding finding) {
    List<Limit> limits = new ArrayList<>();
    if (finding.verdict() != Verdict.UNCHANGED) {
      limits.add(Limit.ZERO);
    }
    double threshold = finding.threshold();
    if (threshold > 0 && Double.isFinite(threshold)) {
      add(limits, threshold);
      if (!deterministic(finding.metric())) {
        // The floor of a time is half its threshold unless a setting says otherwise.
        add(limits, threshold / 2);
      }
    }
    return limits;
  }

  /** Whether a metric is decided without a test, so that it has neither floor nor bounds. */
  static boolean deterministic(Metric metric) {
    return metric.kind() == Metric.Kind.ALLOCATION || metric.kind() == Metric.Kind.SIZE;
  }

  private static void add(List<Limit> limits, double share) {
    limits.add(Limit.growth(share));
    limits.add(Limit.inverse(share));
  }
}
