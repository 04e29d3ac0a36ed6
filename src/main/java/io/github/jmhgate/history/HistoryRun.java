package io.github.jmhgate.history;

import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What the history keeps of a run, sorted. Texts are untrusted, and empty if unknown.
 *
 * @param change its effect over all benchmarks that ran the change; null if none was judged
 * @param checks of benchmarks that ran nothing that changed
 */
public record HistoryRun(
    Instant time,
    String commit,
    String branch,
    @Nullable Environment environment,
    String gateVersion,
    String jmhVersion,
    List<HistoryRow> rows,
    @Nullable KeptEffect change,
    KeptChecks checks) {

  private static final Comparator<HistoryRow> ORDER =
      Comparator.comparing(HistoryRow::benchmark).thenComparing(row -> row.metric().name());

  /** Creates a run without checks. */
  public HistoryRun(
      Instant time,
      String commit,
      String branch,
      @Nullable Environment environment,
      String gateVersion,
      String jmhVersion,
      List<HistoryRow> rows,
      @Nullable KeptEffect change) {
    this(time, commit, branch, environment, gateVersion, jmhVersion, rows, change, KeptChecks.NONE);
  }

  /** Returns the run with its checks. */
  public HistoryRun with(KeptChecks own) {
    return toBuilder().checks(own).build();
  }

  /** Sorts a copy of the rows, so that the same run always makes the same file. */
  public HistoryRun {
    time = time.truncatedTo(ChronoUnit.MILLIS);
    rows = rows.stream().sorted(ORDER).toList();
  }

  /** Returns the rows of metrics with a direction, with verdicts by name and own code by label. */
  public static List<HistoryRow> rows(
      List<Result> results, BiFunction<Result, Metric, String> verdicts, Map<String, String> code) {
    List<HistoryRow> rows = new ArrayList<>();
    for (Result result : results) {
      for (Samples samples : result.metrics().values()) {
        Metric metric = samples.metric();
        String verdict = verdicts.apply(result, metric);
        boolean kept =
            Percentile.of(metric.name()) != null
                ? !verdict.isEmpty()
                : metric.name().equals(Metric.SCORE)
                    || metric.kind() != MetricKind.OTHER
                    || metric.direction() != Direction.UNKNOWN;
        if (kept && samples.forkCount() > 0) {
          String own = code.getOrDefault(result.id().label(), "");
          rows.add(new HistoryRow(result.id(), metric, samples.forkMeans(), verdict, own));
        }
      }
    }
    return rows;
  }

  private HistoryRunBuilder toBuilder() {
    return new HistoryRunBuilder()
        .time(time)
        .commit(commit)
        .branch(branch)
        .environment(environment)
        .gateVersion(gateVersion)
        .jmhVersion(jmhVersion)
        .rows(rows)
        .change(change)
        .checks(checks);
  }
}
