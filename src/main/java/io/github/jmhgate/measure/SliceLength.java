package io.github.jmhgate.measure;

import io.github.jmhgate.statistics.Median;
import java.util.List;

/**
 * Number and length of a benchmark's slices.
 *
 * @param slices slices of each side
 * @param millis length of a slice
 */
public record SliceLength(int slices, long millis) {
  private static final int FEWEST = 10;

  /** Time of a turn beyond its slice; counted so that longer slices take no longer in total. */
  private static final int TURN_MILLIS = 3;

  /** Calls vary: slices that are a fifth too short are accepted, and new ones get a fifth more. */
  private static final double MARGIN = 1.2;

  /**
   * Returns slices long enough for the calls seen, and fewer of them; this length if it is enough.
   * A call may take longer than a slice: JMH lets it finish.
   *
   * @param seen slices of one side
   * @param threads measuring threads
   * @param operationsPerCall operations that JMH counts for one call
   */
  public SliceLength fitting(List<Slice> seen, int threads, int operationsPerCall) {
    double[] callMillis = new double[seen.size()];
    for (int i = 0; i < callMillis.length; i++) {
      Slice slice = seen.get(i);
      double calls = Math.max(1, slice.allOperations() / (double) operationsPerCall / threads);
      callMillis[i] = (slice.endNanos() - slice.startNanos()) / 1e6 / calls;
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
