package io.github.jmhgate.measure.jvm;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How long to wait for a fork.
 *
 * @param limit a time since the fork began if it was set, otherwise since any fork that shares the
 *     progress last ended an iteration: however long calls take, what goes on is not ended
 * @param progress the time of that end, by {@link System#nanoTime}
 */
public record Patience(Duration limit, boolean set, AtomicLong progress) {
  /** Returns patience that waits for one answer. */
  static Patience of(Duration limit) {
    return new Patience(limit, true, new AtomicLong());
  }

  void progressed() {
    progress.set(System.nanoTime());
  }
}
