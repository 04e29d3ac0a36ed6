package io.github.jmhgate.measure.jvm;

import java.util.SplittableRandom;

/**
 * The seeds of the random data that forks draw and do not seed themselves: all forks have this very
 * seed, or each number has another that follows from it.
 */
public record ForkSeeds(long seed, boolean same) {

  /** Returns the seed of the forks with a number, from 1. */
  public long of(int number) {
    return same
        ? seed
        : new SplittableRandom(seed ^ Integer.toUnsignedLong(number) << 32).nextLong();
  }

  /** Returns what must be the same for measurements that are put together; the seed need not. */
  @Override
  public String toString() {
    return same ? String.valueOf(seed) : "paired";
  }
}
