package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Computes the drawings of a page as numbers, in the order that its script expects. */
final class Drawings {
  static final Integer NOTHING = 0;

  private static final double FINE = 1e4;
  private static final double LEAST = 1e-9;
  private static final double NONE = -0.5;
  private static final MathContext DIGITS = new MathContext(4);
  private static final int MOST_TRACES = 12;
  private static final int MOST_POINTS = 120;

  private Drawings() {}

  /**
   * Returns the two bounds of a loss, the loss and its threshold as logarithms times 10,000; larger
   * is worse. The threshold is below 0 if there is none. Returns {@link #NOTHING} without a ratio.
   */
  static Object interval(Finding finding) {
    double loss = finding.loss();
    return !Double.isFinite(loss) || loss <= -1
        ? NOTHING
        : List.of(
            log(Math.min(loss, orElse(finding.leastLoss(), loss))),
            log(Math.max(loss, orElse(finding.mostLoss(), loss))),
            log(loss),
            log(orElse(finding.limits().threshold(), NONE)));
  }

  private static double orElse(double number, double other) {
    return Double.isFinite(number) ? number : other;
  }

  private static int log(double loss) {
    return (int) Math.round(FINE * Math.log(Math.max(1 + loss, LEAST)));
  }

  /** Returns the measured iterations of the first forks, thinned out; warm-up is not recorded. */
  static List<List<Object>> traces(List<double[]> forks) {
    return Overview.first(forks, MOST_TRACES).stream()
        .filter(fork -> fork.length > 1)
        .map(
            fork -> {
              int points = Math.min(MOST_POINTS, fork.length);
              IntStream places = IntStream.range(0, points);
              return rounded(
                  places.mapToDouble(i -> fork[(int) ((long) i * fork.length / points)]).toArray());
            })
        .toList();
  }

  /** Returns the first values with four digits; an empty text for what is no number. */
  static List<Object> rounded(double... values) {
    return Arrays.stream(values)
        .limit(MOST_POINTS)
        .<Object>mapToObj(value -> Double.isFinite(value) ? new BigDecimal(value, DIGITS) : "")
        .toList();
  }

  /**
   * Returns each value in hundredths of the way from the least to the largest, or of 5 % if they
   * are closer, so that what hardly moves looks so.
   */
  static List<Integer> spark(double[] values) {
    double least = Arrays.stream(values).min().orElse(0);
    double most = Arrays.stream(values).max().orElse(0);
    double middle = (least + most) / 2;
    double reach = Math.max(most - least, Math.abs(middle) * 0.05);
    return Arrays.stream(values)
        .mapToObj(
            value -> (int) Math.round(reach > 0 ? 100 * (0.5 + (value - middle) / reach) : 50))
        .toList();
  }
}
