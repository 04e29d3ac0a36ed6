package io.github.jmhgate.study;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/** How the bytes per operation of one code differ from fork to fork. */
public record AllocationShape(ToDoubleFunction<SplittableRandom> draw) {
  public static AllocationShape steady(double value) {
    return new AllocationShape(random -> value);
  }

  /** Modes with shares: {@code modes(new double[] {24, 40}, 4, 1)} has 40 B in one fork of five. */
  public static AllocationShape modes(double[] values, double... weights) {
    double sum = Arrays.stream(weights).sum();
    return new AllocationShape(
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
        random -> draw.applyAsDouble(random) + deviation * random.nextGaussian());
  }

  /** The same with what JMH's own bookkeeping adds: little, never less than nothing. */
  public AllocationShape bookkeeping() {
    return new AllocationShape(
        random -> draw.applyAsDouble(random) + 0.002 - 0.004 * Math.log(1 - random.nextDouble()));
  }

  public AllocationShape normal(double deviation) {
    return new AllocationShape(
        random -> draw.applyAsDouble(random) * Math.exp(deviation * random.nextGaussian()));
  }

  /** The same with an exponential surplus of that mean share. */
  public AllocationShape skewed(double mean) {
    return new AllocationShape(
        random -> draw.applyAsDouble(random) * (1 - mean * Math.log(1 - random.nextDouble())));
  }

  /** The same but for one fork in so many, which allocates up to twice as much. */
  public AllocationShape wild(int oneIn) {
    return new AllocationShape(
        random ->
            draw.applyAsDouble(random)
                * (random.nextInt(oneIn) == 0 ? 1 + random.nextDouble() : 1));
  }

  public AllocationShape plus(double bytes) {
    return new AllocationShape(random -> draw.applyAsDouble(random) + bytes);
  }
}
