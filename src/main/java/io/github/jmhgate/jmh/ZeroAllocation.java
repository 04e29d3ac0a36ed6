package io.github.jmhgate.jmh;

import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Restores the zeros of {@link Metric#ALLOCATION}. JMH's profiler writes no bytes per operation for
 * an iteration that allocated nothing, though it writes its {@link Metric#ALLOCATION_RATE}; where
 * that is finite, a value that is not there is 0.
 */
final class ZeroAllocation {
  private static final Metric METRIC = new Metric(Metric.ALLOCATION, "B/op");
  private static final double[] NONE = {};

  private ZeroAllocation() {}

  /** Adds the zeros to a row's samples, behind the values that a fork has. */
  static void complete(Map<String, Samples> samples) {
    @Nullable Samples rate = samples.get(Metric.ALLOCATION_RATE);
    if (rate == null) {
      return;
    }
    @Nullable Samples written = samples.get(Metric.ALLOCATION);
    if (written != null && written.forkCount() != rate.forkCount()) {
      return;
    }
    List<double[]> forks = new ArrayList<>();
    boolean complete = true;
    for (int i = 0; i < rate.forkCount(); i++) {
      double[] fork = written == null ? NONE : written.fork(i);
      int expected = countFinite(rate.fork(i));
      complete &= fork.length >= expected;
      forks.add(fork.length < expected ? Arrays.copyOf(fork, expected) : fork);
    }
    if (!complete) {
      samples.put(
          Metric.ALLOCATION, Samples.of(written == null ? METRIC : written.metric(), forks));
    }
  }

  private static int countFinite(double[] values) {
    int count = 0;
    for (double value : values) {
      if (Double.isFinite(value)) {
        count++;
      }
    }
    return count;
  }
}
