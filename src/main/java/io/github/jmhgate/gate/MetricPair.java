package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Samples;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One gated metric of one benchmark, both sides in one unit; a side that lacks it is null.
 *
 * @param benchmark which benchmark
 * @param metric the metric, in the candidate's unit
 * @param direction which way is worse, never UNKNOWN
 * @param baseline the baseline's samples
 * @param candidate the candidate's samples
 * @param warnings what pairing noticed
 */
record MetricPair(
    BenchmarkId benchmark,
    Metric metric,
    Direction direction,
    @Nullable Samples baseline,
    @Nullable Samples candidate,
    List<Warning> warnings) {

  int baselineForks() {
    return baseline == null ? 0 : baseline.forkCount();
  }

  int candidateForks() {
    return candidate == null ? 0 : candidate.forkCount();
  }
}
