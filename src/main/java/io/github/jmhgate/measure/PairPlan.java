package io.github.jmhgate.measure;

import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.ForkSettings;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to measure in turns, and how.
 *
 * @param threads measuring threads, or null for the annotated number
 * @param warmupIterations iterations of each side before its first slice, from 0
 * @param warmupMillis length of a warm-up iteration, in milliseconds from 1
 * @param lockstep whether the sides take turns; otherwise one measures after the other
 * @param sliceMillis length of a slice, in milliseconds from 1; extended if it would hold fewer
 *     than {@link #OPERATIONS_PER_SLICE} operations
 * @param profilers JMH profilers; allocation is counted without {@code gc}
 * @param pairLimit time after which a pair is ended and has failed; null for five times its planned
 *     iterations and a minute
 */
public record PairPlan(
    BenchmarkSelection selection,
    @Nullable Integer threads,
    int warmupIterations,
    long warmupMillis,
    boolean lockstep,
    int slices,
    long sliceMillis,
    List<String> profilers,
    boolean gc,
    @Nullable Duration pairLimit) {

  /** Calls that a slice should hold, except in single-shot mode. */
  public static final int OPERATIONS_PER_SLICE = 5;

  private static final Duration SLACK = Duration.ofSeconds(60);
  private static final int GENEROUS = 5;

  public PairPlan {
    profilers = List.copyOf(profilers);
    if (warmupIterations < 0 || warmupMillis < 1 || slices < 1 || sliceMillis < 1) {
      throw new IllegalArgumentException(
          "iterations and lengths must be positive: %s × %s ms, %s × %s ms"
              .formatted(warmupIterations, warmupMillis, slices, sliceMillis));
    }
  }

  public ForkSettings settings(SliceLength length) {
    return new ForkSettings(
        warmupIterations,
        warmupMillis,
        length.slices(),
        length.millis(),
        threads,
        true,
        profilers,
        gc);
  }

  public SliceLength planned() {
    return new SliceLength(slices, sliceMillis);
  }

  public Duration inside(SliceLength length) {
    long warmup = warmupIterations * warmupMillis * 2;
    return Duration.ofMillis(warmup + 2 * length.slices() * length.millis());
  }

  public Duration limit(SliceLength length) {
    return pairLimit != null ? pairLimit : SLACK.plus(inside(length).multipliedBy(GENEROUS));
  }
}
