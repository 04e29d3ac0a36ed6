package io.github.jmhgate.report.html;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The forks of both sides on one axis, in units of the drawing's width.
 *
 * @param before where the baseline's forks are
 * @param after where the candidate's are
 * @param pairs the two forks of each pair; empty where forks are not paired
 * @param least the smallest value, as the axis says it
 * @param most the largest value
 * @param unit of both; untrusted
 */
public record ForkStrip(
    List<Integer> before,
    List<Integer> after,
    List<Joined> pairs,
    String least,
    String most,
    String unit) {
  private static final int LEFT = 6;
  private static final int RIGHT = 354;
  private static final int MOST = 60;

  /**
   * Two forks that were measured together.
   *
   * @param before where the baseline's is
   * @param after where the candidate's is
   */
  public record Joined(int before, int after) {}

  /**
   * The strip of fork means, the first {@value #MOST} of a side; null where none is a number.
   *
   * @param paired whether forks of equal place were measured together
   */
  public static @Nullable ForkStrip of(
      double[] before, double[] after, boolean paired, String unit) {
    double[] shown =
        DoubleStream.concat(first(before), first(after)).filter(Double::isFinite).toArray();
    if (shown.length == 0) {
      return null;
    }
    double least = Arrays.stream(shown).min().orElse(0);
    double most = Arrays.stream(shown).max().orElse(0);
    List<Joined> pairs = new ArrayList<>();
    if (paired && before.length == after.length) {
      for (int i = 0; i < Math.min(MOST, before.length); i++) {
        if (Double.isFinite(before[i]) && Double.isFinite(after[i])) {
          pairs.add(new Joined(place(before[i], least, most), place(after[i], least, most)));
        }
      }
    }
    return new ForkStrip(
        places(before, least, most),
        places(after, least, most),
        pairs,
        Digits.of(least),
        Digits.of(most),
        unit);
  }

  private static List<Integer> places(double[] values, double least, double most) {
    return first(values)
        .filter(Double::isFinite)
        .mapToObj(value -> place(value, least, most))
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
