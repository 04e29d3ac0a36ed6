package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.AllocationLimit;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.message.AllocationFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Verdict;

/**
 * The bytes of pairs whose sides drew the same data, each pair other data. A pair in which bytes
 * grew is growth for its data, never a level that both sides share.
 *
 * <p>If the code did not change, the sides of a pair can be exchanged, so bytes that differ grew or
 * fell with even chances. A bet on growth in each such pair then multiplies its stake by 1.9 or
 * 0.1, and ever reaches c with a chance of at most 1/c: J. Ville, "Étude critique de la notion de
 * collectif" (1939).
 *
 * @param pairs how many there are
 * @param grown in how many the candidate allocates more, beyond the limit
 * @param fallen in how many it allocates less
 */
record DrawnBytes(int pairs, int grown, int fallen) {
  /** So many draws that show no loss exclude one in more than 31 % of the data, with 95 %. */
  static final int FEWEST = 8;

  private static final double WON = 1.9;

  static DrawnBytes of(AllocationLimit limit, MetricPair pair) {
    int grown = 0;
    int fallen = 0;
    for (int i = 0; i < pair.candidateForks(); i++) {
      double before = pair.before().forkMean(i);
      double after = pair.after().forkMean(i);
      grown += limit.grown(before, after) ? 1 : 0;
      fallen += limit.grown(after, before) ? 1 : 0;
    }
    return new DrawnBytes(pair.candidateForks(), grown, fallen);
  }

  /** Returns whether both sides of each pair allocate the same. */
  boolean alike() {
    return grown + fallen == 0;
  }

  /**
   * Returns the verdict.
   *
   * @param otherwise the verdict that does not ask which data a pair drew
   * @param error the allowed chance of a false call in either direction
   * @param fewest pairs before it is UNCHANGED
   */
  Verdict verdict(Verdict otherwise, double error, int fewest) {
    if (otherwise == Verdict.REGRESSED || chance(grown, fallen) <= error) {
      return Verdict.REGRESSED;
    }
    boolean fell = otherwise == Verdict.IMPROVED || chance(fallen, grown) <= error;
    if (fell && grown == 0) {
      return Verdict.IMPROVED;
    }
    return pairs >= fewest && grown <= fallen && otherwise == Verdict.UNCHANGED
        ? Verdict.UNCHANGED
        : Verdict.INCONCLUSIVE;
  }

  /** Returns an upper bound of the chance that so many of the pairs that differ go one way. */
  private static double chance(int one, int other) {
    return Math.min(1, Math.pow(WON, -one) * Math.pow(2 - WON, -other));
  }

  Fact fact(Verdict verdict) {
    return switch (verdict) {
      case REGRESSED -> AllocationFact.drawn(grown, fallen, pairs, chance(grown, fallen));
      case IMPROVED -> AllocationFact.drawn(grown, fallen, pairs, chance(fallen, grown));
      default ->
          grown + fallen == 0
              ? AllocationFact.alike(pairs)
              : AllocationFact.drawn(grown, fallen, pairs, Double.NaN);
    };
  }
}
