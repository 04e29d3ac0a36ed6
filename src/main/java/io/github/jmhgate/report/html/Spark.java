package io.github.jmhgate.report.html;

import java.util.Arrays;
import java.util.List;

/** Earlier values as a line without axes. */
public final class Spark {
  private static final int MOST = 100;
  private static final double SMALLEST = 0.05;

  private Spark() {}

  /**
   * Each value in hundredths of the way from the least to the largest, or of 5 % where they lie
   * closer, so that what hardly moves looks so.
   */
  public static List<Integer> of(double[] values) {
    double least = Arrays.stream(values).min().orElse(0);
    double most = Arrays.stream(values).max().orElse(0);
    double middle = (least + most) / 2;
    double reach = Math.max(most - least, Math.abs(middle) * SMALLEST);
    return Arrays.stream(values)
        .mapToObj(
            value -> (int) Math.round(reach > 0 ? MOST * (0.5 + (value - middle) / reach) : 50))
        .toList();
  }
}
