package io.github.jmhgate.cli;

import io.github.jmhgate.gate.ForkFact;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.history.ForkNoise;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Series;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.report.Numbers;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.session.Sensitivity;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Which losses benchmarks can show where the latest run was measured, in words. */
public final class ShownLosses {
  /** So many are named, the noisiest first. */
  private static final int NAMED = 10;

  private final String place;
  private final Map<BenchmarkId, Sensitivity> known;

  private ShownLosses(String place, Map<BenchmarkId, Sensitivity> known) {
    this.place = place;
    this.known = known;
  }

  /**
   * Of the benchmarks of a table of a ledger, by the limits of the settings.
   *
   * @param history the folder that the table was read from
   * @param table its series; one run at least
   */
  public static ShownLosses of(Path history, Path baselines, SeriesTable table, Settings settings)
      throws GateFailure {
    return of(ForkNoise.latest(new Ledger(history), place(table)), baselines, table, settings);
  }

  /**
   * The same of runs that are in no ledger.
   *
   * @param latest those of the place of the last one, the last one first
   */
  public static ShownLosses of(
      List<HistoryRun> latest, Path baselines, SeriesTable table, Settings settings)
      throws GateFailure {
    Map<BenchmarkId, Sensitivity> known =
        new TreeMap<>(Sensitivity.of(latest, baselines, settings));
    Set<BenchmarkId> shown =
        table.series().stream().map(Series::benchmark).collect(Collectors.toSet());
    known.keySet().retainAll(shown);
    return new ShownLosses(place(table), known);
  }

  private static String place(SeriesTable table) {
    return table.runs().get(table.runs().size() - 1).place();
  }

  /**
   * Of a series of times; empty of any other, of one of elsewhere, and where too little is known.
   */
  public Optional<String> of(Series series) {
    return series.epoch().equals(place) && series.metric().name().equals(Metric.SCORE)
        ? Optional.ofNullable(known.get(series.benchmark())).map(ShownLosses::text)
        : Optional.empty();
  }

  private static String text(Sensitivity one) {
    return "%s, as its forks vary by %s"
        .formatted(
            Wording.of(new ForkFact.Finds(one.most(), one.most().steps(), one.found(), 0)),
            Numbers.FREE.size(one.deviation()));
  }

  /** A sentence on each that cannot show the loss that must be found, the noisiest first. */
  public List<String> tooNoisy() {
    return known.entrySet().stream()
        .filter(one -> one.getValue().tooNoisy())
        .sorted(
            Map.Entry.comparingByValue(Comparator.comparingDouble(Sensitivity::found).reversed()))
        .limit(NAMED)
        .map(one -> sentence(one.getKey(), one.getValue()))
        .toList();
  }

  private static String sentence(BenchmarkId benchmark, Sensitivity one) {
    return Double.isFinite(one.found())
        ? Wording.of(
            new MeasureFact.CannotShow(
                benchmark.shortLabel(), one.most(), one.found(), one.detectable()))
        : benchmark.shortLabel() + ": " + text(one);
  }
}
