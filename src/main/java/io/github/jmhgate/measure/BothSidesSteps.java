package io.github.jmhgate.measure;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Steps of one fork of each side, one after the other. Which side goes first is drawn at random, so
 * that what comes first is not always the same side's loss.
 */
public final class BothSidesSteps implements StepSource {
  private final ForkSource baseline;
  private final ForkSource candidate;
  private final SplittableRandom random;

  /**
   * Steps of two forks each, of the benchmarks that both sides have.
   *
   * @param seed decides which side goes first in each step
   */
  public BothSidesSteps(ForkSource baseline, ForkSource candidate, long seed) {
    this.baseline = baseline;
    this.candidate = candidate;
    this.random = new SplittableRandom(seed);
  }

  @Override
  public List<BenchmarkId> benchmarks() {
    Set<BenchmarkId> before = new HashSet<>(baseline.benchmarks());
    return candidate.benchmarks().stream().filter(before::contains).toList();
  }

  @Override
  public Duration planned(BenchmarkId benchmark) {
    return baseline.planned(benchmark).plus(candidate.planned(benchmark));
  }

  @Override
  public int forksPerStep() {
    return 2;
  }

  @Override
  public StepOutcome next(BenchmarkId benchmark) throws MeasureException, InterruptedException {
    boolean baselineFirst = random.nextBoolean();
    ForkOutcome first = (baselineFirst ? baseline : candidate).next(benchmark);
    if (first instanceof ForkOutcome.Failed failed) {
      return new Failed(failed.reason(), failed.wall());
    }
    ForkOutcome second = (baselineFirst ? candidate : baseline).next(benchmark);
    if (second instanceof ForkOutcome.Failed failed) {
      return new Failed(failed.reason(), first.wall().plus(failed.wall()));
    }
    ForkOutcome.Measured one = (ForkOutcome.Measured) first;
    ForkOutcome.Measured two = (ForkOutcome.Measured) second;
    return baselineFirst ? new Taken(one, two) : new Taken(two, one);
  }
}
