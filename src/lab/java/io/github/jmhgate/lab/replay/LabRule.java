package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Who says whether a benchmark is worse: the gate, or a rule in common use. Such rules take every
 * iteration for a sample of its own. Iterations of one fork resemble each other, so that these
 * tests reject far more often than they say; they are here to be compared with, never to decide.
 */
enum LabRule {
  PLAN("plan", "the adaptive plan"),
  ONE_LOOK("one-look", "one look of the gate"),
  THRESHOLD("threshold", "score worse by the detectable loss"),
  JMH_INTERVAL("jmh-interval", "JMH's 99.9 % intervals apart"),
  MANN_WHITNEY("mann-whitney", "Mann-Whitney on pooled iterations, p < 0.05"),
  WELCH("welch", "Welch's t on pooled iterations, p < 0.05"),
  MANN_WHITNEY_AND_THRESHOLD(
      "mann-whitney+threshold",
      "Mann-Whitney on pooled iterations, and score worse by the detectable loss");

  private static final double LEVEL = 0.05;

  final String label;
  final String sentence;

  LabRule(String label, String sentence) {
    this.label = label;
    this.sentence = sentence;
  }

  /** As the option takes it. */
  @Override
  public String toString() {
    return label;
  }

  boolean isCustomary() {
    return this != PLAN && this != ONE_LOOK;
  }

  boolean worse(Samples baseline, Samples candidate, Limits limits) {
    boolean lowerIsBetter = baseline.metric().direction() != Direction.HIGHER_IS_BETTER;
    double[] before = pooled(baseline);
    double[] after = pooled(candidate);
    double ratio = Moments.of(after).mean() / Moments.of(before).mean();
    double loss = (lowerIsBetter ? ratio : 1 / ratio) - 1;
    return switch (this) {
      case PLAN, ONE_LOOK -> throw new IllegalStateException("the gate itself judges");
      case THRESHOLD -> loss > limits.detectable();
      case JMH_INTERVAL -> {
        double[] old = jmhInterval(before);
        double[] now = jmhInterval(after);
        yield lowerIsBetter ? now[0] > old[1] : now[1] < old[0];
      }
      case MANN_WHITNEY -> loss > 0 && mannWhitney(before, after) < LEVEL;
      case WELCH -> loss > 0 && welch(before, after) < LEVEL;
      case MANN_WHITNEY_AND_THRESHOLD ->
          loss > limits.detectable() && mannWhitney(before, after) < LEVEL;
    };
  }

  private static double[] pooled(Samples samples) {
    return samples.forks().stream().flatMapToDouble(Arrays::stream).toArray();
  }

  /** Two-sided p-value of Welch's t test of two values a side or more. */
  static double welch(double[] a, double[] b) {
    Moments x = Moments.of(a);
    Moments y = Moments.of(b);
    double vx = x.variance() / x.n();
    double vy = y.variance() / y.n();
    double se2 = vx + vy;
    if (!(se2 > 0)) {
      return x.mean() == y.mean() ? 1 : 0;
    }
    double df = se2 * se2 / (vx * vx / x.degreesOfFreedom() + vy * vy / y.degreesOfFreedom());
    double t = Math.abs(x.mean() - y.mean()) / Math.sqrt(se2);
    return 2 * TDistribution.of(df).survivalProbability(t);
  }

  /** Two-sided p-value of Mann and Whitney's test, normal approximation corrected for ties. */
  static double mannWhitney(double[] a, double[] b) {
    double u = 0;
    for (double x : a) {
      for (double y : b) {
        u += y > x ? 1 : y == x ? 0.5 : 0;
      }
    }
    double ties =
        DoubleStream.concat(Arrays.stream(a), Arrays.stream(b))
            .boxed()
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
            .values()
            .stream()
            .mapToDouble(size -> Math.pow(size, 3) - size)
            .sum();
    double pairs = (double) a.length * b.length;
    double total = a.length + b.length;
    double variance = pairs / 12 * (total + 1 - ties / (total * (total - 1)));
    double away = Math.max(0, Math.abs(u - pairs / 2) - 0.5);
    NormalDistribution normal = NormalDistribution.of(0, 1);
    return variance > 0
        ? Math.min(1, 2 * normal.survivalProbability(away / Math.sqrt(variance)))
        : 1;
  }

  /** The ends of the interval that JMH prints beside a score: Student's, over all iterations. */
  static double[] jmhInterval(double[] values) {
    Moments moments = Moments.of(values);
    double reach =
        TDistribution.of(moments.degreesOfFreedom()).inverseSurvivalProbability(0.0005)
            * Math.sqrt(moments.variance() / moments.n());
    return new double[] {moments.mean() - reach, moments.mean() + reach};
  }
}
