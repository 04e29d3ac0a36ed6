package io.github.jmhgate.measure.turns;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Who of a group has still to set its benchmark up, and whether they may do so before their group
 * begins. Used with the group's lock alone.
 */
final class SettingUp {
  /** How long others wait for more to begin, in nanoseconds. */
  static final long PATIENCE_NANOS = 5_000_000_000L;

  /** How long others wait at all: forks have but a minute beyond what they measure. */
  private static final long LONGEST_NANOS = 30_000_000_000L;

  private final Set<String> left;
  private final Set<String> asking = new LinkedHashSet<>();
  private final Set<String> busy = new HashSet<>();
  private boolean quiet;
  private boolean slow;

  /** All have to. */
  SettingUp(Collection<String> parties) {
    left = new HashSet<>(parties);
  }

  /** A party asks for leave. */
  void ask(String party) {
    asking.add(party);
  }

  /**
   * Those who have leave from now on.
   *
   * @param begun whether their group has begun
   */
  List<String> leave(boolean begun) {
    if (quiet && !begun) {
      return List.of();
    }
    List<String> now = List.copyOf(asking);
    asking.clear();
    busy.addAll(now);
    return now;
  }

  /** A party gives something back; whether that was its leave. */
  boolean ends(String party) {
    return busy.remove(party) && left.remove(party);
  }

  /** A party asks for a turn, and so has nothing to set up, or has done it. */
  void isPast(String party) {
    left.remove(party);
  }

  /**
   * Whether none of them disturbs others: all are past it, or have come and wait for their group.
   */
  boolean atPeace() {
    return quiet ? busy.isEmpty() && asking.containsAll(left) : left.isEmpty();
  }

  /** Nobody gets leave any more before the group begins. */
  void keepQuiet() {
    quiet = true;
  }

  /** Whether somebody was at it for longer than others wait. */
  boolean slow() {
    return slow;
  }

  /**
   * Whether others have to wait for those who are at it, or whose JVM still starts. From when they
   * do not wait for more to begin, these keep quiet; whoever is at it then cannot be stopped, and
   * is waited for much longer.
   *
   * @param nanos how long others have waited
   */
  boolean keepsWaiting(long nanos) {
    boolean disturbs = !atPeace();
    if (disturbs && nanos <= PATIENCE_NANOS) {
      return true;
    }
    boolean atIt = disturbs && !busy.isEmpty();
    slow |= atIt;
    quiet = true;
    return atIt && nanos <= LONGEST_NANOS;
  }
}
