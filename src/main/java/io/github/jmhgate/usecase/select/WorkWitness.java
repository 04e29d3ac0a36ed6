package io.github.jmhgate.usecase.select;

import io.github.jmhgate.gate.Works;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.text.Words;
import java.util.Optional;

/**
 * Counted work as a second witness for the proof that both sides run the same code.
 *
 * @param first what was counted before; empty if it was counted once
 * @param work what was counted last
 */
record WorkWitness(Optional<Works.Pair> first, Optional<Works.Pair> work) {
  /**
   * Counts of the same code and data differ by less, in two records one after the other. Two that
   * are made while the first is in doubt are longer.
   */
  static final double SCATTER = 0.002;

  /**
   * Returns that a benchmark ran the same code unless its operations do other work, which was
   * counted alike in all readings. The sides must differ by more than either differs from itself,
   * in two records. Of others, returns what is given.
   */
  Affected heard(Affected one) {
    double own =
        first.flatMap(before -> work.map(after -> ownDifference(before, after))).orElse(0.0);
    Optional<Double> growth =
        work.filter(pair -> one.same() && pair.settled())
            .map(Works.Pair::growth)
            .filter(share -> Math.abs(share) > SCATTER + own);
    return growth
        .map(
            share -> {
              String more = share > 0 ? "more" : "fewer";
              return one.worked(
                  "%s %% %s bytecodes".formatted(Words.digits(100 * Math.abs(share), 2), more));
            })
        .orElse(one);
  }

  private static double ownDifference(Works.Pair first, Works.Pair last) {
    return Math.max(
        difference(first.before(), last.before()), difference(first.after(), last.after()));
  }

  private static double difference(Work one, Work other) {
    return one.total() > 0 ? Math.abs(other.total() / one.total() - 1) : 0;
  }
}
