package io.github.jmhgate.gate;

import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Comparison;
import io.github.jmhgate.statistics.Drift;
import io.github.jmhgate.statistics.Modes;
import io.github.jmhgate.statistics.Outlier;
import io.github.jmhgate.statistics.PermutationTest;
import io.github.jmhgate.statistics.StudentTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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

  /** Tests a pair whose fork means are all finite and above 0. */
  static TimeTrial of(MetricPair pair, Samples baseline, Samples candidate) {
    double sign = pair.direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
    double[] before = logs(baseline, sign);
    double[] after = logs(candidate, sign);
    List<Warning> warnings = new ArrayList<>(pair.warnings());
    boolean odd = oddities("baseline", baseline, before, sign, warnings);
    odd |= oddities("candidate", candidate, after, sign, warnings);
    Comparison comparison = StudentTest.compare(before, after);
    if (comparison.method() == Comparison.Method.NONE && comparison.deviation() == 0) {
      odd = true;
      warnings.add(
          new Warning(
              Warning.Kind.ZERO_VARIANCE,
              "all forks of a side agree to the last digit, which measured times do not; decided by"
                  + " permutation"));
    }
    if (odd && before.length + after.length > 2) {
      comparison = PermutationTest.compare(before, after);
    }
    return new TimeTrial(
        pair,
        comparison,
        Math.exp(sign * Arrays.stream(before).average().orElse(Double.NaN)),
        Math.exp(sign * Arrays.stream(after).average().orElse(Double.NaN)),
        warnings);
  }

  /** Whether every fork mean is a finite number above 0, so that its logarithm exists. */
  static boolean measurable(Samples samples) {
    return samples.forkCount() > 0
        && Arrays.stream(samples.forkMeans()).allMatch(mean -> mean > 0 && Double.isFinite(mean));
  }

  private static double[] logs(Samples samples, double sign) {
    return Arrays.stream(samples.forkMeans()).map(mean -> sign * Math.log(mean)).toArray();
  }

  /** Adds what is odd about one side; true where Student's assumptions do not hold for it. */
  private static boolean oddities(
      String side, Samples samples, double[] logs, double sign, List<Warning> warnings) {
    Optional<Modes> modes = Modes.find(logs);
    modes.ifPresent(
        found ->
            warnings.add(
                new Warning(
                    Warning.Kind.BIMODAL,
                    "%s has two modes: %d forks near %s and %d near %s %s"
                        .formatted(
                            side,
                            found.lowForks(),
                            number(Math.exp(sign * found.low())),
                            found.highForks(),
                            number(Math.exp(sign * found.high())),
                            samples.metric().unit()))));
    Optional<Drift> drift = Drift.find(iterationLogs(samples, sign));
    drift.ifPresent(
        found ->
            warnings.add(
                new Warning(
                    Warning.Kind.UNSTEADY,
                    found.warmingUp()
                        ? "%s was still getting faster inside its forks (%s): its warm-up was not over"
                            .formatted(side, Percent.signed(found.effect()))
                        : "%s got slower inside its forks (%s)"
                            .formatted(side, Percent.signed(found.effect())))));
    if (modes.isEmpty()) {
      Outlier.find(logs)
          .ifPresent(
              found ->
                  warnings.add(
                      new Warning(
                          Warning.Kind.OUTLIER_FORK,
                          "fork %d of the %s lies %s from all others"
                              .formatted(
                                  found.index() + 1, side, Percent.signed(found.effect())))));
    }
    return modes.isPresent() || drift.isPresent();
  }

  private static List<double[]> iterationLogs(Samples samples, double sign) {
    List<double[]> forks = new ArrayList<>();
    for (int i = 0; i < samples.forkCount(); i++) {
      forks.add(Arrays.stream(samples.fork(i)).map(value -> sign * Math.log(value)).toArray());
    }
    return forks;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4g", value);
  }
}
