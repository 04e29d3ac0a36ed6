package io.github.jmhgate.statistics;

import io.github.jmhgate.statistics.descriptive.Moments;
import java.util.Arrays;

/** How much the slices of one pair, which alternate between the sides, leave its effect open. */
public final class SliceSpread {
  private static final double MEDIAN_TO_DEVIATION = 1 / 0.6745;

  /** The standard error of a median of normal values against that of their mean: √(π/2). */
  private static final double OF_MEDIAN = Math.sqrt(Math.PI / 2);

  private SliceSpread() {}

  /**
   * Returns the median of the logarithms of the ratios of slices; 0 if slices do not pair.
   *
   * @param base values of one side's slices, above 0
   * @param candidate of the other's, slice by slice
   */
  public static double effect(double[] base, double[] candidate) {
    return pairs(base, candidate) ? Moments.median(effects(base, candidate)) : 0;
  }

  /**
   * Returns the standard error of the median of the logarithms of the ratios of slices, from the
   * median of their absolute deviations; 0 if slices do not pair or are fewer than two.
   *
   * @param base values of one side's slices, above 0
   * @param candidate of the other's, slice by slice
   */
  public static double ofEffect(double[] base, double[] candidate) {
    if (!pairs(base, candidate)) {
      return 0;
    }
    double[] effects = effects(base, candidate);
    double median = Moments.median(effects);
    double[] apart = Arrays.stream(effects).map(effect -> Math.abs(effect - median)).toArray();
    double deviation = Moments.median(apart) * MEDIAN_TO_DEVIATION;
    return OF_MEDIAN * deviation / Math.sqrt(effects.length);
  }

  private static boolean pairs(double[] base, double[] candidate) {
    return base.length == candidate.length && base.length > 1;
  }

  private static double[] effects(double[] base, double[] candidate) {
    double[] effects = new double[base.length];
    Arrays.setAll(effects, i -> Math.log(candidate[i] / base[i]));
    return effects;
  }
}
