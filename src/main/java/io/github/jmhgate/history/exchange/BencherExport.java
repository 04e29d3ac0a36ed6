package io.github.jmhgate.history.exchange;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Units;
import java.util.List;

/** Writes a branch's newest run in the Bencher Metric Format, which holds one run. */
public final class BencherExport {
  private BencherExport() {}

  /** Returns the text of the file; values that are unknown are left out. */
  public static String json(BranchNow now) {
    JsonObject benchmarks = new JsonObject();
    for (HistoryRow row : now.newest().map(HistoryRun::rows).orElse(List.of())) {
      if (Double.isFinite(row.value())) {
        JsonObject measures =
            (JsonObject)
                benchmarks.computeIfAbsent(row.benchmark().label(), name -> new JsonObject());
        measures.put(BencherNames.measure(row.metric()), values(row));
      }
    }
    return JsonMapper.line(benchmarks) + "\n";
  }

  private static JsonObject values(HistoryRow row) {
    Metric measured = BencherNames.metric(BencherNames.measure(row.metric()));
    double factor = Units.factor(row.metric().unit(), measured.unit());
    JsonObject values = new JsonObject().with("value", row.value() * factor);
    row.interval()
        .ifPresent(
            bounds ->
                values
                    .with("lower_value", bounds.low() * factor)
                    .with("upper_value", bounds.high() * factor));
    return values;
  }
}
