package io.github.jmhgate.measure.host;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How JMH measures one fork.
 *
 * @param threads measuring threads, from 1, or {@link #ALL_CORES}; null for the annotated number
 * @param planSingleShots whether the numbers of iterations apply to single shots too; otherwise
 *     those keep their annotated ones
 * @param profilers as in JMH's {@code -prof}: a name, or a name, a colon and its options
 */
public record ForkSettings(
    int warmupIterations,
    long warmupMillis,
    int iterations,
    long iterationMillis,
    @Nullable Integer threads,
    boolean planSingleShots,
    List<String> profilers) {

  /** As many threads as the JVM sees processors, as JMH's {@code Threads.MAX}. */
  public static final int ALL_CORES = -1;

  public ForkSettings withProfilers(List<String> others) {
    return with(iterations, iterationMillis, others);
  }

  private ForkSettings with(int number, long millis, List<String> others) {
    return new ForkSettings(
        warmupIterations, warmupMillis, number, millis, threads, planSingleShots, others);
  }

  public ForkSettings withIterations(int number, long millis) {
    return with(number, millis, profilers);
  }

  public ForkSettings withWarmup(int number, long millis) {
    return new ForkSettings(
        number, millis, iterations, iterationMillis, threads, planSingleShots, profilers);
  }

  /** Returns the planned milliseconds of warm-up. */
  public long warmupTime() {
    return warmupIterations * warmupMillis;
  }

  /** Returns settings that run all code once, as briefly as possible, or some times as long. */
  public ForkSettings brief(int times) {
    return new ForkSettings(1, 30L * times, 1, 50L * times, threads, planSingleShots, List.of());
  }

  /** Returns the planned time inside iterations, unless they are single shots. */
  public Duration planned() {
    return Duration.ofMillis(warmupTime() + iterations * iterationMillis);
  }
}
