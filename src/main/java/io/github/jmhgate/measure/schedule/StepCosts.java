package io.github.jmhgate.measure.schedule;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Estimates how long steps take: as long as the benchmark's own steps so far, by their median. One
 * not yet measured takes its planned iterations and, beyond those, as much as the steps of others.
 * The first steps of a session may take much longer than all later ones, so of two the shorter
 * counts.
 */
final class StepCosts {
  /** Assumed cost of each fork beyond its iterations until one was measured. */
  private static final Duration FIRST_GUESS = Duration.ofMillis(700);

  private final StepSource source;
  private final Map<BenchmarkId, List<Duration>> measured = new HashMap<>();
  private final List<Duration> beyond = new ArrayList<>();

  StepCosts(StepSource source) {
    this.source = source;
  }

  /** Adds the time of a measured step; zero for a recorded one, which is ignored. */
  void took(BenchmarkId benchmark, Duration wall) {
    if (!wall.isZero()) {
      measured.computeIfAbsent(benchmark, b -> new ArrayList<>()).add(wall);
      beyond.add(wall.minus(source.planned(benchmark)));
    }
  }

  Duration of(BenchmarkId benchmark, int steps) {
    List<Duration> own = measured.get(benchmark);
    if (own != null) {
      return median(own).multipliedBy(steps);
    }
    Duration guess = FIRST_GUESS.multipliedBy(source.forksPerStep());
    Duration further = beyond.isEmpty() ? guess : median(beyond);
    return source.planned(benchmark).plus(further).multipliedBy(steps);
  }

  private static Duration median(List<Duration> durations) {
    List<Duration> sorted = durations.stream().sorted().toList();
    return sorted.get((sorted.size() - 1) / 2);
  }
}
