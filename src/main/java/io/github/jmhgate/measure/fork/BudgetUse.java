package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.util.List;

/**
 * How an adaptive plan used its time.
 *
 * @param open benchmarks that the end of the time left undecided, the most suspicious first
 */
public record BudgetUse(Forecast forecast, List<BenchmarkId> open) {}
