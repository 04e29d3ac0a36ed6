package io.github.jmhgate.measure.turns;

import org.jspecify.annotations.Nullable;

/** What a party of a group is doing. */
enum PartyState {
  ABSENT(null),
  /** Does what needs no turn, such as setting up. */
  BUSY(null),
  WAITING_TO_WARM_UP(Wish.WARM_UP),
  WAITING(Wish.SLICE),
  WARMING_UP(null),
  MEASURING(null),
  FINISHED(Wish.NONE);

  private final @Nullable Wish wish;

  PartyState(@Nullable Wish wish) {
    this.wish = wish;
  }

  /** Returns what it waits for, or null while it cannot have a turn. */
  @Nullable Wish wish() {
    return wish;
  }

  boolean hasTurn() {
    return this == WARMING_UP || this == MEASURING;
  }
}
