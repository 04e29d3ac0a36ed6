package io.github.jmhgate.measure.turns;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Decides which benchmarks are set up while another group warms up. It excludes those that once
 * took too long to set up, and those that were alive when a group failed, maybe for lack of memory.
 * Not thread-safe.
 *
 * @param <T> what groups measure
 */
public final class SetUpOverlap<T> {
  private final Set<T> excluded = new HashSet<>();

  /**
   * Whether one group may start while another warms up. A benchmark of several threads warms up on
   * all processors, and sharing them would delay its compilation.
   *
   * @param threads the thread counts of all benchmarks of both groups
   */
  public static boolean mayOverlap(IntStream threads) {
    return threads.allMatch(number -> number == 1);
  }

  /** Lets one group follow the other, and be set up during its warm-up unless excluded. */
  public void follow(TurnTaking current, TurnTaking next, Collection<T> measured) {
    if (!Collections.disjoint(excluded, measured)) {
      next.deferSetUp();
    }
    current.followWith(next);
  }

  /** Records what was set up ahead, once it is used or given up. */
  public void recordSetUp(TurnTaking next, Collection<T> measured) {
    if (next.wasSlowToSetUp()) {
      excluded.addAll(measured);
    }
  }

  /** Records what a failed group measured, or what was set up next to it. */
  public void recordFailure(Collection<T> measured) {
    excluded.addAll(measured);
  }
}
