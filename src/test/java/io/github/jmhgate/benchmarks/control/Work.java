package io.github.jmhgate.benchmarks.control;

/**
 * Work whose cost is proportional to its units: each waits for the one before, so no JIT compiler
 * folds them.
 */
final class Work {
  /** The base cost, some hundreds of nanoseconds: 1 % is one unit. */
  static final int UNITS = 100;

  private Work() {}

  /**
   * Runs a chain of shifts.
   *
   * @param seed any number but 0
   * @param units of work, a few nanoseconds each
   */
  static long run(long seed, int units) {
    long x = seed;
    for (int i = 0; i < units; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    return x;
  }
}
