package io.github.jmhgate.gate;

import java.util.Comparator;

/** Orders findings by how much they need a person: by verdict, and then by how bad they are. */
final class Concern {
  /** The order of every report. */
  static final Comparator<Finding> WORST_FIRST =
      Comparator.comparingInt(Concern::rank)
          .thenComparing(Comparator.comparingDouble(Concern::size).reversed())
          .thenComparing(Finding::benchmark)
          .thenComparing(finding -> finding.metric().name());

  private Concern() {}

  private static int rank(Finding finding) {
    return switch (finding.verdict()) {
      case REGRESSED -> 0;
      case INCONCLUSIVE -> finding.suspect() ? 1 : 3;
      case MISSING -> 2;
      case NOT_COMPARABLE -> 4;
      case WAIVED -> 5;
      case IMPROVED -> 6;
      case NEW -> 7;
      case UNCHANGED -> 8;
      case SAME_CODE -> 9;
    };
  }

  /**
   * Returns how large a change is for certain, as a logarithm: the part of a loss beyond its
   * threshold, or the size of a gain; 0 for verdicts that have no such order.
   */
  private static double size(Finding finding) {
    double size =
        switch (finding.verdict()) {
          case REGRESSED, WAIVED, INCONCLUSIVE ->
              proven(finding, finding.leastLoss()) - Math.log1p(finding.limits().threshold());
          case IMPROVED -> -proven(finding, finding.mostLoss());
          case MISSING, NOT_COMPARABLE, NEW, UNCHANGED, SAME_CODE -> 0;
        };
    return Double.isNaN(size) ? Double.NEGATIVE_INFINITY : size;
  }

  /** Returns the bound of a change, or, of a deterministic metric, the change. */
  private static double proven(Finding finding, double bound) {
    return Double.isNaN(bound) ? finding.effect() : Math.log1p(bound);
  }
}
