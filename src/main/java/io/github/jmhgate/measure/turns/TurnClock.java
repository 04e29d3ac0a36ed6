package io.github.jmhgate.measure.turns;

import java.util.function.LongSupplier;

/**
 * The clocks that time turns.
 *
 * @param nanos a monotonic clock, in nanoseconds
 * @param millis the wall clock, in milliseconds
 */
record TurnClock(LongSupplier nanos, LongSupplier millis) {
  static final TurnClock SYSTEM = new TurnClock(System::nanoTime, System::currentTimeMillis);
}
