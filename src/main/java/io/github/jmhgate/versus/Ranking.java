package io.github.jmhgate.versus;

import io.github.jmhgate.statistics.MeanInterval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Ranks variants. A variant's rank is one more than the number of variants that are faster beyond
 * chance: if the 95 % interval of their ratio contains 1, neither is. Each comparison is by itself.
 */
final class Ranking {
  /**
   * How much two copies of one benchmark may differ in every round because of where their code is
   * in memory; smaller differences do not rank. Of six comparisons of copies two were 0.1 and 0.2 %
   * off, where chance alone is 0.1 % (docs/versus.md).
   */
  static final double LAYOUT = 0.0025;

  private final RoundPlan plan;
  private final Map<String, double[]> effects = new LinkedHashMap<>();
  private final List<String> order;

  /** Ranks by the logs of times slower than the reference, one per round; its own are 0. */
  Ranking(RoundPlan plan, Map<String, double[]> effects) {
    this.plan = plan;
    this.effects.putAll(effects);
    List<String> names = new ArrayList<>(effects.keySet());
    names.sort(Comparator.comparingDouble(name -> MeanInterval.of(of(name)).mean()));
    this.order = List.copyOf(names);
  }

  List<String> order() {
    return order;
  }

  int rank(String name) {
    return 1 + (int) order.stream().filter(other -> faster(other, name)).count();
  }

  /** Whether another variant that is neither faster nor slower has the same rank. */
  boolean tied(String name) {
    return order.stream()
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

  /**
   * Log of how many times slower one is than another. The interval is wider than chance asks by
   * {@link #LAYOUT} on either side.
   */
  MeanInterval between(String one, String other) {
    double[] first = of(one);
    double[] second = of(other);
    double[] differences = new double[first.length];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = first[i] - second[i];
    }
    MeanInterval chance = plan.interval(differences);
    return new MeanInterval(chance.mean(), chance.low() - LAYOUT, chance.high() + LAYOUT);
  }

  private double[] of(String name) {
    return Objects.requireNonNull(effects.get(name), name);
  }
}
