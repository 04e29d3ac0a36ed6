package io.github.jmhgate.gate;

import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Drift;
import io.github.jmhgate.statistics.Modes;
import io.github.jmhgate.statistics.Outlier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Warns of unusual forks on one side: two modes, a trend inside the forks, one fork far away. */
public final class Oddities {
  private Oddities() {}

  /** Returns warnings of a side, such as {@code baseline}; the fork means are all above 0. */
  public static List<Warning> of(String side, Samples samples) {
    return of(side, samples, samples.metric().direction() == Direction.HIGHER_IS_BETTER ? -1 : 1);
  }

  /** As {@link #of(String, Samples)}; the sign is 1 if larger values are worse, otherwise −1. */
  static List<Warning> of(String side, Samples samples, int sign) {
    List<Warning> warnings = new ArrayList<>();
    double[] logs = logs(samples, sign);
    Optional<Modes> modes = Modes.find(logs);
    modes
        .map(
            found ->
                new ForkFact.Modes(
                    side,
                    found.lowForks(),
                    Math.exp(sign * found.low()),
                    found.highForks(),
                    Math.exp(sign * found.high()),
                    samples.metric().unit()))
        .ifPresent(fact -> warnings.add(new Warning(Warning.Kind.BIMODAL, fact)));
    List<double[]> iterations =
        IntStream.range(0, samples.forkCount()).mapToObj(i -> logs(samples.fork(i), sign)).toList();
    Drift.find(iterations)
        .map(found -> ForkFact.drifting(side, Math.expm1(found.effect())))
        .ifPresent(fact -> warnings.add(new Warning(Warning.Kind.UNSTEADY, fact)));
    if (modes.isEmpty()) {
      Outlier.find(logs)
          .map(found -> ForkFact.outlier(side, found.index() + 1, Math.expm1(found.effect())))
          .ifPresent(fact -> warnings.add(new Warning(Warning.Kind.OUTLIER_FORK, fact)));
    }
    return warnings;
  }

  /** Returns logarithms of the fork means, turned so that larger is worse. */
  static double[] logs(Samples samples, int sign) {
    return logs(samples.forkMeans(), sign);
  }

  private static double[] logs(double[] values, int sign) {
    return Arrays.stream(values).map(value -> sign * Math.log(value)).toArray();
  }
}
