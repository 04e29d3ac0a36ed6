package io.github.jmhgate.measure.turns;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who is next, when nobody has the turn and all wait. Pure: what was given so far is told. */
public interface TurnPolicy {

  /**
   * Who has the next turn; null where nobody can go on.
   *
   * @param wishes what each party waits for
   * @param warmups turns to warm up that were given so far
   * @param slices turns that count and were given so far
   */
  @Nullable String next(Map<String, Wish> wishes, int warmups, int slices);
}
