package io.github.jmhgate.measure;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.statistics.Median;
import java.util.List;

/**
 * Number and length of a benchmark's slices.
 *
 * @param slices slices of each fork
 */
public record SliceLength(int slices, long millis) {
  private static final int FEWEST = 10;

  /** Time of a turn beyond its slice; counted so that longer slices take no longer in total. */
  private static final int TURN_MILLIS = 3;

  /** Calls vary: slices that are a fifth too short are accepted, and new ones get a fifth more. */
  private static final double MARGIN = 1.2;

  /**
   * Returns slices long enough for the slowest variant of a group; this length if it is enough. All
   * variants get the same. Does not apply to single shots.
   */
  SliceLength fitting(GroupResult result, JvmPool pool) {
    SliceLength fitting = this;
    for (int place = 0; place < result.group().size(); place++) {
      Variant variant = result.group().get(place);
      BenchmarkUnit unit = requireNonNull(pool.units(variant.jvm()).get(variant.benchmark()));
      List<Slice> slices = result.pairs().get(place).candidate();
      SliceLength own = fitting(slices, unit.threads(), unit.operations());
      fitting = own.millis() > fitting.millis() ? own : fitting;
    }
    return fitting;
  }

  /**
   * Returns slices long enough for the calls seen, and fewer of them; this length if it is enough.
   * A call may take longer than a slice: JMH lets it finish.
   *
   * @param operationsPerCall operations that JMH counts for one call
   */
  SliceLength fitting(List<Slice> seen, int threads, int operationsPerCall) {
    double[] callMillis = new double[seen.size()];
    for (int i = 0; i < callMillis.length; i++) {
      Slice slice = seen.get(i);
      double calls = Math.max(1, slice.allOperations() / (double) operationsPerCall / threads);
      callMillis[i] = slice.nanos() / 1e6 / calls;
    }
    double call = Median.of(callMillis);
    if (call * PairPlan.OPERATIONS_PER_SLICE <= millis * MARGIN) {
      return this;
    }
    long longer = (long) Math.ceil(call * PairPlan.OPERATIONS_PER_SLICE * MARGIN);
    int fewer = (int) Math.max(FEWEST, slices * (millis + TURN_MILLIS) / (longer + TURN_MILLIS));
    return new SliceLength(Math.min(slices, fewer), longer);
  }
}
