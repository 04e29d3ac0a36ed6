package io.github.jmhgate.measure.turns;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Chooses the next party when none has the turn and all wait or have finished. */
@FunctionalInterface
public interface TurnPolicy {

  enum Wish {
    WARM_UP,
    SLICE,
    /** Nothing: it has had all its slices. */
    NONE
  }

  /**
   * Returns the party that has the next turn, or null if none can go on.
   *
   * @param wishes what each party waits for
   */
  @Nullable String next(Map<String, Wish> wishes, int warmups, int slices);

  /** Gives all turns of one party, then all of the next: the control that shows what turns gain. */
  static TurnPolicy sequential(List<String> order) {
    return (wishes, warmups, slices) -> {
      for (String party : order) {
        if (wishes.get(party) != Wish.NONE) {
          return party;
        }
      }
      return null;
    };
  }
}
