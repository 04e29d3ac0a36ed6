package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.fact.Limits;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Samples;
import java.util.Arrays;
import java.util.stream.IntStream;

/** One way of saying from two results of a benchmark whether the later one is worse. */
public enum CustomaryRule {
  THRESHOLD("threshold", "score worse by the detectable loss"),
  JMH_INTERVAL("jmh-interval", "JMH's 99.9 % intervals apart"),
  MANN_WHITNEY("mann-whitney", "Mann-Whitney on pooled iterations, p < 0.05"),
  WELCH("welch", "Welch's t on pooled iterations, p < 0.05"),
  MANN_WHITNEY_AND_THRESHOLD(
      "mann-whitney+threshold",
      "Mann-Whitney on pooled iterations, and score worse by the detectable loss"),
  WELCH_AND_THRESHOLD(
      "welch+threshold", "Welch's t on pooled iterations, and score worse by the detectable loss");

  private static final double LEVEL = 0.05;

  private final String label;
  private final String sentence;

  CustomaryRule(String label, String sentence) {
    this.label = label;
    this.sentence = sentence;
  }

  public String label() {
    return label;
  }

  public String sentence() {
    return sentence;
  }

  public boolean worse(Samples baseline, Samples candidate, Limits limits) {
    boolean lowerIsBetter = baseline.metric().direction() != Direction.HIGHER_IS_BETTER;
    double[] before = pooled(baseline);
    double[] after = pooled(candidate);
    double ratio = mean(after) / mean(before);
    double loss = (lowerIsBetter ? ratio : 1 / ratio) - 1;
    return switch (this) {
      case THRESHOLD -> loss > limits.detectable();
      case JMH_INTERVAL -> {
        double[] old = PooledTest.jmhInterval(before);
        double[] now = PooledTest.jmhInterval(after);
        yield lowerIsBetter ? now[0] > old[1] : now[1] < old[0];
      }
      case MANN_WHITNEY -> loss > 0 && PooledTest.mannWhitney(before, after) < LEVEL;
      case WELCH -> loss > 0 && PooledTest.welch(before, after) < LEVEL;
      case MANN_WHITNEY_AND_THRESHOLD ->
          loss > limits.detectable() && PooledTest.mannWhitney(before, after) < LEVEL;
      case WELCH_AND_THRESHOLD ->
          loss > limits.detectable() && PooledTest.welch(before, after) < LEVEL;
    };
  }

  private static double[] pooled(Samples samples) {
    return IntStream.range(0, samples.forkCount())
        .mapToObj(samples::fork)
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }
}
