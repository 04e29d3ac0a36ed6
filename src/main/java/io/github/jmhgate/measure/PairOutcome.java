package io.github.jmhgate.measure;

import io.github.jmhgate.model.BenchmarkId;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What came of one pair of forks. */
public sealed interface PairOutcome {

  /** The benchmark that was measured. */
  BenchmarkId benchmark();

  /** Time from asking for the pair to its end. */
  Duration wall();

  /**
   * A pair that measured.
   *
   * @param pair its slices
   * @param file the pair on disk; null where it was recorded earlier
   * @param wall time from asking for the pair to its end
   * @param inside the part of it inside warm-up and slices, of either side
   */
  record Measured(Pair pair, @Nullable Path file, Duration wall, Duration inside)
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
}
