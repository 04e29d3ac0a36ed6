package io.github.jmhgate.cli;

import io.github.jmhgate.history.PastAlarms;
import io.github.jmhgate.history.Series;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.model.Alarms;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.report.MeasuredSides;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What a history knows of the metrics that a report shows. */
public final class PastValues {
  private static final int MOST = 60;

  private PastValues() {}

  private record Key(BenchmarkId benchmark, Metric metric) {}

  /**
   * The latest values of the epoch that was measured last, oldest first, and what became of alarms.
   */
  public static MeasuredSides.Past read(Path history, Path baselines, PrintWriter err)
      throws GateFailure {
    HistoryLook look = HistoryLook.events(history, baselines, err);
    SeriesTable table = look.table();
    Map<Key, Series> latest = new HashMap<>();
    for (Series series : table.series()) {
      latest.merge(
          new Key(series.benchmark(), series.metric()),
          series,
          (one, other) -> last(other) > last(one) ? other : one);
    }
    return new Known(latest, PastAlarms.of(look.events()));
  }

  private record Known(Map<Key, Series> latest, Alarms counted) implements MeasuredSides.Past {
    @Override
    public double[] of(BenchmarkId benchmark, Metric metric) {
      Series series = latest.get(new Key(benchmark, metric));
      return series == null
          ? new double[0]
          : Arrays.copyOfRange(series.values(), Math.max(0, series.size() - MOST), series.size());
    }

    @Override
    public Optional<Alarms> alarms() {
      return Optional.of(counted);
    }
  }

  private static int last(Series series) {
    return series.runs()[series.size() - 1];
  }
}
