package io.github.jmhgate.measure;

/**
 * Who measures when: the first side, the other, and then each pair of slices the other way round,
 * so that neither side always comes after the other and a steady drift hits both alike.
 *
 * @param first the side of the very first slice
 */
record TurnOrder(Side first) {

  /** The side of the slice at an index from 0. */
  Side at(int turn) {
    boolean swapped = turn / 2 % 2 == 1;
    boolean second = turn % 2 == 1;
    return swapped == second ? first : first.other();
  }
}
