package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import java.util.ArrayList;
import java.util.List;

/**
 * The verdict on one benchmark and metric, with all that led to it. Numbers that do not apply are
 * NaN.
 *
 * @param benchmark which benchmark
 * @param metric which metric, in the unit of the values
 * @param direction which way of the metric is worse; UNKNOWN where one side lacks the benchmark
 * @param rule what decided
 * @param verdict the verdict
 * @param reason why this verdict
 * @param change the two sides' values, and how the one differs from the other
 * @param evidence how well the change is known
 * @param limits what the change was held against
 * @param warnings what a reader should know
 */
public record Finding(
    BenchmarkId benchmark,
    Metric metric,
    Direction direction,
    Rule rule,
    Verdict verdict,
    Fact reason,
    Change change,
    Evidence evidence,
    Limits limits,
    List<Warning> warnings) {

  public Finding {
    warnings = List.copyOf(warnings);
  }

  /**
   * How the candidate differs from the baseline.
   *
   * @param baseline the baseline's value: geometric mean over the forks for times, median of the
   *     forks for bytes
   * @param candidate the candidate's value, likewise
   * @param ratio candidate / baseline
   * @param low the ratio's lower 95 % bound (one-sided); NaN for deterministic metrics
   * @param high the ratio's upper 95 % bound (one-sided); NaN for deterministic metrics
   */
  public record Change(double baseline, double candidate, double ratio, double low, double high) {

    /** Of two values without bounds, such as bytes; the ratio to nothing is NaN. */
    public static Change exact(double baseline, double candidate) {
      double ratio = baseline > 0 ? candidate / baseline : Double.NaN;
      return new Change(baseline, candidate, ratio, Double.NaN, Double.NaN);
    }

    /** Of two values that were not compared. */
    public static Change none(double baseline, double candidate) {
      return new Change(baseline, candidate, Double.NaN, Double.NaN, Double.NaN);
    }
  }

  /**
   * How well a change is known.
   *
   * @param baselineForks forks of the baseline
   * @param candidateForks forks of the candidate
   * @param pValue against "no worse", adjusted for the number of metrics; NaN where no test was
   *     made
   * @param standardError of the logarithm of the ratio, which the bounds come from; NaN where no
   *     test was made
   * @param minimumDetectableEffect the relative loss that is found with the promised power: by
   *     these forks if their number was fixed or measuring ended early, else by all that the plan
   *     allows
   * @param unchangedAt the smallest detectable loss at which the verdict would have been UNCHANGED,
   *     relative; below 0 where the forks show a gain, infinite where they rule out nothing
   */
  public record Evidence(
      int baselineForks,
      int candidateForks,
      double pValue,
      double standardError,
      double minimumDetectableEffect,
      double unchangedAt) {

    /** Of forks that no test was made of. */
    public static Evidence untested(MetricPair pair) {
      return new Evidence(
          pair.baselineForks(),
          pair.candidateForks(),
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN);
    }
  }

  /**
   * What a change is held against: relative losses, such as 0.025.
   *
   * @param threshold what a loss must exceed to be REGRESSED
   * @param detectable what must be found with the promised power, and what UNCHANGED rules out; NaN
   *     for deterministic metrics
   * @param floor growth that never counts, in bytes; 0 for metrics without one
   */
  public record Limits(double threshold, double detectable, double floor) {
    /** Of what was not compared. */
    public static final Limits NONE = new Limits(Double.NaN, Double.NaN);

    /** Limits of a metric that varies from fork to fork. */
    public Limits(double threshold, double detectable) {
      this(threshold, detectable, 0);
    }

    /** Limits of a deterministic metric. */
    public static Limits exact(double threshold, double floor) {
      return new Limits(threshold, Double.NaN, floor);
    }
  }

  /** What a rule says of a pair. */
  public static Finding of(
      MetricPair pair,
      Verdict verdict,
      Fact reason,
      Change change,
      Evidence evidence,
      Limits limits,
      List<Warning> warnings) {
    return new Finding(
        pair.benchmark(),
        pair.metric(),
        pair.direction(),
        Rule.of(pair.metric()),
        verdict,
        reason,
        change,
        evidence,
        limits,
        warnings);
  }

  /** The relative loss, such as 0.05; below 0 where it is a gain. */
  public double loss() {
    return inverted() ? 1 / change.ratio() - 1 : change.ratio() - 1;
  }

  /** Returns the lower 95 % bound of the loss; NaN for deterministic metrics. */
  public double leastLoss() {
    return inverted() ? 1 / change.high() - 1 : change.low() - 1;
  }

  /** Returns the upper 95 % bound of the loss; NaN for deterministic metrics. */
  public double mostLoss() {
    return inverted() ? 1 / change.low() - 1 : change.high() - 1;
  }

  /**
   * Returns the change as a logarithm, positive if it is worse; NaN if the sides were not compared.
   * Bytes are counted from the floor, so that growth from 0 B has a size too.
   */
  public double effect() {
    if (rule == Rule.TIME) {
      return Math.log1p(loss());
    }
    return Math.log((change.candidate() + limits.floor()) / (change.baseline() + limits.floor()));
  }

  /** Returns whether the metric is undecided although all forks show a large loss. */
  public boolean suspect() {
    return verdict == Verdict.INCONCLUSIVE && reason instanceof ForkFact.Suspect;
  }

  /** Whether a smaller value is the worse one. */
  public boolean inverted() {
    return rule == Rule.TIME && direction == Direction.HIGHER_IS_BETTER;
  }

  /** The same with another verdict. */
  public Finding with(Verdict other, Fact why, List<Warning> warned) {
    return new Finding(
        benchmark, metric, direction, rule, other, why, change, evidence, limits, warned);
  }

  /** The same with one warning more. */
  public Finding with(Warning warning) {
    List<Warning> more = new ArrayList<>(warnings);
    more.add(warning);
    return with(verdict, reason, more);
  }
}
