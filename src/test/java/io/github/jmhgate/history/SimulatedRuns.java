package io.github.jmhgate.history;

import io.github.jmhgate.history.change.SeriesBuilder;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Renames;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

/** Histories that are drawn from a seed: a number of benchmarks in a number of runs. */
public abstract class SimulatedRuns {
  static final double DEVIATION = 0.02;

  /** Times of so many benchmarks in so many runs, 3 forks each. */
  public static SeriesTable times(int seed, int runs, int benchmarks, Factor factor) {
    return times(seed, runs, benchmarks, factor, run -> Runs.HERE);
  }

  public static SeriesTable times(
      int seed, int runs, int benchmarks, Factor factor, IntFunction<Environment> where) {
    SeriesBuilder builder = new SeriesBuilder();
    // A stream a run, so that a longer history begins like a shorter one.
    for (int run = 0; run < runs; run++) {
      Random random = new Random(1_000_003L * seed + run);
      double weather = Math.exp(DEVIATION * random.nextGaussian());
      List<HistoryRow> rows = new ArrayList<>();
      for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
        double level = 100 * factor.of(run, benchmark) * weather;
        double session = Math.exp(DEVIATION * random.nextGaussian());
        rows.add(
            Runs.time(benchmark, fork(level * session, random), fork(level * session, random)));
      }
      builder.add(ledgerRun(Runs.run(run, where.apply(run), rows)));
    }
    return builder.table("main", Renames.NONE);
  }

  public static double fork(double level, Random random) {
    return level * Math.exp(DEVIATION * random.nextGaussian());
  }

  public static LedgerRun ledgerRun(HistoryRun run) {
    String id = "%s-%016x".formatted(run.time(), run.time().toEpochMilli() * 2654435761L);
    return new LedgerRun(id, run);
  }

  /** What a benchmark's time is multiplied with in a run. */
  public interface Factor {
    double of(int run, int benchmark);
  }
}
