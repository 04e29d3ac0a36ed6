package io.github.jmhgate.measure.turns;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All turns of one party and then all of the next, which shows what taking turns gains.
 *
 * @param order the parties, the first first
 */
public record OneAfterTheOther(List<String> order) implements TurnPolicy {

  public OneAfterTheOther {
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
