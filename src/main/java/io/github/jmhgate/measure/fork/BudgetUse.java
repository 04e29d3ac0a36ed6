package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.BenchmarkId;
import java.util.List;

/**
 * How an adaptive plan came out with its time.
 *
 * @param forecast what it was going to take
 * @param open benchmarks that the end of the time left undecided, the most suspicious first; empty
 *     where it was long enough
 */
public record BudgetUse(Forecast forecast, List<BenchmarkId> open) {

  public BudgetUse {
    open = List.copyOf(open);
  }
}
