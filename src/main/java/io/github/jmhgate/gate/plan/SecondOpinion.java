package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Oddities;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.statistics.Effect;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * Times of forks that ran alone, with iterations as JMH runs them; they check what pairs say. Pairs
 * interrupt a benchmark every few milliseconds, and two of them may see each other. See {@code
 * time} in docs/statistics.md.
 *
 * @param before scores of the base's forks, at least one
 * @param after scores of the candidate's
 */
public record SecondOpinion(double[] before, double[] after) {
  /** Forks of each side that must agree before pairs are doubted. */
  public static final int FORKS = 4;

  private static final Set<Verdict> NO_LOSS = EnumSet.of(Verdict.UNCHANGED, Verdict.IMPROVED);

  /** Returns whether it is worth to ask for one: whether it could contradict a finding. */
  public static boolean couldContradict(Finding finding) {
    return finding.rule() == Rule.TIME
        && finding.metric().name().equals(Metric.SCORE)
        && (NO_LOSS.contains(finding.verdict())
            || (finding.verdict() == Verdict.REGRESSED
                && finding.leastEffect().log() > apart(finding)));
  }

  /** Returns how far fork and pair must be apart, a logarithm. */
  private static double apart(Finding finding) {
    return 2 * finding.limits().detectableEffect().log();
  }

  /**
   * Returns whether all of these forks say something else: a loss far beyond the one that UNCHANGED
   * and IMPROVED rule out, or far below the one that is REGRESSED.
   */
  public boolean contradicts(Finding finding) {
    if (!couldContradict(finding)) {
      return false;
    }
    return NO_LOSS.contains(finding.verdict())
        ? loss(finding, false) > apart(finding)
        : finding.leastEffect().log() - loss(finding, true) > apart(finding);
  }

  /** Returns the largest or the smallest loss of a fork against any of the base's, a logarithm. */
  private double loss(Finding finding, boolean largest) {
    int sign = finding.direction().sign();
    double[] base = Oddities.logs(before, sign);
    double[] candidate = Oddities.logs(after, sign);
    return largest
        ? Arrays.stream(candidate).max().orElseThrow() - Arrays.stream(base).min().orElseThrow()
        : Arrays.stream(candidate).min().orElseThrow() - Arrays.stream(base).max().orElseThrow();
  }

  /** Returns a suspect instead of a finding that enough forks contradict. */
  public Finding judged(Finding finding) {
    if (Math.min(before.length, after.length) < FORKS || !contradicts(finding)) {
      return finding;
    }
    int sign = finding.direction().sign();
    double base = Arrays.stream(Oddities.logs(before, sign)).average().orElseThrow();
    double candidate = Arrays.stream(Oddities.logs(after, sign)).average().orElseThrow();
    double alone = Effect.ofLog(candidate - base).loss();
    Fact why = new ForkFact.OtherwiseAlone(alone, finding.loss(), after.length);
    return finding.with(Verdict.INCONCLUSIVE, why, finding.warnings());
  }
}
