package io.github.jmhgate.lab.replay;

import java.util.SplittableRandom;

/** The order in which recordings are dealt: each once, shuffled, and then any of them again. */
final class Deck {
  private final SplittableRandom random;
  private final int[] order;
  private int dealt;

  Deck(int size, SplittableRandom random) {
    this.random = random;
    this.order = new int[size];
    for (int i = 0; i < size; i++) {
      int at = random.nextInt(i + 1);
      order[i] = order[at];
      order[at] = i;
    }
  }

  /** The index of the next recording. */
  int next() {
    int index = dealt < order.length ? order[dealt] : random.nextInt(order.length);
    dealt++;
    return index;
  }

  /** Whether the last one that was dealt had been dealt before, or may have been. */
  boolean repeated() {
    return dealt > order.length;
  }
}
