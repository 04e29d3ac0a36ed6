package io.github.jmhgate.versus;

import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.turns.Variant;
import java.util.List;

/**
 * Which variants to measure against each other, and how.
 *
 * @param variants at least two with distinct names, the reference first
 * @param groupSize the most forks alive at once, the reference included; from 2
 * @param seed decides the groups and the order of turns
 */
public record VersusPlan(List<Variant> variants, ForkPlan plan, int groupSize, long seed) {
  public Variant reference() {
    return variants.get(0);
  }
}
