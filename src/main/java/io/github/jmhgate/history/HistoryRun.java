package io.github.jmhgate.history;

import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the history keeps of a run.
 *
 * @param time when it was measured, to the millisecond
 * @param commit the commit that was measured; empty where unknown; untrusted text
 * @param branch the branch it was measured on; empty where unknown; untrusted text
 * @param environment where; null where unknown
 * @param gateVersion version of jmh-gate that measured it; empty for what others measured
 * @param jmhVersion version of JMH; empty where unknown
 * @param rows sorted by benchmark and metric
 */
public record HistoryRun(
    Instant time,
    String commit,
    String branch,
    @Nullable Environment environment,
    String gateVersion,
    String jmhVersion,
    List<HistoryRow> rows) {

  private static final Comparator<HistoryRow> ORDER =
      Comparator.comparing(HistoryRow::benchmark).thenComparing(row -> row.metric().name());

  /** Sorts a copy of the rows, so that the same run always makes the same file. */
  public HistoryRun {
    time = time.truncatedTo(ChronoUnit.MILLIS);
    rows = rows.stream().sorted(ORDER).toList();
  }

  /** Gives the verdict on one metric of one benchmark. */
  @FunctionalInterface
  public interface Verdicts {
    /** Nobody judged the run. */
    Verdicts NONE = (result, metric) -> "";

    /** The verdict's name; empty where there is none. */
    String of(Result result, Metric metric);
  }

  /**
   * The rows of measured results: scores, bytes, and whatever else has a direction.
   *
   * @param code digests of the code that is each benchmark's own, by label; none where unknown
   * @param effects of the pairs of a result's score; none where it was not measured in pairs
   */
  public static List<HistoryRow> rows(
      List<Result> results,
      Verdicts verdicts,
      Map<String, String> code,
      Function<Result, double[]> effects) {
    List<HistoryRow> rows = new ArrayList<>();
    for (Result result : results) {
      for (Samples samples : result.metrics().values()) {
        Metric metric = samples.metric();
        if (kept(metric) && samples.forkCount() > 0) {
          rows.add(
              new HistoryRow(
                  result.id(),
                  metric,
                  samples.forkMeans(),
                  verdicts.of(result, metric),
                  code.getOrDefault(result.id().label(), ""),
                  metric.name().equals(Metric.SCORE) ? effects.apply(result) : new double[0]));
        }
      }
    }
    return rows;
  }

  /** What says nothing better or worse, as counts of collections, would only fill the ledger. */
  private static boolean kept(Metric metric) {
    return metric.name().equals(Metric.SCORE)
        || metric.kind() != Metric.Kind.OTHER
        || metric.direction() != Direction.UNKNOWN;
  }
}
