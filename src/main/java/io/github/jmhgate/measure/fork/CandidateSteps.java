package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.time.Duration;
import java.util.List;

/** Steps of the candidate alone, against a stored baseline. */
public final class CandidateSteps implements StepSource {
  private final ForkSource candidate;

  /** Steps of one fork each. */
  public CandidateSteps(ForkSource candidate) {
    this.candidate = candidate;
  }

  @Override
  public List<BenchmarkId> benchmarks() {
    return candidate.benchmarks();
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
    return outcome instanceof ForkOutcome.Measured fork
        ? new Taken(null, fork)
        : new Failed(((ForkOutcome.Failed) outcome).reason(), outcome.wall());
  }
}
