package io.github.jmhgate.versus;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.statistics.LogInterval;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** The result of a comparison, the fastest variant first; its name in the settings may be empty. */
public record VersusResult(
    String name,
    String unit,
    String mode,
    String reference,
    List<Standing> standings,
    List<FailedVariant> failures,
    List<Condition> conditions,
    Map<String, Environment> jvms,
    Effort effort) {

  /**
   * The result of a variant.
   *
   * @param rank from 1, which is the fastest
   * @param tied whether others have that rank and no interval separates them
   * @param score geometric mean over forks, with its 95 % interval
   * @param ratio score over the reference's, with its 95 % interval; 1 for the reference itself
   * @param allocated bytes allocated per operation, the median over forks; NaN if unknown
   * @param sizes metrics in bytes, medians over forks, by name
   */
  public record Standing(
      String name,
      BenchmarkId benchmark,
      String jvm,
      int rank,
      boolean tied,
      int forks,
      LogInterval score,
      LogInterval ratio,
      double allocated,
      SortedMap<String, Double> sizes,
      SortedMap<String, Other> others) {}

  public record Other(double mean, double low, double high, String unit) {}

  /** A variant that could not be measured, and why; untrusted text. */
  public record FailedVariant(String variant, String reason) {}

  /** What variants have in common or not: one value if equal, else one each; untrusted text. */
  public record Condition(String what, boolean equal, List<String> values) {}

  /** How it was measured, the rounds wanted, and why groups were measured again, untrusted. */
  public record Effort(
      int rounds,
      int wanted,
      RoundPlan plan,
      long seed,
      Duration wall,
      Duration inside,
      List<String> repeated) {
    public boolean cutShort() {
      return rounds < wanted;
    }
  }
}
