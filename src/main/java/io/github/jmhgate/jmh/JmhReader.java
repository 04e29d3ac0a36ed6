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

/**
 * Reads JMH result JSON, of every version from 1.8 on, into a {@link Run} without an environment.
 * Each file is read once, row by row; unknown fields are skipped, and fields may come in any order.
 */
public final class JmhReader {
  private JmhReader() {}

  /**
   * Reads one result file.
   *
   * @param file a file that {@code -rf json} wrote
   * @throws JmhFormatException where the file cannot be read or is no JMH result; where it holds no
   *     row, a row twice, a row without raw data, or no finite score at all
   */
  public static Run read(Path file) throws JmhFormatException {
    return readFiles(List.of(file), List.of(file));
  }

  /**
   * Reads a result file, or all result files of a folder as one run.
   *
   * @param fileOrFolder in a folder, every {@code *.json} in it and below counts, in the order of
   *     paths, except {@code environment.json} and {@code waivers.json}
   * @throws JmhFormatException as {@link #read}; a row may stand in one file of a folder only
   */
  public static Run readAll(Path fileOrFolder) throws JmhFormatException {
    return readAll(List.of(fileOrFolder));
  }

  /**
   * Reads several result files or folders as one run.
   *
   * @throws JmhFormatException as {@link #readAll(Path)}
   */
  public static Run readAll(List<Path> filesOrFolders) throws JmhFormatException {
    return readFiles(filesOrFolders, ResultFiles.expand(filesOrFolders));
  }

  private static Run readFiles(List<Path> sources, List<Path> files) throws JmhFormatException {
    RunAssembler run = new RunAssembler();
    for (Path file : files) {
      ResultFile.forEachRow(file, run::add);
    }
    return run.finish(sources);
  }

  /** Turns rows into the results of one run, sharing what repeats from row to row. */
  private static final class RunAssembler {
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
          new Result(
              row.id(), conditions.computeIfAbsent(row.conditions(), same -> same), samples));
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
}
