package io.github.jmhgate.measure;

import java.util.SplittableRandom;

/**
 * What is left to chance in a pair, so that neither side is always the one that has it easier.
 *
 * @param startedFirst whose JVM is started first
 * @param slicedFirst who has the very first slice
 * @param random for what else is drawn
 */
record PairDraw(Side startedFirst, Side slicedFirst, SplittableRandom random) {

  /**
   * The draw of a pair, always the same one.
   *
   * @param seed of the measuring
   * @param number which pair of it, from 1
   */
  static PairDraw of(long seed, int number) {
    SplittableRandom random = new SplittableRandom(seed * 31 + number);
    return new PairDraw(side(random), side(random), random);
  }

  private static Side side(SplittableRandom random) {
    return random.nextBoolean() ? Side.BASE : Side.CANDIDATE;
  }
}
