package io.github.jmhgate.bisect;

import java.util.Collection;
import java.util.List;

/**
 * How sure it is that the loss came with one of some commits, given all that was measured: Bayes'
 * theorem, where before any measurement each commit is as likely as any other to have brought the
 * whole loss, and a measured effect lies about the loss or about nothing as Student's t says.
 */
public final class Sureness {
  /**
   * What effects of builds differ by although their code does the same: layout moves them by about
   * as much, and pairs of the same two builds do not show it.
   */
  private static final double BETWEEN_BUILDS = 0.01;

  private Sureness() {}

  /**
   * The probability.
   *
   * @param steps all that is known; those that were not measured do not count
   * @param commits how many commits there are, the bad end included
   * @param suspects positions that are held to have brought it
   * @return from 0 to 1
   */
  public static double of(List<Step> steps, int commits, Collection<Integer> suspects) {
    List<Step> measured =
        steps.stream()
            .filter(step -> step.kind() == Step.Kind.MEASURED && Double.isFinite(step.effect()))
            .toList();
    double loss =
        measured.stream()
            .filter(step -> step.position() == commits)
            .mapToDouble(Step::effect)
            .findFirst()
            .orElseThrow();
    double[] logs = new double[commits + 1];
    double most = Double.NEGATIVE_INFINITY;
    for (int first = 1; first <= commits; first++) {
      for (Step step : measured) {
        double expected = step.position() >= first ? loss : 0;
        double error = Math.hypot(BETWEEN_BUILDS, finite(step.error()));
        double off = (step.effect() - expected) / error;
        int freedom = step.freedom();
        logs[first] -= (freedom + 1) / 2.0 * Math.log1p(off * off / freedom);
      }
      if (unchanged(steps, first)) {
        logs[first] = Double.NEGATIVE_INFINITY;
      }
      most = Math.max(most, logs[first]);
    }
    double all = 0;
    double held = 0;
    for (int first = 1; first <= commits; first++) {
      double weight = Math.exp(logs[first] - most);
      all += weight;
      held += suspects.contains(first) ? weight : 0;
    }
    return held / all;
  }

  /** Whether the code was the same before and behind a commit, which then brought nothing. */
  private static boolean unchanged(List<Step> steps, int position) {
    return steps.stream()
        .anyMatch(
            step ->
                position > Math.min(step.position(), step.sameAs())
                    && position <= Math.max(step.position(), step.sameAs()));
  }

  private static double finite(double error) {
    return Double.isFinite(error) ? error : 1;
  }
}
