package io.github.jmhgate.study;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

public record AllocationShape(String name, ToDoubleFunction<SplittableRandom> draw) {
  public static AllocationShape steady(double value) {
    return new AllocationShape(number(value) + " B", random -> value);
  }

  /** Modes with shares: {@code modes(new double[] {24, 40}, 4, 1)} has 40 B in one fork of five. */
  public static AllocationShape modes(double[] values, double... weights) {
    double sum = Arrays.stream(weights).sum();
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < values.length; i++) {
      name.append(i == 0 ? "" : "/").append(number(values[i]));
    }
    for (int i = 0; i < weights.length; i++) {
      name.append(i == 0 ? " " : ":").append(number(weights[i]));
    }
    return new AllocationShape(
        name.toString(),
        random -> {
          double at = random.nextDouble() * sum;
          int mode = 0;
          while (mode < weights.length - 1 && at >= weights[mode]) {
            at -= weights[mode];
            mode++;
          }
          return values[mode];
        });
  }

  /** The same with a normal deviation added, in bytes. */
  public AllocationShape jitter(double deviation) {
    return new AllocationShape(
        name + " ± " + number(deviation) + " B",
        random -> draw.applyAsDouble(random) + deviation * random.nextGaussian());
  }

  /** The same with what JMH's own bookkeeping adds: little, never less than nothing. */
  public AllocationShape bookkeeping() {
    return new AllocationShape(
        name + " + JMH's",
        random -> draw.applyAsDouble(random) + 0.002 - 0.004 * Math.log(1 - random.nextDouble()));
  }

  public AllocationShape normal(double deviation) {
    return new AllocationShape(
        name + " ± " + number(100 * deviation) + " %",
        random -> draw.applyAsDouble(random) * Math.exp(deviation * random.nextGaussian()));
  }

  /** The same with an exponential surplus of that mean share. */
  public AllocationShape skewed(double mean) {
    return new AllocationShape(
        name + " skewed by " + number(100 * mean) + " %",
        random -> draw.applyAsDouble(random) * (1 - mean * Math.log(1 - random.nextDouble())));
  }

  /** The same but for one fork in so many, which allocates up to twice as much. */
  public AllocationShape wild(int oneIn) {
    return new AllocationShape(
        name + ", 1 wild fork in " + oneIn,
        random ->
            draw.applyAsDouble(random)
                * (random.nextInt(oneIn) == 0 ? 1 + random.nextDouble() : 1));
  }

  public AllocationShape plus(double bytes) {
    return new AllocationShape(
        name + " " + (bytes < 0 ? "-" : "+") + number(Math.abs(bytes)) + " B",
        random -> draw.applyAsDouble(random) + bytes);
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.valueOf((float) value);
  }
}
