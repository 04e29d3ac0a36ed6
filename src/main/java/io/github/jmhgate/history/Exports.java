package io.github.jmhgate.history;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A history as others read it: CSV, OpenMetrics text, or a badge. */
public final class Exports {
  private static final String GAUGE = "jmh_gate_benchmark_value";

  private Exports() {}

  /**
   * Writes one line per run, benchmark and metric, as RFC 4180 describes. A text that a spreadsheet
   * would take for a formula gets an apostrophe in front.
   */
  public static void csv(Writer out, List<LedgerRun> runs) throws IOException {
    out.write(
        "run,time,commit,branch,benchmark,mode,threads,params,metric,unit,value,forks,verdict,"
            + "cpu,cores,os,arch,jvm_vendor,jvm_version,vm,gc,vm_flags\r\n");
    for (LedgerRun ledgerRun : runs) {
      HistoryRun run = ledgerRun.run();
      for (HistoryRow row : run.rows()) {
        double value = row.value();
        List<String> cells =
            List.of(
                ledgerRun.id(),
                run.time().toString(),
                run.commit(),
                run.branch(),
                row.benchmark().name(),
                row.benchmark().mode().label(),
                Integer.toString(row.benchmark().threads()),
                params(row),
                row.metric().name(),
                row.metric().unit(),
                Double.isFinite(value) ? Double.toString(value) : "",
                Integer.toString(row.forks().length),
                row.verdict());
        out.write(String.join(",", cells.stream().map(Exports::cell).toList()));
        Environment where = run.environment();
        List<String> place =
            where == null
                ? List.of("", "", "", "", "", "", "", "", "")
                : List.of(
                    where.cpu(),
                    Integer.toString(where.cores()),
                    where.os(),
                    where.arch(),
                    where.jvmVendor(),
                    where.jvmVersion(),
                    where.vmName(),
                    where.gc(),
                    String.join(" ", where.vmFlags()));
        out.write("," + String.join(",", place.stream().map(Exports::cell).toList()) + "\r\n");
      }
    }
  }

  private static String params(HistoryRow row) {
    return row.benchmark().params().isEmpty() ? "" : row.benchmark().params().toString();
  }

  private static String cell(String text) {
    boolean sign = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
    boolean formula = sign && !text.matches("[-+]?[0-9.E]+");
    String inert = formula ? "'" + text : text;
    return inert.matches("[^\",\\r\\n]*") ? inert : '"' + inert.replace("\"", "\"\"") + '"';
  }

  /**
   * Writes one gauge as OpenMetrics text, with a sample per run, benchmark and metric. Samples of
   * one series are together, as the format asks; runs must be in the order of time.
   */
  public static void openMetrics(Writer out, List<LedgerRun> runs) throws IOException {
    Map<String, StringBuilder> series = new TreeMap<>();
    for (LedgerRun run : runs) {
      BigDecimal time = BigDecimal.valueOf(run.run().time().toEpochMilli(), 3);
      String seconds = time.stripTrailingZeros().toPlainString();
      for (HistoryRow row : run.run().rows()) {
        double value = row.value();
        if (Double.isFinite(value)) {
          series
              .computeIfAbsent(labels(run.run(), row), labels -> new StringBuilder())
              .append(Double.toString(value) + " " + seconds + "\n");
        }
      }
    }
    out.write(
        """
        # TYPE %1$s gauge
        # HELP %1$s Mean over the forks of a benchmark's run.
        """
            .formatted(GAUGE));
    for (Map.Entry<String, StringBuilder> one : series.entrySet()) {
      for (String sample : one.getValue().toString().split("\n")) {
        out.write(GAUGE + one.getKey() + " " + sample + "\n");
      }
    }
    out.write("# EOF\n");
  }

  private static String labels(HistoryRun run, HistoryRow row) {
    Metric metric = row.metric();
    StringBuilder labels = new StringBuilder("{");
    label(labels, "benchmark", row.benchmark().name());
    label(labels, "mode", row.benchmark().mode().label());
    label(labels, "threads", Integer.toString(row.benchmark().threads()));
    if (!row.benchmark().params().isEmpty()) {
      label(labels, "params", params(row));
    }
    label(labels, "metric", metric.name());
    label(labels, "unit", metric.unit());
    label(labels, "branch", run.branch());
    if (run.environment() != null) {
      label(labels, "environment", run.environment().text());
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

  /** A badge as SVG, with the number of open events. */
  public static String badge(int open) {
    String label = "benchmarks";
    String text = open == 0 ? "no open event" : open + (open == 1 ? " open event" : " open events");
    int left = width(label);
    int right = width(text);
    return """
    <svg xmlns="http://www.w3.org/2000/svg" width="%1$s" height="20" role="img" aria-label="%4$s: %5$s">
      <title>%4$s: %5$s</title>
      <rect width="%1$s" height="20" rx="3" fill="%6$s"/>
      <path d="M3 0h%2$sv20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" fill="#424242"/>
      <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
        <text x="%7$s" y="14">%4$s</text>
        <text x="%8$s" y="14">%5$s</text>
      </g>
    </svg>
    """
        .formatted(
            left + right,
            left - 3,
            right,
            label,
            text,
            open == 0 ? "#2e7d32" : "#c62828",
            left / 2,
            left + right / 2);
  }

  private static int width(String text) {
    return (int) Math.ceil(text.length() * 6.6) + 10;
  }
}
