package io.github.jmhgate.measure;

import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.model.Mode;
import java.util.List;
import java.util.Objects;

/** Chooses slices that are long enough for the slowest variant; all variants get the same. */
final class FittingLength {
  /** Single calls may take seconds each: begin with few, and take more if they are quick. */
  private static final int FEWEST_SHOTS = 10;

  /** Time that the single calls of a fork may take together. */
  private static final double SHOTS_NANOS = 2e9;

  private static final long THREADS_MILLIS = 50;

  private static final int FEWEST_FOR_THREADS = 12;

  private FittingLength() {}

  static SliceLength first(VersusPlan plan) {
    SliceLength planned = plan.slices().planned();
    if (plan.reference().benchmark().mode() == Mode.SINGLE_SHOT) {
      return new SliceLength(Math.min(planned.slices(), FEWEST_SHOTS), planned.millis());
    }
    return plan.variants().stream().allMatch(variant -> variant.benchmark().threads() == 1)
        ? planned
        : forThreads(planned);
  }

  /**
   * Returns fewer and longer slices. Threads that share processors alternate every few
   * milliseconds, and a slice must hold many such periods.
   */
  private static SliceLength forThreads(SliceLength planned) {
    long millis = Math.max(planned.millis(), THREADS_MILLIS);
    long all = planned.slices() * planned.millis();
    long fitting = Math.max(all / millis, FEWEST_FOR_THREADS);
    return new SliceLength((int) Math.min(planned.slices(), fitting), millis);
  }

  /** Returns a length that fits what a group has shown; {@code length} itself if it fits. */
  static SliceLength of(SliceLength length, GroupResult result, JvmPool pool, int planned) {
    if (result.group().get(0).benchmark().mode() == Mode.SINGLE_SHOT) {
      return new SliceLength(shots(length, result, planned), length.millis());
    }
    SliceLength fitting = length;
    for (Variant variant : result.group()) {
      List<Slice> slices = Objects.requireNonNull(result.slices().get(variant.name()));
      BenchmarkUnit unit =
          Objects.requireNonNull(pool.units(variant.jvm()).get(variant.benchmark()));
      SliceLength own = length.fitting(slices, unit.threads(), unit.operations());
      fitting = own.millis() > fitting.millis() ? own : fitting;
    }
    return fitting;
  }

  /** Returns how many single calls of this group fit into two seconds. */
  private static int shots(SliceLength length, GroupResult result, int planned) {
    double slowest = 0;
    for (List<Slice> slices : result.slices().values()) {
      double nanos = 0;
      for (Slice slice : slices) {
        nanos += slice.endNanos() - slice.startNanos();
      }
      slowest = Math.max(slowest, nanos / slices.size());
    }
    int fitting = (int) Math.min(planned, SHOTS_NANOS / Math.max(1, slowest));
    return fitting > 2 * length.slices() ? fitting : length.slices();
  }
}
