package io.github.jmhgate.measure.host;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How JMH is to measure one fork. What is null stays as the benchmark's annotations say, or else as
 * JMH's defaults.
 *
 * @param warmupIterations iterations that are not counted, from 0
 * @param warmupMillis length of one, in milliseconds from 1
 * @param iterations measured iterations, from 1
 * @param iterationMillis length of one, in milliseconds from 1
 * @param threads measuring threads, from 1, or {@link #ALL_CORES}
 * @param planSingleShots whether the numbers of iterations hold for single shots too, which else
 *     keep their annotated ones
 * @param profilers as in JMH's {@code -prof}: a name, or a name, a colon and its options
 * @param gc whether to collect garbage before each iteration
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

  /** Everything as the benchmarks say themselves. */
  public static final ForkSettings AS_ANNOTATED =
      new ForkSettings(null, null, null, null, null, false, List.of(), false);

  public ForkSettings {
    profilers = List.copyOf(profilers);
  }

  /** Other profilers. */
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
}
