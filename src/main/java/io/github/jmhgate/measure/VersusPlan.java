package io.github.jmhgate.measure;

import java.util.List;

/**
 * What is measured against what.
 *
 * @param variants at least two, the reference first; no name twice
 * @param slices warm-up, slices and limits of every fork
 * @param groupSize forks alive at once at most, from 2: the reference and others
 * @param seed of the draws: who is in a group with whom, and who has which turn
 */
public record VersusPlan(List<Variant> variants, PairPlan slices, int groupSize, long seed) {

  public VersusPlan {
    variants = List.copyOf(variants);
    if (variants.size() < 2 || groupSize < 2) {
      throw new IllegalArgumentException(variants.size() + " variants by " + groupSize);
    }
  }

  /** What the others are compared with. */
  public Variant reference() {
    return variants.get(0);
  }
}
