package io.github.jmhgate.measure;

/** What a party waits for. */
enum TurnWish {
  WARM_UP,
  SLICE,
  /** Nothing: it has had all its slices. */
  NONE
}
