package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Estimates how long the remaining forks take: as long as the benchmark's own forks so far, or, of
 * a benchmark not yet seen, its planned iterations and what forks cost beyond theirs on average.
 */
final class TimeLeft {
  /** Assumed cost of each fork beyond its iterations until one was measured. */
  private static final Duration FIRST_GUESS = Duration.ofMillis(700);

  private final Function<BenchmarkId, Duration> planned;
  private final Map<BenchmarkId, Mean> measured = new HashMap<>();
  private final Mean beyond = new Mean();
  private final Duration guess;

  /**
   * Knows no fork yet.
   *
   * @param planned length of a step's iterations
   * @param forks of a step
   */
  TimeLeft(Function<BenchmarkId, Duration> planned, int forks) {
    this.planned = planned;
    this.guess = FIRST_GUESS.multipliedBy(forks);
  }

  /**
   * Takes a fork's length; zero is one that was there before, which says nothing about the next.
   */
  void took(BenchmarkId benchmark, Duration wall) {
    if (wall.isZero()) {
      return;
    }
    measured.computeIfAbsent(benchmark, b -> new Mean()).add(wall);
    beyond.add(wall.minus(planned.apply(benchmark)));
  }

  Duration of(Map<BenchmarkId, Integer> remaining) {
    Duration sum = Duration.ZERO;
    for (Map.Entry<BenchmarkId, Integer> entry : remaining.entrySet()) {
      sum = sum.plus(one(entry.getKey()).multipliedBy(entry.getValue()));
    }
    return sum;
  }

  private Duration one(BenchmarkId benchmark) {
    Mean own = measured.get(benchmark);
    if (own != null) {
      return own.or(Duration.ZERO);
    }
    return planned.apply(benchmark).plus(beyond.or(guess));
  }

  private static final class Mean {
    private Duration sum = Duration.ZERO;
    private int count;

    void add(Duration duration) {
      sum = sum.plus(duration);
      count++;
    }

    Duration or(Duration otherwise) {
      return count == 0 ? otherwise : sum.dividedBy(count);
    }
  }
}
