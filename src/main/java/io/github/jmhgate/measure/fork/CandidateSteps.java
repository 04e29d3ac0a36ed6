package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.List;

/** Steps of the candidate alone, against a stored baseline. */
public final class CandidateSteps implements StepSource {
  private final ForkSource candidate;
  private final List<BenchmarkId> benchmarks;

  /** Creates steps of one fork each, of all benchmarks. */
  public CandidateSteps(ForkSource candidate) {
    this(candidate, candidate.benchmarks());
  }

  /** Creates steps of one fork each, of some benchmarks. */
  CandidateSteps(ForkSource candidate, List<BenchmarkId> benchmarks) {
    this.candidate = candidate;
    this.benchmarks = List.copyOf(benchmarks);
  }

  @Override
  public List<BenchmarkId> benchmarks() {
    return benchmarks;
  }

  @Override
  public Duration planned(BenchmarkId benchmark) {
    return candidate.planned(benchmark);
  }

  @Override
  public int forksPerStep() {
    return 1;
  }

  @Override
  public StepOutcome next(BenchmarkId benchmark) throws MeasureException, InterruptedException {
    ForkOutcome outcome = candidate.next(benchmark);
    if (outcome instanceof ForkOutcome.Measured fork) {
      return new Taken(null, fork);
    }
    return outcome instanceof ForkOutcome.Skipped skipped
        ? new Skipped(skipped.reason())
        : new Failed(((ForkOutcome.Failed) outcome).reason());
  }
}
