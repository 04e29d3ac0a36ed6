package io.github.jmhgate.jmh;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import java.util.List;

/**
 * One benchmark with all its forks.
 *
 * @param id which benchmark
 * @param conditions how it was measured
 * @param primary the score
 * @param secondaries the other metrics, sorted by name
 */
public record MergedRow(
    BenchmarkId id, Conditions conditions, MergedMetric primary, List<MergedMetric> secondaries) {}
