package io.github.jmhgate.benchmarks;

import java.util.Iterator;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * The size of what the running benchmark encodes, told by its {@code @Setup} and read by {@link
 * EncodedSizeProfiler} once an iteration. Static, because JMH hands a profiler nothing of a
 * benchmark's state; a fork runs one benchmark.
 */
public final class EncodedSize {
  private static final ConcurrentSkipListSet<Integer> SIZES = new ConcurrentSkipListSet<>();

  private EncodedSize() {}

  /**
   * Tells the size of the encoded payload; every thread may tell it, all must tell the same.
   *
   * @param bytes length in bytes, 0 or more
   * @throws IllegalArgumentException if negative
   */
  public static void record(int bytes) {
    if (bytes < 0) {
      throw new IllegalArgumentException("an encoded size is 0 bytes or more, but is " + bytes);
    }
    SIZES.add(bytes);
  }

  /**
   * The size told since the last {@link #clear}.
   *
   * @return bytes, or empty if the benchmark told none
   * @throws IllegalStateException if several different sizes were told: the metric would depend on
   *     chance
   */
  static OptionalInt current() {
    Iterator<Integer> sizes = SIZES.iterator();
    if (!sizes.hasNext()) {
      return OptionalInt.empty();
    }
    int size = sizes.next();
    if (sizes.hasNext()) {
      throw new IllegalStateException("one benchmark told several encoded sizes: " + SIZES);
    }
    return OptionalInt.of(size);
  }

  static void clear() {
    SIZES.clear();
  }
}
