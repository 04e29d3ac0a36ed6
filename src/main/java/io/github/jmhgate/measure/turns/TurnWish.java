package io.github.jmhgate.measure.turns;

/** What a party waits for. */
enum TurnWish {
  WARM_UP,
  SLICE,
  /** Nothing: it has had all its slices. */
  NONE
}
