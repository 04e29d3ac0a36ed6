package io.github.jmhgate.lab.customary;

import io.github.jmhgate.gate.Finding.Limits;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Samples;
import java.util.Arrays;

/** One way of saying from two results of a benchmark whether the later one is worse. */
public enum CustomaryRule {
  /** The score is worse by more than the loss to find. */
  THRESHOLD("threshold", "score worse by the detectable loss") {
    @Override
    boolean worse(Scores scores, Limits limits) {
      return scores.loss() > limits.detectable();
    }
  },
  /** The intervals that JMH prints do not overlap. */
  JMH_INTERVAL("jmh-interval", "JMH's 99.9 % intervals apart") {
    @Override
    boolean worse(Scores scores, Limits limits) {
      double[] before = PooledTest.jmhInterval(scores.before);
      double[] after = PooledTest.jmhInterval(scores.after);
      return scores.lowerIsBetter ? after[0] > before[1] : after[1] < before[0];
    }
  },
  /** Mann and Whitney's test over all iterations, two-sided at 5 %. */
  MANN_WHITNEY("mann-whitney", "Mann-Whitney on pooled iterations, p < 0.05") {
    @Override
    boolean worse(Scores scores, Limits limits) {
      return scores.slower() && PooledTest.mannWhitney(scores.before, scores.after) < LEVEL;
    }
  },
  /** Welch's test over all iterations, two-sided at 5 %. */
  WELCH("welch", "Welch's t on pooled iterations, p < 0.05") {
    @Override
    boolean worse(Scores scores, Limits limits) {
      return scores.slower() && PooledTest.welch(scores.before, scores.after) < LEVEL;
    }
  },
  /** {@link #MANN_WHITNEY} and {@link #THRESHOLD} both. */
  MANN_WHITNEY_AND_THRESHOLD(
      "mann-whitney+threshold",
      "Mann-Whitney on pooled iterations, and score worse by the detectable loss") {
    @Override
    boolean worse(Scores scores, Limits limits) {
      return THRESHOLD.worse(scores, limits) && MANN_WHITNEY.worse(scores, limits);
    }
  },
  /** {@link #WELCH} and {@link #THRESHOLD} both. */
  WELCH_AND_THRESHOLD(
      "welch+threshold", "Welch's t on pooled iterations, and score worse by the detectable loss") {
    @Override
    boolean worse(Scores scores, Limits limits) {
      return THRESHOLD.worse(scores, limits) && WELCH.worse(scores, limits);
    }
  };

  private static final double LEVEL = 0.05;

  private final String label;
  private final String sentence;

  CustomaryRule(String label, String sentence) {
    this.label = label;
    this.sentence = sentence;
  }

  /** Its name on the command line. */
  public String label() {
    return label;
  }

  /** What it says. */
  public String sentence() {
    return sentence;
  }

  abstract boolean worse(Scores scores, Limits limits);

  /**
   * Whether the rule calls the candidate worse.
   *
   * @param baseline scores, of at least two iterations
   * @param candidate scores in the same unit
   * @param limits the loss to find, and what an estimate must exceed
   */
  public boolean worse(Samples baseline, Samples candidate, Limits limits) {
    return worse(new Scores(baseline, candidate), limits);
  }

  /** Two results of one benchmark, as these rules look at them. */
  static final class Scores {
    private final boolean lowerIsBetter;
    private final double[] before;
    private final double[] after;

    Scores(Samples baseline, Samples candidate) {
      this.lowerIsBetter = baseline.metric().direction() != Direction.HIGHER_IS_BETTER;
      this.before = pooled(baseline);
      this.after = pooled(candidate);
    }

    /** Relative loss of the score. */
    double loss() {
      double ratio = mean(after) / mean(before);
      return (lowerIsBetter ? ratio : 1 / ratio) - 1;
    }

    boolean slower() {
      return loss() > 0;
    }

    private static double[] pooled(Samples samples) {
      double[] all = new double[samples.iterationCount()];
      int at = 0;
      for (int i = 0; i < samples.forkCount(); i++) {
        double[] fork = samples.fork(i);
        System.arraycopy(fork, 0, all, at, fork.length);
        at += fork.length;
      }
      return all;
    }

    private static double mean(double[] values) {
      return Arrays.stream(values).average().orElse(Double.NaN);
    }
  }
}
