package io.github.jmhgate.measure.jvm;

import java.util.SplittableRandom;

/** The seeds of random data that forks do not seed: one for all, or one per number. */
public record ForkSeeds(long seed, boolean same) {
  /** The seeds with which records are made that are stored and compared on another day. */
  public static final ForkSeeds OF_STORED_RECORDS = new ForkSeeds(1, false);

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
