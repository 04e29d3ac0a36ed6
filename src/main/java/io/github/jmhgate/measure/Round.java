package io.github.jmhgate.measure;

import java.util.List;
import java.util.Map;

/**
 * One round: every variant measured once, in turns with the reference.
 *
 * @param forks one fork per variant, and one of the reference per group
 * @param pairs each variant's slices against the reference of its group, by variant name
 */
public record Round(List<Fork> forks, Map<String, Pair> pairs) {

  public Round {
    forks = List.copyOf(forks);
    pairs = Map.copyOf(pairs);
  }

  /**
   * One fork.
   *
   * @param variant name of its variant
   * @param unit unit of its score
   * @param score its mean
   * @param allocated bytes allocated per operation; NaN if unknown
   * @param sizes its metrics in bytes, by name
   * @param others its further metrics, by name; JMH's event counts are per operation
   */
  public record Fork(
      String variant,
      String unit,
      double score,
      double allocated,
      Map<String, Double> sizes,
      Map<String, Other> others) {
    public Fork {
      sizes = Map.copyOf(sizes);
      others = Map.copyOf(others);
    }
  }

  /** The mean of a metric over slices, with its unit. */
  public record Other(double value, String unit) {}
}
