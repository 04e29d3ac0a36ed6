package io.github.jmhgate.history.exchange;

import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.KeptEffect;
import io.github.jmhgate.history.change.Change;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.Review;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.history.page.ChangeText;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.MeanInterval;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Writes what a branch shows now as metrics for Prometheus and others. */
public final class OpenMetricsExport {
  private final BranchNow now;
  private final MetricsText out;

  private OpenMetricsExport(BranchNow now, MetricsText out) {
    this.now = now;
    this.out = out;
  }

  /** Writes all metrics; those without a sample are left out. */
  public static void write(BranchNow now, Appendable out) throws IOException {
    MetricsText text = new MetricsText(out);
    OpenMetricsExport export = new OpenMetricsExport(now, text);
    export.runTime();
    export.values();
    export.verdicts();
    export.change();
    export.events();
    text.end();
  }

  private void runTime() throws IOException {
    out.metric("jmh_gate_run_timestamp_seconds", "Time of the newest run.");
    out.sample(labels(now.newestRun()), now.newestRun().time().toEpochMilli() / 1e3);
  }

  private void values() throws IOException {
    out.metric("jmh_gate_value", "Newest value of a benchmark's metric, the mean over its forks.");
    for (NewestRow row : now.rows()) {
      out.sample(labels(row), row.value());
    }
    out.metric("jmh_gate_value_low", "Lower 95 % bound of the value.");
    bounds(MeanInterval::low);
    out.metric("jmh_gate_value_high", "Upper 95 % bound of the value.");
    bounds(MeanInterval::high);
  }

  private void bounds(ToDoubleFunction<MeanInterval> bound) throws IOException {
    for (NewestRow row : now.rows()) {
      Optional<MeanInterval> interval = row.interval();
      if (interval.isPresent()) {
        out.sample(labels(row), bound.applyAsDouble(interval.get()));
      }
    }
  }

  private void verdicts() throws IOException {
    out.metric("jmh_gate_verdict", "Always 1, with the gate's verdict on the value as a label.");
    for (NewestRow row : now.rows()) {
      verdict(row.row().verdict(), labels(row));
    }
  }

  private void verdict(String verdict, Map<String, String> labels) throws IOException {
    if (!verdict.isEmpty()) {
      labels.put("verdict", verdict);
      out.sample(labels, 1);
    }
  }

  private void change() throws IOException {
    KeptEffect change = now.newest().map(HistoryRun::change).orElse(null);
    if (change == null) {
      return;
    }
    Map<String, String> labels = labels(now.newestRun());
    labels.put("base", change.base());
    String name = "jmh_gate_change_ratio";
    out.metric(name, "Effect of the newest run's change: time per operation over its base's.");
    out.sample(labels, change.ratio());
    out.metric(name + "_low", "Lower 95 % bound of the effect.");
    out.sample(labels, change.low());
    out.metric(name + "_high", "Upper 95 % bound of the effect.");
    out.sample(labels, change.high());
    out.metric("jmh_gate_change_verdict", "Always 1, with the gate's verdict on the change.");
    verdict(change.verdict(), labels);
  }

  private void events() throws IOException {
    out.metric(
        "jmh_gate_event_ratio",
        "Largest loss of an event, else its largest change, as after over before.");
    for (Event event : now.openEvents()) {
      out.sample(labels(event), shown(event).ratio());
    }
  }

  private Map<String, String> labels(RunInfo run) {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("branch", now.branch());
    labels.put("commit", run.commit());
    labels.put("environment", run.place());
    return labels;
  }

  private Map<String, String> labels(NewestRow row) {
    Map<String, String> labels = labels(row.series());
    labels.put("unit", row.unit());
    labels.putAll(labels(row.run()));
    return labels;
  }

  private static Map<String, String> labels(Series series) {
    BenchmarkId benchmark = series.benchmark();
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("benchmark", benchmark.name());
    labels.put("mode", benchmark.mode().label());
    labels.put("threads", String.valueOf(benchmark.threads()));
    labels.put("params", benchmark.params().isEmpty() ? "" : BenchmarkId.text(benchmark.params()));
    labels.put("metric", series.metric().name());
    labels.put("unit", series.metric().unit());
    return labels;
  }

  private Map<String, String> labels(Event event) {
    Change shown = shown(event);
    Review review = event.review();
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("id", event.id());
    labels.put("kind", event.machine() ? "machine" : "benchmarks");
    labels.put("grade", event.grade().label());
    labels.put("state", review == null ? "unreviewed" : label(review));
    labels.put("fails", String.valueOf(event.fails()));
    labels.put("way", ChangeText.way(shown));
    labels.putAll(event.machine() ? Map.of() : labels(shown.series()));
    labels.put("branch", now.branch());
    labels.put("after", event.after().commit());
    labels.put("commit", event.upTo().commit());
    return labels;
  }

  /** Returns the change that stands for an event: the largest loss, or change if none is a loss. */
  private static Change shown(Event event) {
    List<Change> changes = event.changes();
    return changes.stream().filter(Change::worse).findFirst().orElse(changes.get(0));
  }

  private static String label(Review review) {
    return review.state().name().toLowerCase(Locale.ROOT);
  }
}
