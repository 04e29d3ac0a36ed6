package io.github.jmhgate.gate;

import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Comparison;
import io.github.jmhgate.statistics.PermutationTest;
import io.github.jmhgate.statistics.StudentTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The test of one noisy metric, before the other metrics of the build are taken into account.
 *
 * @param pair what was tested
 * @param comparison logarithms of fork means compared, turned so that positive is worse
 * @param baseline geometric mean of the baseline's fork means
 * @param candidate geometric mean of the candidate's fork means
 * @param warnings what is odd about the forks
 */
record TimeTrial(
    MetricPair pair,
    Comparison comparison,
    double baseline,
    double candidate,
    List<Warning> warnings) {

  /**
   * Tests a pair whose fork means are all finite and above 0.
   *
   * @param between standard deviation of the effect of the same code between sessions and builds
   */
  static TimeTrial of(MetricPair pair, double between) {
    int sign = pair.sign();
    double[] before = logs(pair.before(), sign);
    double[] after = logs(pair.after(), sign);
    List<Warning> warnings = new ArrayList<>(pair.warnings());
    boolean permuted = Oddities.find("baseline", pair.before(), sign, warnings);
    permuted |= Oddities.find("candidate", pair.after(), sign, warnings);
    Comparison comparison = StudentTest.compare(before, after);
    if (comparison.method() == Comparison.Method.NONE && comparison.deviation() == 0) {
      permuted = true;
      warnings.add(new Warning(Warning.Kind.ZERO_VARIANCE, new ForkFact.Constant()));
    }
    if (permuted && before.length + after.length > 2) {
      comparison = PermutationTest.compare(before, after);
    }
    comparison = comparison.between(between, before.length, after.length);
    return new TimeTrial(pair, comparison, value(pair.before()), value(pair.after()), warnings);
  }

  /** Whether every fork mean is a finite number above 0, so that its logarithm exists. */
  static boolean measurable(Samples samples) {
    return samples.forkCount() > 0
        && Arrays.stream(samples.forkMeans()).allMatch(mean -> mean > 0 && Double.isFinite(mean));
  }

  /** Geometric mean of the fork means. */
  static double value(Samples samples) {
    return Math.exp(Arrays.stream(logs(samples, 1)).average().orElse(Double.NaN));
  }

  /** Whether two forks or more agree to the last digit. */
  static boolean constant(Samples samples) {
    return samples.forkCount() > 1 && Arrays.stream(samples.forkMeans()).distinct().count() == 1;
  }

  /** Logarithms of the fork means, turned so that larger is worse. */
  static double[] logs(Samples samples, int sign) {
    return Arrays.stream(samples.forkMeans()).map(mean -> sign * Math.log(mean)).toArray();
  }
}
