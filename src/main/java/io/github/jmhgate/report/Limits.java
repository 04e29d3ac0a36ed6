package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Metric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The changes that a finding's verdict hangs on.
 *
 * @param zero whether the difference between better and worse matters
 * @param shares relative losses that matter; their mirror images do as well, because a gain is held
 *     against them too
 */
public record Limits(boolean zero, List<Double> shares) {
  /** Farther than this from every limit, in percent, a tenth of a percent contradicts none. */
  private static final double CLOSE = 0.2;

  /** Up to this, in percent, tenths are exact enough to be counted. */
  private static final double COUNTABLE = 1e6;

  /** None, so that a tenth of a percent is always enough. */
  static final Limits NONE = new Limits(false, List.of());

  static Limits of(Finding finding) {
    boolean zero = finding.verdict() != Verdict.UNCHANGED;
    List<Double> shares = new ArrayList<>();
    for (double share :
        new double[] {finding.limits().threshold(), finding.limits().detectable()}) {
      if (share > 0 && Double.isFinite(share)) {
        shares.add(share);
      }
    }
    return new Limits(zero, shares);
  }

  /** Whether a metric is decided without a test, so that it has no bounds. */
  public static boolean deterministic(Metric metric) {
    return metric.kind() == Metric.Kind.ALLOCATION || metric.kind() == Metric.Kind.SIZE;
  }

  /** The change of a ratio in percent, rounded as far as the limits permit. */
  BigDecimal round(double ratio) {
    double percent = (ratio - 1) * 100;
    // Most numbers are far from any limit, and reports may have many.
    return Math.abs(percent) < COUNTABLE && !close(percent)
        ? BigDecimal.valueOf(Math.round(percent * 10), 1)
        : Rounding.percent(Rounding.change(ratio), exact());
  }

  private boolean close(double percent) {
    if (zero && Math.abs(percent) < CLOSE) {
      return true;
    }
    for (double share : shares) {
      double inverse = (1 / (1 + share) - 1) * 100;
      if (Math.abs(percent - share * 100) < CLOSE || Math.abs(percent - inverse) < CLOSE) {
        return true;
      }
    }
    return false;
  }

  private List<Limit> exact() {
    List<Limit> limits = new ArrayList<>();
    if (zero) {
      limits.add(Limit.ZERO);
    }
    for (double share : shares) {
      limits.add(Limit.growth(share));
      limits.add(Limit.inverse(share));
    }
    return limits;
  }
}
