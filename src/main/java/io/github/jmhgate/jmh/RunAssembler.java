package io.github.jmhgate.jmh;

import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns rows into the results of one run, sharing what repeats from row to row. */
final class RunAssembler {
  private final List<Result> results = new ArrayList<>();
  private final DistinctRows distinct = new DistinctRows();
  private final Map<Metric, Metric> metrics = new HashMap<>();
  private final Map<Conditions, Conditions> conditions = new HashMap<>();
  private boolean anyFinite;

  /** Adds a row; its identity must be new. */
  void add(Row row) throws JmhFormatException {
    distinct.add(row);
    Map<String, Samples> samples = new HashMap<>();
    samples.put(Metric.SCORE, samples(Metric.SCORE, row.primary()));
    for (RowMetric secondary : row.secondaries()) {
      String name = SecondaryName.of(secondary.name(), row.id().name());
      // A secondary metric of that name could not be distinguished from the score.
      if (secondary.hasValues() && !name.equals(Metric.SCORE)) {
        samples.put(name, samples(name, secondary));
      }
    }
    ZeroAllocation.complete(samples);
    anyFinite |= hasFinite(row.primary().values());
    results.add(
        new Result(row.id(), conditions.computeIfAbsent(row.conditions(), same -> same), samples));
  }

  /**
   * The run of all rows added, one of which must have a finite score.
   *
   * @param sources the files and folders the rows came from, at least one
   */
  Run finish(List<Path> sources) throws JmhFormatException {
    if (!anyFinite) {
      throw new JmhFormatException(
          Place.of(sources.get(0)),
          "no score in it is a finite number",
          "look in JMH's output for why nothing was measured");
    }
    String source = String.join(", ", sources.stream().map(Path::toString).toList());
    return new Run(source, results, List.of(), null);
  }

  private Samples samples(String name, RowMetric metric) {
    Metric key = new Metric(name, metric.unit());
    return Samples.ofFlat(
        metrics.computeIfAbsent(key, same -> same), metric.values(), metric.ends());
  }

  private static boolean hasFinite(double[] values) {
    for (double value : values) {
      if (Double.isFinite(value)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Restores the zeros of {@link Metric#ALLOCATION}. JMH's profiler writes no bytes per operation
   * for an iteration that allocated nothing, though it writes its {@link Metric#ALLOCATION_RATE};
   * where that is finite, a value that is not there is 0.
   */
  static final class ZeroAllocation {
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
}
