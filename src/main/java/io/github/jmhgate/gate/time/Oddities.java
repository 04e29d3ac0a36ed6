package io.github.jmhgate.gate.time;

import io.github.jmhgate.gate.ForkFact;
import io.github.jmhgate.gate.ForkLogs;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Drift;
import io.github.jmhgate.statistics.Modes;
import io.github.jmhgate.statistics.Outlier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Warns of unusual forks on one side: two modes, a trend inside the forks, one fork far away. */
public final class Oddities {
  private Oddities() {}

  /**
   * Returns warnings of one side's forks.
   *
   * @param side its name, such as {@code baseline}
   * @param samples whose fork means are all finite and above 0
   */
  public static List<Warning> of(String side, Samples samples) {
    List<Warning> warnings = new ArrayList<>();
    int sign = samples.metric().direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
    find(side, samples, sign, warnings);
    return warnings;
  }

  /**
   * Adds warnings of one side's forks.
   *
   * @param sign 1 if larger values are worse, −1 if they are better
   */
  static void find(String side, Samples samples, int sign, List<Warning> warnings) {
    double[] logs = ForkLogs.of(samples, sign);
    Optional<Modes> modes = Modes.find(logs);
    modes.ifPresent(
        found ->
            warnings.add(
                new Warning(
                    Warning.Kind.BIMODAL,
                    new ForkFact.Modes(
                        side,
                        found.lowForks(),
                        Math.exp(sign * found.low()),
                        found.highForks(),
                        Math.exp(sign * found.high()),
                        samples.metric().unit()))));
    Drift.find(iterationLogs(samples, sign))
        .ifPresent(
            found ->
                warnings.add(
                    new Warning(
                        Warning.Kind.UNSTEADY,
                        ForkFact.drifting(side, Math.expm1(found.effect())))));
    if (modes.isEmpty()) {
      Outlier.find(logs)
          .ifPresent(
              found ->
                  warnings.add(
                      new Warning(
                          Warning.Kind.OUTLIER_FORK,
                          ForkFact.outlier(side, found.index() + 1, Math.expm1(found.effect())))));
    }
  }

  private static List<double[]> iterationLogs(Samples samples, int sign) {
    List<double[]> forks = new ArrayList<>();
    for (int i = 0; i < samples.forkCount(); i++) {
      forks.add(Arrays.stream(samples.fork(i)).map(value -> sign * Math.log(value)).toArray());
    }
    return forks;
  }
}
