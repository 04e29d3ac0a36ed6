package io.github.jmhgate.report.html;

import io.github.jmhgate.model.Words;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The forks of both sides on one axis, in units of the drawing's width; -1 where a fork has no
 * number.
 *
 * @param before where the baseline's forks are
 * @param after where the candidate's are
 * @param paired whether forks of equal place were measured together
 * @param least the smallest value, as the axis says it
 * @param most the largest value
 */
public record ForkStrip(
    List<Integer> before, List<Integer> after, boolean paired, String least, String most) {
  private static final int LEFT = 6;
  private static final int RIGHT = 354;
  private static final int MOST = 60;

  /**
   * The strip of fork means, the first {@value #MOST} of a side; null where none is a number.
   *
   * @param paired whether forks of equal place were measured together
   */
  public static @Nullable ForkStrip of(double[] before, double[] after, boolean paired) {
    double[] shown =
        DoubleStream.concat(first(before), first(after)).filter(Double::isFinite).toArray();
    if (shown.length == 0) {
      return null;
    }
    double least = Arrays.stream(shown).min().orElse(0);
    double most = Arrays.stream(shown).max().orElse(0);
    return new ForkStrip(
        places(before, least, most),
        places(after, least, most),
        paired && before.length == after.length,
        Words.digits(least, 4),
        Words.digits(most, 4));
  }

  /** As the script takes it. */
  public List<Object> data() {
    return List.of(before, after, paired ? 1 : 0, least, most);
  }

  private static List<Integer> places(double[] values, double least, double most) {
    return first(values)
        .mapToObj(value -> Double.isFinite(value) ? place(value, least, most) : -1)
        .toList();
  }

  private static DoubleStream first(double[] values) {
    return Arrays.stream(values).limit(MOST);
  }

  private static int place(double value, double least, double most) {
    double share = most > least ? (value - least) / (most - least) : 0.5;
    return (int) Math.round(LEFT + share * (RIGHT - LEFT));
  }
}
