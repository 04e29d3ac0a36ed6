package io.github.jmhgate.measure.lockstep;

import io.github.jmhgate.measure.fork.ForkOutcome;
import io.github.jmhgate.model.BenchmarkId;
import java.nio.file.Path;
import java.time.Duration;

/** What came of one pair of forks. */
public sealed interface PairOutcome {

  /** The benchmark that was measured. */
  BenchmarkId benchmark();

  /** Time from asking for the pair to its end; zero where it was measured earlier. */
  Duration wall();

  /**
   * A pair that measured.
   *
   * @param pair its slices
   * @param file the pair on disk
   * @param base the base's fork, its allocation summed over the slices
   * @param candidate the candidate's fork, likewise
   * @param wall time from asking for the pair to its end; zero where it was measured earlier
   */
  record Measured(
      Pair pair,
      Path file,
      ForkOutcome.Measured base,
      ForkOutcome.Measured candidate,
      Duration wall)
      implements PairOutcome {
    @Override
    public BenchmarkId benchmark() {
      return pair.benchmark();
    }
  }

  /**
   * A pair that did not.
   *
   * @param benchmark the benchmark
   * @param side the side that failed first
   * @param reason one sentence; untrusted text
   * @param wall time from asking for the pair to its end
   */
  record Failed(BenchmarkId benchmark, Side side, String reason, Duration wall)
      implements PairOutcome {}

  /**
   * A pair whose benchmark said itself, on one side or both, that it cannot be measured here.
   *
   * @param benchmark the benchmark
   * @param reason what it lacks, one sentence; untrusted text
   * @param wall time from asking for the pair to its end
   */
  record Skipped(BenchmarkId benchmark, String reason, Duration wall) implements PairOutcome {}
}
