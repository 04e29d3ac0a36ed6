package io.github.jmhgate.measure;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.fork.StepSource;
import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.List;

/** Steps of one pair of forks each, in lockstep. */
public final class PairSteps implements StepSource {
  private static final int FAILED = 3;

  private final PairedMeasurement pairs;
  private final List<BenchmarkId> benchmarks;

  /**
   * Creates steps of these benchmarks.
   *
   * @param benchmarks benchmarks that both sides have
   */
  public PairSteps(PairedMeasurement pairs, List<BenchmarkId> benchmarks) {
    this.pairs = pairs;
    this.benchmarks = List.copyOf(benchmarks);
  }

  @Override
  public List<BenchmarkId> benchmarks() {
    return benchmarks;
  }

  @Override
  public Duration planned(BenchmarkId benchmark) {
    return pairs.planned(benchmark);
  }

  @Override
  public int ready(BenchmarkId benchmark) {
    return pairs.ready(benchmark);
  }

  @Override
  public int forksPerStep() {
    return 2;
  }

  /** Both forks of a failed pair are measured again; a third failure in a row ends that. */
  @Override
  public boolean again(int altogether, int inARow) {
    return inARow < FAILED;
  }

  @Override
  public void expect(BenchmarkId benchmark) {
    pairs.expect(benchmark);
  }

  @Override
  public StepOutcome next(BenchmarkId benchmark) throws MeasureException, InterruptedException {
    PairOutcome outcome = pairs.next(benchmark);
    if (outcome instanceof PairOutcome.Measured pair) {
      return new Taken(pair.base(), pair.candidate());
    }
    if (outcome instanceof PairOutcome.Skipped skipped) {
      return new Skipped(skipped.reason());
    }
    PairOutcome.Failed failed = (PairOutcome.Failed) outcome;
    return new Failed(failed.side().label() + ": " + failed.reason());
  }
}
