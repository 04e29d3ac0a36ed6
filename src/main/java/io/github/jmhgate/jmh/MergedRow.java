package io.github.jmhgate.jmh;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import java.util.List;

/**
 * One benchmark with all its forks.
 *
 * @param secondaries sorted by name
 */
public record MergedRow(
    BenchmarkId id, Conditions conditions, MergedMetric primary, List<MergedMetric> secondaries) {}
