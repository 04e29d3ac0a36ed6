package io.github.jmhgate.measure;

import io.github.jmhgate.measure.jvm.ForkPlan;
import java.util.List;

/**
 * Which variants to measure against each other, and how.
 *
 * @param variants at least two with distinct names, the reference first
 * @param groupSize the most forks alive at once, the reference included; from 2
 * @param seed decides the groups and the order of turns
 */
public record VersusPlan(List<Variant> variants, ForkPlan plan, int groupSize, long seed) {

  public VersusPlan {
    if (variants.size() < 2 || groupSize < 2) {
      throw new IllegalArgumentException(variants.size() + " variants by " + groupSize);
    }
  }

  public Variant reference() {
    return variants.get(0);
  }
}
