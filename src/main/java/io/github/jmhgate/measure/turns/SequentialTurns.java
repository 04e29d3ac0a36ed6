package io.github.jmhgate.measure.turns;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gives all turns of one party, then all of the next: the control that shows what turns gain. */
public record SequentialTurns(List<String> order) implements TurnPolicy {

  public SequentialTurns {
    order = List.copyOf(order);
  }

  @Override
  public @Nullable String next(Map<String, Wish> wishes, int warmups, int slices) {
    for (String party : order) {
      if (wishes.get(party) != Wish.NONE) {
        return party;
      }
    }
    return null;
  }
}
