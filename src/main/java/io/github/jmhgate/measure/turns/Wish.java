package io.github.jmhgate.measure.turns;

/** What a fork waits for. */
public enum Wish {
  /** A turn to warm up. */
  WARM_UP,
  /** A turn that counts. */
  SLICE,
  /** Nothing more: it has had all its slices. */
  NONE
}
