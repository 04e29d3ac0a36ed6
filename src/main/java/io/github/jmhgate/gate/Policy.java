package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Percentile;
import java.util.List;
import java.util.Optional;

/**
 * What counts as a regression, and how the gate treats what it cannot decide.
 *
 * @param alpha share of builds that may fail though nothing is worse, over all gated times; 0 to 1
 * @param threshold relative loss of time that an estimate must exceed to be REGRESSED, by benchmark
 *     name; 0.025 is 2.5 %
 * @param detectable relative loss of time that must be found with the promised power, and that
 *     UNCHANGED rules out, by benchmark name; empty is twice the threshold
 * @param allocationThreshold relative growth of bytes per operation worth failing for, by benchmark
 *     name
 * @param gated whether a benchmark is gated at all, by benchmark name
 * @param directions which way of a metric is worse, by metric name; empty means as the unit shows
 *     for score, allocation and sizes, and not gated for the rest; {@link Direction#UNKNOWN} leaves
 *     a metric out
 * @param missingBaseline reaction to a missing baseline of this environment
 * @param missingBenchmark reaction to a benchmark that only the baseline has
 * @param inconclusive reaction to a metric that could not be decided
 * @param suspects reaction to a metric that looks much worse and could not be decided
 * @param growth exponent of a numeric parameter above which times and bytes fail a build, by
 *     benchmark name; empty is none
 * @param percentiles of JMH's sample mode that are judged, whatever the directions are
 * @param claims claimed effects of the change; a claim that is not proven fails the build
 * @param limits absolute limits of the candidate, by benchmark name
 * @param change reaction to a loss over all benchmarks that ran the change
 * @param work reaction to more bytecodes per operation
 * @param answers reaction to another answer of a benchmark that got faster
 * @param decision whether the decision can fail a build
 */
public record Policy(
    double alpha,
    Rules<Double> threshold,
    Rules<Optional<Double>> detectable,
    Rules<Double> allocationThreshold,
    Rules<Boolean> gated,
    Rules<Optional<Direction>> directions,
    OnMissingBaseline missingBaseline,
    OnProblem missingBenchmark,
    OnProblem inconclusive,
    OnProblem suspects,
    Rules<Optional<Double>> growth,
    List<Percentile> percentiles,
    List<Claim> claims,
    Rules<ValueLimit> limits,
    OnChange change,
    OnRecord work,
    OnRecord answers,
    OnDecision decision) {

  /** The share of detectable losses of time that must be found. */
  public static final double POWER = 0.9;

  /** Growth in bytes per operation that is never REGRESSED. */
  public static final double ALLOCATION_FLOOR = 4;

  public enum OnProblem {
    WARN,
    FAIL
  }

  /** What a time in seconds per operation, and bytes per operation, must not exceed; may be ∞. */
  public record ValueLimit(double seconds, double bytes) {
    public static final ValueLimit NONE =
        new ValueLimit(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  public enum OnChange {
    FAIL,
    WARN,
    /** It is not judged at all. */
    OFF
  }

  public enum OnDecision {
    /** It fails a build if it says so. */
    JUDGED,
    /** It is shown, and fails none. */
    NEVER
  }

  /** What to do about what records of both sides show. */
  public enum OnRecord {
    WARN,
    FAIL,
    /** It is not compared at all. */
    OFF
  }

  public enum OnMissingBaseline {
    WARN,
    FAIL,
    /** Store the candidate as the baseline. */
    RECORD
  }

  /** The defaults: 2.5 and 5 % of time, 0.5 % and 4 B of allocation, α = 0.01, power 0.9. */
  public static final Policy DEFAULT =
      new PolicyBuilder()
          .alpha(0.01)
          .threshold(Rules.of(0.025))
          .detectable(Rules.of(Optional.empty()))
          .allocationThreshold(Rules.of(0.005))
          .gated(Rules.of(true))
          .directions(Rules.of(Optional.empty()))
          .missingBaseline(OnMissingBaseline.WARN)
          .missingBenchmark(OnProblem.FAIL)
          .inconclusive(OnProblem.WARN)
          .suspects(OnProblem.FAIL)
          .growth(Rules.of(Optional.empty()))
          .percentiles(List.of())
          .claims(List.of())
          .limits(Rules.of(ValueLimit.NONE))
          .change(OnChange.FAIL)
          .work(OnRecord.WARN)
          .answers(OnRecord.WARN)
          .decision(OnDecision.JUDGED)
          .build();

  /** Returns whether any percentile of sample mode is judged. */
  public boolean judgesPercentiles() {
    return !percentiles.isEmpty();
  }

  /** Returns what a change of time is compared with. */
  public Limits limits(String benchmark) {
    double least = threshold.get(benchmark);
    return new Limits(least, detectable.get(benchmark).orElse(2 * least));
  }
}
