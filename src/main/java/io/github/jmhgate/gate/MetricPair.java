package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Samples;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One gated metric of one benchmark, both sides in one unit; a side that lacks it is null.
 *
 * @param benchmark which benchmark
 * @param metric the metric, in the candidate's unit
 * @param direction which way is worse; UNKNOWN where one side lacks the benchmark, and of a score
 *     whose unit does not tell, which cannot be judged
 * @param baseline the baseline's samples
 * @param candidate the candidate's samples
 * @param shares what share of an iteration an operation takes, in the forks of both
 * @param warnings what pairing noticed
 */
public record MetricPair(
    BenchmarkId benchmark,
    Metric metric,
    Direction direction,
    @Nullable Samples baseline,
    @Nullable Samples candidate,
    IterationShares shares,
    List<Warning> warnings) {

  /** The baseline's samples of a pair that has both sides. */
  public Samples before() {
    return Objects.requireNonNull(baseline);
  }

  /** The candidate's samples of a pair that has both sides. */
  public Samples after() {
    return Objects.requireNonNull(candidate);
  }

  /** What turns values so that larger is worse. */
  public int sign() {
    return direction == Direction.HIGHER_IS_BETTER ? -1 : 1;
  }

  /** Returns whether both sides hold the same measurements. */
  public boolean identical() {
    return baseline != null && candidate != null && baseline.sameValues(candidate);
  }

  /** Whether the metric is nearly deterministic, and so the same on every machine. */
  public boolean portable() {
    return portable(metric);
  }

  /** Whether a metric is nearly deterministic, and so the same on every machine. */
  public static boolean portable(Metric metric) {
    return Rule.of(metric) != Rule.TIME;
  }

  /** Forks of the baseline; 0 where it lacks the metric. */
  public int baselineForks() {
    return baseline == null ? 0 : baseline.forkCount();
  }

  /** Forks of the candidate; 0 where it lacks the metric. */
  public int candidateForks() {
    return candidate == null ? 0 : candidate.forkCount();
  }
}
