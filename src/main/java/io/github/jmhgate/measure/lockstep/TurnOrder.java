package io.github.jmhgate.measure.lockstep;

/**
 * Who measures when. In lockstep: the first side, the other, and then each pair of slices the other
 * way round, so that neither side always comes after the other and a steady drift hits both alike.
 * Otherwise all of the first side and then all of the other, which shows what lockstep gains.
 *
 * @param first the side of the very first slice
 * @param lockstep whether the sides take turns
 */
record TurnOrder(Side first, boolean lockstep) {

  /** The side of the slice at an index from 0, in lockstep. */
  Side at(int turn) {
    boolean swapped = turn / 2 % 2 == 1;
    boolean second = turn % 2 == 1;
    return swapped == second ? first : first.other();
  }
}
