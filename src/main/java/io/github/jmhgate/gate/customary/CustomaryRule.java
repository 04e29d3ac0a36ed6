package io.github.jmhgate.gate.customary;

import io.github.jmhgate.gate.Finding.Limits;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.Comparison;
import io.github.jmhgate.statistics.PooledTest;
import io.github.jmhgate.statistics.StudentTest;
import java.util.Arrays;

/** One way of saying from two results of a benchmark whether the later one is worse. */
public enum CustomaryRule {
  /** The score is worse by more than the loss to find. */
  THRESHOLD("threshold", "score worse by the detectable loss") {
    @Override
    boolean worse(Scores scores, Limits limits, int benchmarks) {
      return scores.loss() > limits.detectable();
    }
  },
  /** The intervals that JMH prints do not overlap. */
  JMH_INTERVAL("jmh-interval", "JMH's 99.9 % intervals apart") {
    @Override
    boolean worse(Scores scores, Limits limits, int benchmarks) {
      double[] before = PooledTest.jmhInterval(scores.before);
      double[] after = PooledTest.jmhInterval(scores.after);
      return scores.lowerIsBetter ? after[0] > before[1] : after[1] < before[0];
    }
  },
  /** Mann and Whitney's test over all iterations, two-sided at 5 %. */
  MANN_WHITNEY("mann-whitney", "Mann-Whitney on pooled iterations, p < 0.05") {
    @Override
    boolean worse(Scores scores, Limits limits, int benchmarks) {
      return scores.slower() && PooledTest.mannWhitney(scores.before, scores.after) < LEVEL;
    }
  },
  /** Welch's test over all iterations, two-sided at 5 %. */
  WELCH("welch", "Welch's t on pooled iterations, p < 0.05") {
    @Override
    boolean worse(Scores scores, Limits limits, int benchmarks) {
      return scores.slower() && PooledTest.welch(scores.before, scores.after) < LEVEL;
    }
  },
  /** {@link #MANN_WHITNEY} and {@link #THRESHOLD} both. */
  MANN_WHITNEY_AND_THRESHOLD(
      "mann-whitney+threshold",
      "Mann-Whitney on pooled iterations, and score worse by the detectable loss") {
    @Override
    boolean worse(Scores scores, Limits limits, int benchmarks) {
      return THRESHOLD.worse(scores, limits, benchmarks)
          && MANN_WHITNEY.worse(scores, limits, benchmarks);
    }
  },
  /** {@link #WELCH} and {@link #THRESHOLD} both. */
  WELCH_AND_THRESHOLD(
      "welch+threshold", "Welch's t on pooled iterations, and score worse by the detectable loss") {
    @Override
    boolean worse(Scores scores, Limits limits, int benchmarks) {
      return THRESHOLD.worse(scores, limits, benchmarks) && WELCH.worse(scores, limits, benchmarks);
    }
  },
  /**
   * Student's t on logarithms of fork means, one-sided at 5 % shared out over the benchmarks,
   * beyond the threshold: sound, and what a fixed number of forks allows.
   */
  STUDENT("student", "t on log fork means, 0.05 shared by the suite, beyond the threshold") {
    @Override
    boolean worse(Scores scores, Limits limits, int benchmarks) {
      Comparison comparison = StudentTest.compare(scores.forksBefore, scores.forksAfter);
      return comparison.pWorse() <= LEVEL / benchmarks
          && comparison.effect() > Math.log1p(limits.threshold());
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

  abstract boolean worse(Scores scores, Limits limits, int benchmarks);

  /**
   * Whether the rule calls the candidate worse.
   *
   * @param baseline scores, of at least two iterations
   * @param candidate scores in the same unit
   * @param limits the loss to find, and what an estimate must exceed
   * @param benchmarks how many are judged together
   */
  public boolean worse(Samples baseline, Samples candidate, Limits limits, int benchmarks) {
    return worse(new Scores(baseline, candidate), limits, benchmarks);
  }

  /** Two results of one benchmark, as these rules look at them. */
  static final class Scores {
    private final boolean lowerIsBetter;
    private final double[] before;
    private final double[] after;
    private final double[] forksBefore;
    private final double[] forksAfter;

    Scores(Samples baseline, Samples candidate) {
      this.lowerIsBetter = baseline.metric().direction() != Direction.HIGHER_IS_BETTER;
      this.before = pooled(baseline);
      this.after = pooled(candidate);
      this.forksBefore = logs(baseline);
      this.forksAfter = logs(candidate);
    }

    /** Relative loss of the score. */
    double loss() {
      double ratio = mean(after) / mean(before);
      return (lowerIsBetter ? ratio : 1 / ratio) - 1;
    }

    boolean slower() {
      return loss() > 0;
    }

    private double[] logs(Samples samples) {
      double sign = lowerIsBetter ? 1 : -1;
      return Arrays.stream(samples.forkMeans()).map(mean -> sign * Math.log(mean)).toArray();
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
