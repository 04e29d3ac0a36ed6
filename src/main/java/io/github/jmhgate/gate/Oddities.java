package io.github.jmhgate.gate;

import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Drift;
import io.github.jmhgate.statistics.Modes;
import io.github.jmhgate.statistics.Outlier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is odd about one side's forks: two modes, a trend inside the forks, one fork far away. */
public final class Oddities {
  private Oddities() {}

  /**
   * What is odd about one side's forks.
   *
   * @param side what to call it, such as {@code baseline}
   * @param samples whose fork means are all finite and above 0
   */
  public static List<Warning> of(String side, Samples samples) {
    List<Warning> warnings = new ArrayList<>();
    int sign = samples.metric().direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
    find(side, samples, sign, warnings);
    return warnings;
  }

  /**
   * Adds what is odd about one side.
   *
   * @param sign what turns values so that larger is worse
   * @return whether its forks fall into two groups, so that Student's assumptions do not hold; a
   *     drift inside the forks leaves them alone, because each fork is one number
   */
  static boolean find(String side, Samples samples, int sign, List<Warning> warnings) {
    double[] logs = TimeTrial.logs(samples, sign);
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
    Drift.find(iterationLogs(samples, sign))
        .ifPresent(
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
    return modes.isPresent();
  }

  private static List<double[]> iterationLogs(Samples samples, int sign) {
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
