package io.github.jmhgate.measure.turns;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What is not set up while others warm up: what once took too long for these to wait, and what was
 * there when a group failed, since that may have been for want of memory. Not for several threads.
 *
 * @param <T> what groups measure
 */
public final class SetUpApart<T> {
  private final Set<T> apart = new HashSet<>();

  /**
   * Whether one group may start while another warms up: who measures in several threads warms up
   * with all processors, and would have too few of them to be compiled in time.
   *
   * @param threads of each benchmark of both
   */
  public static boolean mayOverlap(IntStream threads) {
    return threads.allMatch(number -> number == 1);
  }

  /** Has one group follow the other, and sets it up while that one warms up, unless that is bad. */
  public void follow(TurnTaking current, TurnTaking next, Collection<T> measured) {
    if (!Collections.disjoint(apart, measured)) {
      next.quiet();
    }
    current.precede(next);
  }

  /** A group that was to follow is taken up, or given up. */
  public void followed(TurnTaking next, Collection<T> measured) {
    if (next.slow()) {
      apart.addAll(measured);
    }
  }

  /** A group failed in which this was measured, or beside which it was set up. */
  public void failed(Collection<T> measured) {
    apart.addAll(measured);
  }
}
