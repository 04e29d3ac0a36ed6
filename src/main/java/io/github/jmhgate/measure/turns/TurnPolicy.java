package io.github.jmhgate.measure.turns;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Chooses the next party when none has the turn and all wait or have finished. */
public interface TurnPolicy {

  /**
   * Returns the party that has the next turn, or null if none can go on.
   *
   * @param wishes what each party waits for
   * @param warmups warm-up turns given so far
   * @param slices slices given so far
   */
  @Nullable String next(Map<String, Wish> wishes, int warmups, int slices);
}
