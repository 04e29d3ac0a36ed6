package io.github.jmhgate.measure.turns;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Permits the forks of a group to set their benchmarks up, before their group begins or after.
 * Guarded by the group's lock.
 */
final class SetUpPermits {
  /** How long the group before waits until set-ups begin, in nanoseconds. */
  static final long PATIENCE_NANOS = 5_000_000_000L;

  /** How long it waits at all: forks have only a minute beyond what they measure. */
  private static final long LONGEST_NANOS = 30_000_000_000L;

  private final Set<String> left;
  private final Set<String> asking = new LinkedHashSet<>();
  private final Set<String> busy = new HashSet<>();
  private boolean deferred;

  /** Whether a fork took too long. */
  boolean slow;

  SetUpPermits(Collection<String> parties) {
    left = new HashSet<>(parties);
  }

  void request(String party) {
    asking.add(party);
  }

  /** Returns the parties that may set up from now on. */
  List<String> grant(boolean begun) {
    if (deferred && !begun) {
      return List.of();
    }
    List<String> now = List.copyOf(asking);
    asking.clear();
    busy.addAll(now);
    return now;
  }

  /** Ends a party's permit, or returns false if it had none. */
  boolean release(String party) {
    return busy.remove(party) && left.remove(party);
  }

  /** Records that a party asks for a turn, and so has nothing left to set up. */
  void finish(String party) {
    left.remove(party);
  }

  /** Returns whether no party disturbs others: all have set up, or wait for their group. */
  boolean settled() {
    return deferred ? busy.isEmpty() && asking.containsAll(left) : left.isEmpty();
  }

  void defer() {
    deferred = true;
  }

  /**
   * Whether the group before must wait for forks that set up or whose JVM still starts. When its
   * patience ends, no more permits are granted. A set-up that has begun cannot be stopped, so the
   * group waits much longer for that.
   *
   * @param nanos how long the group before has waited
   */
  boolean mustWait(long nanos) {
    boolean disturbs = !settled();
    if (disturbs && nanos <= PATIENCE_NANOS) {
      return true;
    }
    boolean settingUp = disturbs && !busy.isEmpty();
    slow |= settingUp;
    deferred = true;
    return settingUp && nanos <= LONGEST_NANOS;
  }
}
