package io.github.jmhgate.jmh;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import java.util.List;

/**
 * One row of a result file, as the file has it.
 *
 * @param place where the row begins
 * @param id which benchmark
 * @param conditions how it was measured
 * @param primary the score
 * @param secondaries the other metrics, in the file's order, each name once
 */
public record Row(
    Place place,
    BenchmarkId id,
    Conditions conditions,
    RowMetric primary,
    List<RowMetric> secondaries) {}
