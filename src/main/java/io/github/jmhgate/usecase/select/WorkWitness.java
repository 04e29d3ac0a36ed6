package io.github.jmhgate.usecase.select;

import io.github.jmhgate.gate.Works;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.text.Words;
import java.util.Optional;

/** Counted work as a second witness for the proof that both sides run the same code. */
final class WorkWitness {
  /**
   * Counts of the same code and data differ by less, in two records one after the other. Two that
   * are made while the first is in doubt are longer.
   */
  static final double SCATTER = 0.002;

  private WorkWitness() {}

  /**
   * Returns that a benchmark ran the same code unless its operations do other work, which was
   * counted alike in all readings. Of others, returns what is given.
   */
  static Affected heard(Affected one, Optional<Works.Pair> work) {
    Optional<Double> growth =
        work.filter(pair -> one.same() && pair.settled())
            .map(Works.Pair::growth)
            .filter(share -> Math.abs(share) > SCATTER);
    return growth
        .map(
            share -> {
              String more = share > 0 ? "more" : "fewer";
              return one.worked(
                  "%s %% %s bytecodes".formatted(Words.digits(100 * Math.abs(share), 2), more));
            })
        .orElse(one);
  }
}
