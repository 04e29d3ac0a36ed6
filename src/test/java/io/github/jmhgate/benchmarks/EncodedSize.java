package io.github.jmhgate.benchmarks;

import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * The sizes of what the running benchmark encodes or sends, reported by its {@code @Setup} and read
 * by {@link EncodedSizeProfiler} once an iteration. Static, because JMH hands a profiler nothing of
 * a benchmark's state; a fork runs one benchmark.
 */
public final class EncodedSize {
  static final String ENCODED = "encoded.bytes";

  private static final ConcurrentSkipListMap<String, SortedSet<Integer>> SIZES =
      new ConcurrentSkipListMap<>();

  private EncodedSize() {}

  /** Reports the size of the encoded payload. Threads may all report it, and must agree. */
  public static void record(int bytes) {
    record(ENCODED, bytes);
  }

  /** As {@link #record(int)}, for another size, which becomes the metric of that name. */
  public static void record(String metric, int bytes) {
    if (bytes < 0) {
      throw new IllegalArgumentException("an encoded size is 0 bytes or more, but is " + bytes);
    }
    SIZES.computeIfAbsent(metric, name -> new ConcurrentSkipListSet<>()).add(bytes);
  }

  /** The sizes reported since the last {@link #clear}, by metric. */
  static SortedMap<String, Integer> current() {
    SortedMap<String, Integer> sizes = new TreeMap<>();
    for (Map.Entry<String, SortedSet<Integer>> reported : SIZES.entrySet()) {
      if (reported.getValue().size() > 1) {
        throw new IllegalStateException(
            "one benchmark reported several sizes of "
                + reported.getKey()
                + ": "
                + reported.getValue());
      }
      sizes.put(reported.getKey(), reported.getValue().first());
    }
    return sizes;
  }

  static void clear() {
    SIZES.clear();
  }
}
