package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.OperationCounts;

/**
 * How much of a long decision a table shows. What needs a person comes first, so that a cut takes
 * what matters least.
 *
 * @param brief whether only rows that need a person are shown
 * @param total most rows, and most notes and failures
 * @param elsewhere where all rows are; empty if unknown
 */
public record RowLimit(boolean brief, int total, String elsewhere) {
  public static final RowLimit NONE = new RowLimit(false, Integer.MAX_VALUE, "");

  private static final int MOST_BRIEF = 20;

  /** Returns the limit of a first screen: rows that need a person, at most 20. */
  public static RowLimit brief(String elsewhere) {
    return new RowLimit(true, MOST_BRIEF, elsewhere);
  }

  /** Returns whether a finding may be shown, as far as there is room. */
  boolean shows(Finding one) {
    return !brief
        || switch (one.verdict()) {
          case REGRESSED, MISSING, WAIVED -> true;
          case INCONCLUSIVE -> one.looksWorse();
          case NOT_COMPARABLE -> OperationCounts.lost(one);
          case IMPROVED -> one.improvedBeyondBelief();
          case UNCHANGED, NEW, SAME_CODE -> false;
        };
  }
}
