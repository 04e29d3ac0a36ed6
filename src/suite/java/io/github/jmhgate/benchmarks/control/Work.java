package io.github.jmhgate.benchmarks.control;

/** Work proportional to its units: each waits for the one before, so no JIT compiler folds them. */
final class Work {
  /** The base cost: 1 % is one unit, 2 to 3 ns on a current machine. */
  static final int UNITS = 100;

  private Work() {}

  static long run(long seed, int units) {
    long x = seed;
    for (int i = 0; i < units; i++) {
      x = shift(shift(x));
    }
    return x;
  }

  private static long shift(long seed) {
    long x = seed ^ seed << 13;
    x ^= x >>> 7;
    return x ^ x << 17;
  }
}
