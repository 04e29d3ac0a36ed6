package io.github.jmhgate.gate;

import io.github.jmhgate.statistics.Modes;
import io.github.jmhgate.statistics.Separation;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The number of slow forks on each side if all forks together fall into two modes; see {@code
 * Modes} in docs/statistics.md.
 *
 * @param loss relative loss of the mean that the moved share explains
 * @param chance of so many slow forks on the candidate's side: Fisher's exact test
 */
record SlowShare(int slowBefore, int before, int slowAfter, int after, double loss, double chance) {
  /** The part of α for shares that moved, in addition to that of effects. */
  private static final double SHARE_OF_ALPHA = 0.1;

  /** Returns the shares; null if the forks show no two modes. */
  static @Nullable SlowShare find(MetricPair pair) {
    double[] before = Oddities.logs(pair.before().forkMeans(), pair.sign());
    double[] after = Oddities.logs(pair.after().forkMeans(), pair.sign());
    Modes modes = Modes.find(DoubleStream.concat(stream(before), stream(after)).toArray());
    if (modes == null) {
      return null;
    }
    double cut = (modes.low() + modes.high()) / 2;
    int slowBefore = (int) stream(before).filter(one -> one > cut).count();
    int slowAfter = (int) stream(after).filter(one -> one > cut).count();
    int[] left = {before.length - slowBefore, slowBefore};
    int[] right = {after.length - slowAfter, slowAfter};
    double moved = (double) slowAfter / after.length - (double) slowBefore / before.length;
    return new SlowShare(
        slowBefore,
        before.length,
        slowAfter,
        after.length,
        moved * Math.expm1(modes.high() - modes.low()),
        Separation.chanceOfShift(left, right));
  }

  private static DoubleStream stream(double[] values) {
    return Arrays.stream(values);
  }

  /**
   * Returns an undecided finding as REGRESSED if more of the candidate's forks are slow. If
   * sessions or builds are known to differ, these may be the two modes.
   *
   * @param alpha the metric's share of α
   */
  static Finding judged(MetricPair pair, Finding finding, double alpha, EffectDeviation deviation) {
    SlowShare share = finding.verdict() == Verdict.INCONCLUSIVE ? find(pair) : null;
    return share != null
            && deviation.total() == 0
            && share.chance() <= SHARE_OF_ALPHA * alpha
            && share.loss() > finding.limits().threshold()
        ? finding
            .withoutBounds()
            .with(
                Verdict.REGRESSED,
                new TimeFact.MoreSlow(
                    share.slowBefore(),
                    share.before(),
                    share.slowAfter(),
                    share.after(),
                    share.chance()),
                finding.warnings())
        : finding;
  }
}
