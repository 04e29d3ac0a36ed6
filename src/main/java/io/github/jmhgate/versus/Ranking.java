package io.github.jmhgate.versus;

import io.github.jmhgate.statistics.MeanInterval;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Ranks variants by how many are faster beyond chance, each compared by itself at 95 %. */
record Ranking(RoundPlan plan, Map<String, double[]> effects) {
  /**
   * How much two copies may differ by their place in memory; smaller differences do not rank. Of
   * six comparisons of copies two were 0.1 and 0.2 % off, chance alone being 0.1 %
   * (docs/versus.md).
   */
  static final double LAYOUT = 0.0025;

  List<String> order() {
    return effects.keySet().stream()
        .sorted(Comparator.comparingDouble(name -> MeanInterval.of(of(name)).mean()))
        .toList();
  }

  int rank(String name) {
    return 1 + (int) effects.keySet().stream().filter(other -> faster(other, name)).count();
  }

  /** Returns whether another variant that is neither faster nor slower has the same rank. */
  boolean tied(String name) {
    return effects.keySet().stream()
        .anyMatch(
            other ->
                !other.equals(name)
                    && rank(other) == rank(name)
                    && !faster(other, name)
                    && !faster(name, other));
  }

  boolean faster(String one, String other) {
    return !one.equals(other) && between(one, other).high() < 0;
  }

  /** Returns the log of how many times slower one is, its interval widened by {@link #LAYOUT}. */
  MeanInterval between(String one, String other) {
    double[] first = of(one);
    double[] second = of(other);
    double[] differences = new double[first.length];
    Arrays.setAll(differences, round -> first[round] - second[round]);
    MeanInterval chance = plan.interval(differences);
    return new MeanInterval(chance.mean(), chance.low() - LAYOUT, chance.high() + LAYOUT);
  }

  private double[] of(String name) {
    return Objects.requireNonNull(effects.get(name), name);
  }
}
