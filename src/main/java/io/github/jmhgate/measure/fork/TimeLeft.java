package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Estimates how long the remaining steps take: as long as the benchmark's own steps so far. A
 * benchmark not yet measured takes its planned iterations, and beyond those as much as the others'
 * steps on average.
 */
final class TimeLeft {
  /** Assumed cost of each fork beyond its iterations until one was measured. */
  private static final Duration FIRST_GUESS = Duration.ofMillis(700);

  private final StepSource source;
  private final Map<BenchmarkId, Mean> measured = new HashMap<>();
  private final Mean beyond = new Mean();

  TimeLeft(StepSource source) {
    this.source = source;
  }

  /** Adds the time of a measured step; zero for a recorded one, which is ignored. */
  void took(BenchmarkId benchmark, Duration wall) {
    if (!wall.isZero()) {
      measured.computeIfAbsent(benchmark, b -> new Mean()).add(wall);
      beyond.add(wall.minus(source.planned(benchmark)));
    }
  }

  Duration of(BenchmarkId benchmark, int steps) {
    Mean own = measured.get(benchmark);
    Duration one =
        own != null
            ? own.or(Duration.ZERO)
            : source
                .planned(benchmark)
                .plus(beyond.or(FIRST_GUESS.multipliedBy(source.forksPerStep())));
    return one.multipliedBy(steps);
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
