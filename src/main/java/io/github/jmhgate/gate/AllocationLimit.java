package io.github.jmhgate.gate;

import io.github.jmhgate.model.Mode;
import io.github.jmhgate.statistics.Sides;

/**
 * How far apart bytes per operation must be to count as different.
 *
 * @param share of the smaller value, at least 0
 * @param floor bytes, at least 0
 * @param bookkeeping largest number of bytes that measuring itself adds per iteration, at least 0
 */
public record AllocationLimit(double share, double floor, double bookkeeping) {
  /** Below this, a benchmark allocates nothing: the rest is JMH's bookkeeping. */
  private static final double NOTHING = 0.5;

  /** Allowed growth if nothing was allocated before. */
  private static final double FROM_NOTHING = 1;

  /** JMH's own bookkeeping moves the mean of a fork by some hundredths of a byte. */
  private static final double JITTER = 0.1;

  /** Bytes per iteration that JMH's profiler adds; means of ten forks are about 6,000. */
  private static final double BY_JMH = 8192;

  /** The same in slices, after most of it, which is known, is subtracted. */
  private static final double IN_SLICES = 128;

  /** The same in sample mode, where JMH also stores samples; ten forks reach 90,000. */
  private static final double OF_SAMPLES = 131_072;

  /** In 5 to 40 forks each of 203 benchmarks, levels of the same code were at most 1.3 × apart. */
  private static final double FAR = 1.5;

  /** Compilers remove single objects in some forks, which is a large ratio of few bytes. */
  private static final double FAR_BYTES = 1024;

  /** A fork's bytes per operation, and the share of an iteration that one takes; 0 if unknown. */
  public record ForkBytes(double bytes, double share) {}

  public static AllocationLimit of(Policy policy, Sides sides, MetricPair pair) {
    double slices = sides == Sides.PAIRED ? IN_SLICES : BY_JMH;
    double own = pair.benchmark().mode() == Mode.SAMPLE_TIME ? OF_SAMPLES : slices;
    double share = policy.allocationThreshold().get(pair.benchmark().name());
    return new AllocationLimit(share, Policy.ALLOCATION_FLOOR, own);
  }

  /** Returns the allowed growth from a value, in bytes. */
  public double allowedGrowth(double value) {
    return nothing(value) ? Math.min(floor, FROM_NOTHING) : Math.max(share * value, floor);
  }

  /** Returns the growth that bookkeeping explains if operations take more of an iteration. */
  public double own(double more) {
    return bookkeeping * Math.max(0, more);
  }

  /** Returns whether a value grew by more than the allowed growth and jitter. */
  public boolean grown(double from, double to) {
    return to - from > allowedGrowth(from) + JITTER;
  }

  /** Returns whether a fork grew by more than the allowed growth, jitter and bookkeeping. */
  public boolean grown(ForkBytes from, ForkBytes to) {
    return grown(from.bytes(), to.bytes() - own(to.share() - from.share()));
  }

  /** Returns whether a fork exceeds another by more than modes of the same code usually do. */
  public boolean far(ForkBytes from, ForkBytes to) {
    double bytes = to.bytes() - own(to.share() - from.share());
    return bytes >= FAR * from.bytes() && bytes >= from.bytes() + FAR_BYTES;
  }

  /** Returns a limit of half the share and half the floor. */
  public AllocationLimit half() {
    return new AllocationLimit(share / 2, floor / 2, bookkeeping);
  }

  /** Returns whether a value is too small for a ratio. */
  public static boolean nothing(double value) {
    return value < NOTHING;
  }
}
