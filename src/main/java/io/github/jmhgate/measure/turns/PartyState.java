package io.github.jmhgate.measure.turns;

import org.jspecify.annotations.Nullable;

/** Where a party of a group is. */
enum PartyState {
  ABSENT(null),
  /** At what needs no turn, such as setting up. */
  BUSY(null),
  WAITING_TO_WARM_UP(Wish.WARM_UP),
  WAITING(Wish.SLICE),
  WARMING_UP(null),
  MEASURING(null),
  THROUGH(Wish.NONE);

  private final @Nullable Wish wish;

  PartyState(@Nullable Wish wish) {
    this.wish = wish;
  }

  /** What it waits for; null where it may have no turn. */
  @Nullable Wish wish() {
    return wish;
  }

  /** Whether it has the turn. */
  boolean holds() {
    return this == WARMING_UP || this == MEASURING;
  }
}
