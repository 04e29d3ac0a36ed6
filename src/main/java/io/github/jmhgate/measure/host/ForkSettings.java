package io.github.jmhgate.measure.host;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How JMH measures one fork. A null value keeps the benchmark's annotation or JMH's default.
 *
 * @param threads measuring threads, from 1, or {@link #ALL_CORES}
 * @param planSingleShots whether the numbers of iterations apply to single shots too; otherwise
 *     those keep their annotated ones
 * @param profilers as in JMH's {@code -prof}: a name, or a name, a colon and its options
 */
public record ForkSettings(
    @Nullable Integer warmupIterations,
    @Nullable Long warmupMillis,
    @Nullable Integer iterations,
    @Nullable Long iterationMillis,
    @Nullable Integer threads,
    boolean planSingleShots,
    List<String> profilers,
    boolean gc) {

  /** As many threads as the JVM sees processors, as JMH's {@code Threads.MAX}. */
  public static final int ALL_CORES = -1;

  public static final ForkSettings AS_ANNOTATED =
      new ForkSettings(null, null, null, null, null, false, List.of(), false);

  public ForkSettings {
    profilers = List.copyOf(profilers);
  }

  public ForkSettings withProfilers(List<String> others) {
    return new ForkSettings(
        warmupIterations,
        warmupMillis,
        iterations,
        iterationMillis,
        threads,
        planSingleShots,
        others,
        gc);
  }

  /** Returns settings by which all code runs, and soon ends. */
  public ForkSettings brief() {
    return new ForkSettings(1, 100L, 1, 100L, threads, planSingleShots, profilers, false);
  }
}
