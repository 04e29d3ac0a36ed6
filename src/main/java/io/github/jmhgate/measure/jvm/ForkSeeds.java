package io.github.jmhgate.measure.jvm;

import java.util.SplittableRandom;

/**
 * The seeds of the random data that forks draw and do not seed themselves.
 *
 * @param seed from which all follow
 * @param same whether all forks have this very seed; otherwise each number has another
 */
public record ForkSeeds(long seed, boolean same) {

  /**
   * Returns the seed of forks with a number, from 1: of all forks of a group, or of one fork on its
   * own.
   */
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
