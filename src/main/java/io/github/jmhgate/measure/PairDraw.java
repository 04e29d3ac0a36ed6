package io.github.jmhgate.measure;

import java.util.SplittableRandom;

/**
 * What a pair draws at random, so that no side always has the advantage.
 *
 * @param startedFirst the side whose JVM starts first
 * @param slicedFirst the side of the very first slice
 * @param random for further draws
 */
record PairDraw(Side startedFirst, Side slicedFirst, SplittableRandom random) {

  /** Returns the draw of a pair: always the same for a seed and a pair number. */
  static PairDraw of(long seed, int number) {
    SplittableRandom random = new SplittableRandom(seed * 31 + number);
    return new PairDraw(side(random), side(random), random);
  }

  private static Side side(SplittableRandom random) {
    return random.nextBoolean() ? Side.BASE : Side.CANDIDATE;
  }
}
