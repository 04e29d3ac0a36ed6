package io.github.jmhgate.measure.turns;

import java.util.function.LongSupplier;

/**
 * What turns are timed by.
 *
 * @param nanos a clock that nobody sets, in nanoseconds
 * @param millis the wall clock, in milliseconds
 */
record TurnClock(LongSupplier nanos, LongSupplier millis) {
  /** This machine's. */
  static final TurnClock SYSTEM = new TurnClock(System::nanoTime, System::currentTimeMillis);
}
