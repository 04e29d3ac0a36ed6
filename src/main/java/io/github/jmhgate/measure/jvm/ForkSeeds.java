package io.github.jmhgate.measure.jvm;

import java.util.OptionalLong;
import java.util.SplittableRandom;

/**
 * The seeds of random data that forks do not seed: one for all, or one per number.
 *
 * @param same whether all forks have the seed itself
 * @param fresh a seed of other data for each second fork; the others then have the seeds of the
 *     first half of the numbers. Empty if all forks have the seeds of their numbers
 */
public record ForkSeeds(long seed, boolean same, OptionalLong fresh) {
  /** The seeds with which records are made that are stored and compared on another day. */
  public static final ForkSeeds OF_STORED_RECORDS = new ForkSeeds(1, false);

  public ForkSeeds(long seed, boolean same) {
    this(seed, same, OptionalLong.empty());
  }

  /**
   * Returns seeds by which each second fork draws fresh data. The others draw those of a stored
   * run, fork by fork; with these alone, no check would ever see other data.
   *
   * @param own a seed that differs from check to check
   */
  public ForkSeeds halfFresh(long own) {
    return same ? this : new ForkSeeds(seed, false, OptionalLong.of(own));
  }

  /** Returns the seed of the forks with a number, from 1. */
  public long of(int number) {
    if (same) {
      return seed;
    }
    if (fresh.isEmpty()) {
      return seed(seed, number);
    }
    boolean stored = number % 2 == 1;
    return stored ? seed(seed, (number + 1) / 2) : seed(fresh.getAsLong(), number);
  }

  private static long seed(long from, int number) {
    return new SplittableRandom(from ^ Integer.toUnsignedLong(number) << 32).nextLong();
  }

  /** Returns what must be the same for measurements that are put together; the seed need not. */
  @Override
  public String toString() {
    return same ? String.valueOf(seed) : "paired";
  }
}
