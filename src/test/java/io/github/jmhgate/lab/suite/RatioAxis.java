package io.github.jmhgate.lab.suite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An axis of ratios, with 1 on it: logarithmic where they differ much, so that half and twice lie
 * as far from 1, else linear.
 *
 * @param least the ratio at its beginning, above 0
 * @param most the ratio at its end
 */
record RatioAxis(double least, double most, boolean logarithmic) {
  private static final double MUCH = Math.log(3);

  /** What differs by less looks so. */
  private static final double SMALLEST = 0.05;

  private static final double MARGIN = 0.04;
  private static final int FEW_DECADES = 2;
  private static final int MOST_TICKS = 6;
  private static final double ROUNDING = 1e-9;

  /** The axis that has all these ratios, each finite and above 0. */
  static RatioAxis of(double... ratios) {
    double least = Math.min(1 - SMALLEST, Arrays.stream(ratios).min().orElse(1));
    double most = Math.max(1 + SMALLEST, Arrays.stream(ratios).max().orElse(1));
    double span = Math.log(most) - Math.log(least);
    if (span >= MUCH) {
      double factor = Math.exp(span * MARGIN);
      return new RatioAxis(
          Math.max(Double.MIN_VALUE, least / factor),
          Math.min(Double.MAX_VALUE, most * factor),
          true);
    }
    double room = (most - least) * MARGIN;
    return new RatioAxis(least - room, most + room, false);
  }

  /** How far along the axis a ratio lies, from 0 to 1. */
  double share(double ratio) {
    double share =
        logarithmic
            ? (Math.log(ratio) - Math.log(least)) / (Math.log(most) - Math.log(least))
            : (ratio - least) / (most - least);
    return Math.max(0, Math.min(1, share));
  }

  /** Round ratios along it; 1 is among them. */
  List<Double> ticks() {
    return logarithmic ? powers() : steps();
  }

  private List<Double> powers() {
    int first = (int) Math.ceil(Math.log10(least));
    int last = (int) Math.floor(Math.log10(most));
    List<Double> ticks = new ArrayList<>();
    if (last - first >= FEW_DECADES) {
      int every = 1 + (last - first) / MOST_TICKS;
      // Multiples, so that 1 is one of them.
      for (int power = -Math.floorDiv(-first, every) * every; power <= last; power += every) {
        ticks.add(Math.pow(10, power));
      }
      return ticks;
    }
    for (int power = first - 1; power <= last; power++) {
      for (int digit : new int[] {1, 2, 5}) {
        double tick = digit * Math.pow(10, power);
        if (tick >= least && tick <= most) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }

  private List<Double> steps() {
    double rough = (most - least) / (MOST_TICKS - 2);
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    double digits = rough / power;
    double step = power * (digits < 1.5 ? 1 : digits < 3.5 ? 2 : digits < 7.5 ? 5 : 10);
    List<Double> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(least / step); i * step <= most + ROUNDING; i++) {
      ticks.add(i * step);
    }
    return ticks;
  }
}
