package io.github.jmhgate.power;

import io.github.jmhgate.gate.Oddities;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Power;
import io.github.jmhgate.statistics.VarianceComponents;
import io.github.jmhgate.statistics.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What one benchmark's forks tell of its noise.
 *
 * @param result the recorded row
 * @param components where its noise comes from
 * @param minimumDetectableEffect relative loss that as many forks per side find with the promised
 *     power, by a test on fork means
 * @param detectable relative loss to find
 * @param forksNeeded forks per side that find it so; {@link Integer#MAX_VALUE} where no number does
 * @param warnings what is odd about its forks: modes, warm-up that is not over, a fork far away
 */
public record BenchmarkPower(
    Result result,
    VarianceComponents components,
    double minimumDetectableEffect,
    double detectable,
    int forksNeeded,
    List<Warning> warnings) {

  public BenchmarkPower {
    warnings = List.copyOf(warnings);
  }

  /**
   * Analyses one benchmark.
   *
   * @param result whose score is {@link #usable}
   * @param benchmarks how many the level is shared by
   */
  public static BenchmarkPower of(Result result, Policy policy, int benchmarks) {
    double detectable = policy.limits(result.id().name()).detectable();
    Power power = power(policy, result.id().name(), benchmarks);
    VarianceComponents components = VarianceComponents.of(logs(result.score(), 0));
    int forks = result.score().forkCount();
    return new BenchmarkPower(
        result,
        components,
        Math.expm1(power.minimumDetectableEffect(components.deviation(), forks, forks)),
        detectable,
        power.forksToDetect(components.deviation(), Math.log1p(detectable)),
        Oddities.of("run", result.score()));
  }

  /** Whether every fork's mean is a finite number above 0, and there are two forks at least. */
  public static boolean usable(Samples score) {
    return score.forkCount() >= 2
        && Arrays.stream(score.forkMeans()).allMatch(mean -> mean > 0 && Double.isFinite(mean))
        && logs(score, 0).stream().flatMapToDouble(Arrays::stream).allMatch(Double::isFinite);
  }

  /** Whether the iterations of its forks neither warm up nor drift. */
  public boolean steady() {
    return !has(Warning.Kind.UNSTEADY);
  }

  /** Groups that its forks fall into, 1 or 2. */
  public int modes() {
    return has(Warning.Kind.BIMODAL) ? 2 : 1;
  }

  private boolean has(Warning.Kind kind) {
    return warnings.stream().anyMatch(warning -> warning.kind() == kind);
  }

  static Power power(Policy policy, String benchmark, int benchmarks) {
    double threshold = Math.log1p(policy.threshold().get(benchmark));
    return new Power(
        policy.alpha() / (View.values().length * benchmarks), policy.power(), threshold);
  }

  /** Logarithms of each fork's iterations, larger is slower, the first ones left out. */
  static List<double[]> logs(Samples score, int leftOut) {
    int sign = score.metric().direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
    List<double[]> logs = new ArrayList<>();
    for (int i = 0; i < score.forkCount(); i++) {
      logs.add(
          Arrays.stream(score.fork(i))
              .skip(leftOut)
              .map(value -> sign * Math.log(value))
              .toArray());
    }
    return logs;
  }
}
