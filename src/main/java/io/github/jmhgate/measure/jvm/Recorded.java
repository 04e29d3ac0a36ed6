package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.model.WhatRan;
import java.util.Optional;

/**
 * What recording a benchmark gave.
 *
 * @param ran empty if it cannot be recorded
 * @param why it cannot be; empty if it can
 * @param left what it left behind in its JVM, which a later benchmark might find; empty if nothing
 */
public record Recorded(Optional<WhatRan> ran, String why, String left) {
  /** The time for records was over before it was made. */
  public static final Recorded OUT_OF_TIME = none("the time for records was over");

  /** It found what an earlier benchmark had left in its JVM, and is to be made in another one. */
  static final Recorded STALE = none("an earlier benchmark left something in its JVM");

  public static Recorded of(WhatRan ran, String left) {
    return new Recorded(Optional.of(ran), "", left);
  }

  public static Recorded none(String why) {
    return new Recorded(Optional.empty(), why, "unknown");
  }

  /** Returns whether it is to be made again, in a JVM of its own. */
  public boolean isStale() {
    return equals(STALE);
  }

  /** Returns whether another benchmark may be recorded in the same JVM. */
  public boolean leavesNothing() {
    return left.isEmpty();
  }
}
