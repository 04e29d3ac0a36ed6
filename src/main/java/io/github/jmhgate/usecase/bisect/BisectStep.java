package io.github.jmhgate.usecase.bisect;

import io.github.jmhgate.text.Words;
import java.util.Locale;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The result for one commit.
 *
 * @param position among the commits, from 1; the good one is 0
 * @param commit its full hash
 * @param effect log ratio to the good commit, positive is worse; NaN if not measured
 * @param error standard error of that; NaN likewise
 * @param pairs pairs that were measured
 * @param seconds what it took, building included
 * @param sameAs position of a commit whose benchmark runs the same code; its own if none is known
 * @param note what else there is to say; untrusted
 */
public record BisectStep(
    int position,
    String commit,
    Bisection.Answer answer,
    Bisection.Kind kind,
    double effect,
    double error,
    int pairs,
    double seconds,
    int sameAs,
    String note) {
  private static final double BEYOND = 0.05;

  /** Returns how far the one-sided 95 % bounds are from the effect. */
  double bound() {
    return error * TDistribution.of(freedom()).inverseSurvivalProbability(BEYOND);
  }

  int freedom() {
    return Math.max(1, pairs - 1);
  }

  /** Returns a line; what comes from git is untrusted and escaped by the printer. */
  public String text(int commits) {
    String time = Words.time(seconds);
    double low = Bisection.percent(effect - bound());
    double high = Bisection.percent(effect + bound());
    String bounds = "%+.1f %% (%+.1f to %+.1f %%), %d pairs, %s";
    String how =
        switch (kind) {
          case MEASURED ->
              String.format(Locale.ROOT, bounds, Bisection.percent(effect), low, high, pairs, time);
          case NOT_BUILT -> "not built: " + note + ", " + time;
          case SAME_CODE, NOT_MEASURED -> "not measured: " + note + ", " + time;
        };
    return String.format(
        Locale.ROOT, "%4d/%d  %.12s  %-11s  %s", position, commits, commit, answer.text, how);
  }
}
