package io.github.jmhgate.gate;

import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.message.Warning.Kind;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.descriptive.Modes;
import io.github.jmhgate.statistics.descriptive.Outlier;
import io.github.jmhgate.statistics.descriptive.Trend;
import java.util.ArrayList;
import java.util.List;

/** Warns of unusual forks on one side: two modes, a trend inside the forks, one fork far away. */
public final class Oddities {
  private Oddities() {}

  /** Returns warnings of a side, such as {@code baseline}; the fork means are all above 0. */
  public static List<Warning> of(String side, Samples samples) {
    return of(side, samples, samples.metric().direction().sign());
  }

  /** As {@link #of(String, Samples)}; the sign is 1 if larger values are worse, otherwise −1. */
  public static List<Warning> of(String side, Samples samples, int sign) {
    List<Warning> warnings = new ArrayList<>();
    double[] logs = logs(samples.forkMeans(), sign);
    Modes modes = Modes.find(logs);
    if (modes != null) {
      double low = Math.exp(sign * modes.low());
      double high = Math.exp(sign * modes.high());
      String unit = samples.metric().unit();
      Fact fact = new ForkFact.TwoModes(side, modes.lowForks(), low, modes.highForks(), high, unit);
      warnings.add(new Warning(Kind.BIMODAL, fact));
    }
    List<double[]> forks = samples.forks();
    forks.replaceAll(fork -> logs(fork, sign));
    double drift = Trend.find(forks);
    if (drift != 0) {
      warnings.add(new Warning(Kind.UNSTEADY, ForkFact.drifting(side, Effect.ofLog(drift).loss())));
    }
    Outlier outlier = modes == null ? Outlier.find(logs) : null;
    if (outlier != null) {
      Fact fact =
          ForkFact.outlier(side, outlier.index() + 1, Effect.ofLog(outlier.effect()).loss());
      warnings.add(new Warning(Kind.OUTLIER_FORK, fact));
    }
    return warnings;
  }

  /** Returns logarithms, turned so that larger is worse. */
  public static double[] logs(double[] values, int sign) {
    double[] logs = new double[values.length];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = sign * Math.log(values[i]);
    }
    return logs;
  }
}
