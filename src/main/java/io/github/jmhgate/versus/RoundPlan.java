package io.github.jmhgate.versus;

import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.MeanInterval;
import java.util.Arrays;
import java.util.List;

/**
 * How many rounds are measured. A first part of fixed length shows how much the effects vary, which
 * determines the total; the effects themselves do not. So the number of rounds depends on no mean,
 * and the interval at the end is as honest as if the number had been fixed before.
 *
 * <p>Source: C. Stein, "A two-sample test for a linear hypothesis whose power is independent of the
 * variance", Annals of Mathematical Statistics 16 (1945). The interval here is the wider of Stein's
 * and the plain one of all rounds, in case the later rounds vary more than the first.
 *
 * @param precision how far the ends of an interval may be from its ratio, as a share above 0
 */
public record RoundPlan(int pilot, double precision, int most) {
  /** Enough that Student's t quantile is less than a fifth above that of many rounds. */
  public static final int PILOT = 8;

  private static final int MOST = 400;

  public static RoundPlan to(double precision) {
    return new RoundPlan(PILOT, precision, MOST);
  }

  public static RoundPlan fixed(int rounds) {
    return new RoundPlan(rounds, 1, rounds);
  }

  public boolean isFixed() {
    return pilot == most;
  }

  public int needed(List<double[]> effects) {
    int needed = pilot;
    for (double[] each : effects) {
      if (each.length >= pilot) {
        double share = reach(Arrays.copyOf(each, pilot)) / Effect.ofLoss(precision).log();
        needed = (int) Math.max(needed, Math.min(most, Math.ceil(pilot * share * share)));
      }
    }
    return needed;
  }

  /** Returns the mean of a comparison's effects with its two-sided 95 % interval. */
  public MeanInterval interval(double[] all) {
    MeanInterval plain = MeanInterval.of(all);
    if (all.length <= pilot) {
      return plain;
    }
    double stein = reach(Arrays.copyOf(all, pilot)) * Math.sqrt((double) pilot / all.length);
    double reach = Math.max(stein, plain.high() - plain.mean());
    return new MeanInterval(plain.mean(), plain.mean() - reach, plain.mean() + reach);
  }

  private static double reach(double[] effects) {
    MeanInterval interval = MeanInterval.of(effects);
    return interval.high() - interval.mean();
  }
}
