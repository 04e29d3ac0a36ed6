package io.github.jmhgate.gate.bytes;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;

/**
 * How far apart bytes per operation must lie to count as different.
 *
 * @param share of the smaller value, at least 0
 * @param floor bytes, at least 0
 * @param bookkeeping bytes that the measuring allocates an iteration at most and that are counted,
 *     at least 0
 */
record AllocationLimit(double share, double floor, double bookkeeping) {
  /** Below this, a benchmark allocates nothing: JMH's own bookkeeping shows through. */
  private static final double NOTHING = 0.5;

  /** Growth that is too little to count where nothing was allocated. */
  private static final double BEGINNING = 1;

  /** JMH's own bookkeeping moves the mean of a fork by some hundredths of a byte. */
  private static final double JITTER = 0.1;

  /** What JMH's profiler counts of its own, an iteration; forks of ten have a mean of 6,000. */
  private static final double BY_JMH = 8192;

  /** What is left of it in slices, of which most is known and taken off. */
  private static final double IN_SLICES = 128;

  /** What JMH keeps samples in, an iteration, where it takes them; forks of ten come to 90,000. */
  private static final double OF_SAMPLES = 131_072;

  /**
   * Levels of one code, of five to forty forks each of 203 benchmarks, were at most 1.3 times
   * apart.
   */
  private static final double FAR = 1.5;

  /** Compilers drop single objects in some forks, which is many times what is left of few bytes. */
  private static final double FAR_BYTES = 1024;

  /**
   * A fork of either side.
   *
   * @param bytes an operation
   * @param share of an iteration that an operation takes; 0 where it is not known
   */
  record Fork(double bytes, double share) {}

  static AllocationLimit of(AllocationTerms terms, Policy policy, BenchmarkId benchmark) {
    return new AllocationLimit(
        policy.allocationThreshold().get(benchmark.name()),
        policy.allocationFloor(),
        benchmark.mode() == Mode.SAMPLE_TIME
            ? OF_SAMPLES
            : terms.plan().sides() == Sides.PAIRED ? IN_SLICES : BY_JMH);
  }

  /** Growth from a value that is never too much, in bytes. */
  double above(double value) {
    return nothing(value) ? Math.min(floor, BEGINNING) : Math.max(share * value, floor);
  }

  /**
   * By how much bytes per operation grow at most because operations take more of an iteration, so
   * that fewer share its bookkeeping; 0 where they take less.
   */
  double own(double more) {
    return bookkeeping * Math.max(0, more);
  }

  /** Whether a value is larger than another by more than is allowed and than jitter makes. */
  boolean grown(double from, double to) {
    return to - from > above(from) + JITTER;
  }

  /** The same of forks, and by more than bookkeeping makes. */
  boolean grown(Fork from, Fork to) {
    return grown(from.bytes(), to.bytes() - own(to.share() - from.share()));
  }

  /** Whether a fork lies so far above another as modes of one code hardly ever do. */
  boolean far(Fork from, Fork to) {
    double bytes = to.bytes() - own(to.share() - from.share());
    return bytes >= FAR * from.bytes() && bytes >= from.bytes() + FAR_BYTES;
  }

  /** A limit of half the share and half the floor. */
  AllocationLimit half() {
    return new AllocationLimit(share / 2, floor / 2, bookkeeping);
  }

  /** Whether so little was allocated that there is no ratio to it. */
  static boolean nothing(double value) {
    return value < NOTHING;
  }
}
