package io.github.jmhgate.gate.allocation;

import io.github.jmhgate.gate.metric.Policy;
import io.github.jmhgate.model.BenchmarkId;

/**
 * How far apart bytes per operation must lie to count as different.
 *
 * @param share of the smaller value, at least 0
 * @param floor bytes, at least 0
 */
record AllocationLimit(double share, double floor) {
  /** Below this, a benchmark allocates nothing: JMH's own bookkeeping shows through. */
  private static final double NOTHING = 0.5;

  /** Growth that is too little to count where nothing was allocated. */
  private static final double BEGINNING = 1;

  /** JMH's own bookkeeping moves the mean of a fork by some hundredths of a byte. */
  private static final double JITTER = 0.1;

  static AllocationLimit of(Policy policy, BenchmarkId benchmark) {
    return new AllocationLimit(
        policy.allocationThreshold().get(benchmark.name()), policy.allocationFloor());
  }

  /** Growth from a value that is never too much, in bytes. */
  double above(double value) {
    return nothing(value) ? Math.min(floor, BEGINNING) : Math.max(share * value, floor);
  }

  /** Whether a value is larger than another by more than is allowed and than jitter makes. */
  boolean grown(double from, double to) {
    return to - from > above(from) + JITTER;
  }

  /** A limit of half the share and half the floor. */
  AllocationLimit half() {
    return new AllocationLimit(share / 2, floor / 2);
  }

  /** Whether so little was allocated that there is no ratio to it. */
  static boolean nothing(double value) {
    return value < NOTHING;
  }
}
