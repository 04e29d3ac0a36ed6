package io.github.jmhgate.history;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs as OpenMetrics text: one gauge, a sample a run, benchmark and metric, with its time in
 * seconds. Samples of one series stand together, in the order of time, as the format asks.
 */
public final class OpenMetricsExport {
  private static final String GAUGE = "jmh_gate_benchmark_value";

  private OpenMetricsExport() {}

  /** Writes all runs of a list that is in the order of time. */
  public static void write(Writer out, List<LedgerRun> runs) throws IOException {
    Map<String, StringBuilder> series = new TreeMap<>();
    for (LedgerRun run : runs) {
      String time =
          BigDecimal.valueOf(run.run().time().toEpochMilli(), 3)
              .stripTrailingZeros()
              .toPlainString();
      for (HistoryRow row : run.run().rows()) {
        double value = row.value();
        if (Double.isFinite(value)) {
          series
              .computeIfAbsent(labels(run, row), labels -> new StringBuilder())
              .append(Double.toString(value))
              .append(' ')
              .append(time)
              .append('\n');
        }
      }
    }
    out.write("# TYPE " + GAUGE + " gauge\n");
    out.write("# HELP " + GAUGE + " Mean over the forks of a benchmark's run.\n");
    for (Map.Entry<String, StringBuilder> one : series.entrySet()) {
      for (String sample : one.getValue().toString().split("\n", -1)) {
        if (!sample.isEmpty()) {
          out.write(GAUGE + one.getKey() + " " + sample + "\n");
        }
      }
    }
    out.write("# EOF\n");
  }

  private static String labels(LedgerRun run, HistoryRow row) {
    StringBuilder labels = new StringBuilder("{");
    label(labels, "benchmark", row.benchmark().name());
    label(labels, "mode", row.benchmark().mode().label());
    label(labels, "threads", Integer.toString(row.benchmark().threads()));
    if (!row.benchmark().params().isEmpty()) {
      label(labels, "params", row.benchmark().params().toString());
    }
    label(labels, "metric", row.metric().name());
    label(labels, "unit", row.metric().unit());
    label(labels, "branch", run.run().branch());
    if (run.run().environment() != null) {
      label(labels, "environment", run.run().environment().text());
    }
    return labels.append('}').toString();
  }

  private static void label(StringBuilder labels, String name, String value) {
    labels.append(labels.length() > 1 ? "," : "").append(name).append("=\"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '\\' -> labels.append("\\\\");
        case '"' -> labels.append("\\\"");
        case '\n' -> labels.append("\\n");
        default -> labels.append(c < ' ' || Character.isSurrogate(c) ? '\uFFFD' : c);
      }
    }
    labels.append('"');
  }
}
