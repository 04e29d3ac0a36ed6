package io.github.jmhgate.benchmarks.control;

/** Counts operations and picks one in so many. Not for several threads. */
final class OneIn {
  private final int operations;
  private int left;

  OneIn(int operations) {
    this.operations = operations;
    this.left = operations;
  }

  boolean next() {
    if (operations == 0) {
      return false;
    }
    left--;
    if (left > 0) {
      return false;
    }
    left = operations;
    return true;
  }
}
