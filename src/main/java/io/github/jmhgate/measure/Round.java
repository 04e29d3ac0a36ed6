package io.github.jmhgate.measure;

import java.util.List;
import java.util.Map;

/**
 * What one round gave: every variant measured once, in turns with the reference.
 *
 * @param forks one of each variant, and one of the reference for every group
 * @param pairs each variant's slices beside the reference's of its group, by name of the variant
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
   * @param unit of its score
   * @param score its mean
   * @param allocated bytes allocated per operation; NaN where unknown
   * @param sizes its metrics in bytes, by name
   * @param others its further metrics, by name; what JMH counts as events is per operation
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
