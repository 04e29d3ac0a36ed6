package io.github.jmhgate.benchmarks.http;

import java.util.concurrent.locks.LockSupport;

/**
 * When the requests of one connection are due: at even distances from a start, however long the
 * answers take. A late answer makes the next requests late and moves none of them, so that their
 * latencies, counted from when they were due, hold the waiting that a user would have had.
 */
final class Schedule {
  private static final long SPIN_NANOS = 50_000;

  private final long periodNanos;
  private long next;

  private Schedule(long first, long periodNanos) {
    this.next = first;
    this.periodNanos = periodNanos;
  }

  /**
   * The schedule of one of several connections that share a rate and take turns.
   *
   * @param start on the clock of {@link System#nanoTime}
   * @param rate requests per second of all connections together, above 0
   * @param connection index of this one, from 0
   * @param connections how many there are
   */
  static Schedule of(long start, double rate, int connection, int connections) {
    double between = 1e9 / rate;
    return new Schedule(
        start + Math.round(between * connection), Math.max(1, Math.round(between * connections)));
  }

  long take() {
    long due = next;
    next += periodNanos;
    return due;
  }

  long overdue(long now) {
    return now < next ? 0 : (now - next) / periodNanos + 1;
  }

  static void await(long due) {
    for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
      if (left > SPIN_NANOS) {
        LockSupport.parkNanos(left - SPIN_NANOS);
      } else {
        Thread.onSpinWait();
      }
    }
  }
}
