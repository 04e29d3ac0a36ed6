package io.github.jmhgate.lab.replay;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/** What was recorded of one benchmark. */
sealed interface Recording permits RecordedForks, RecordedPairs {
  /** Which benchmark. */
  BenchmarkId id();

  /** Used iterations or slices of each fork; 0 where that differs from fork to fork. */
  int iterations();

  /** The same with the score and those of the other metrics that are gated. */
  Recording only(Predicate<Metric> gated);

  /** One of its forks. */
  Result example();

  /**
   * Deals what was recorded out as if it were measured.
   *
   * @param slowing what is done to the candidate
   * @param request says what is measured
   */
  Dealer dealer(SplittableRandom random, Slowing slowing, ReplayRequest request);
}
