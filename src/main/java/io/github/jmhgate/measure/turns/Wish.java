package io.github.jmhgate.measure.turns;

/** What a fork waits for. */
public enum Wish {
  /** A turn to warm up. */
  WARM_UP,
  /** A measured turn. */
  SLICE,
  /** Nothing: it has had all its slices. */
  NONE
}
