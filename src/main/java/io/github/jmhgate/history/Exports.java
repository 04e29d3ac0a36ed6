package io.github.jmhgate.history;

import io.github.jmhgate.model.Environment;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

public final class Exports {
  private Exports() {}

  /** Writes RFC 4180; a text that a spreadsheet would take for a formula gets an apostrophe. */
  public static void csv(Writer out, List<LedgerRun> runs) throws IOException {
    out.write(
        "run,time,commit,branch,benchmark,mode,threads,params,metric,unit,value,forks,verdict,"
            + "cpu,cores,os,arch,jvm_vendor,jvm_version,vm,gc,vm_flags\r\n");
    for (LedgerRun one : runs) {
      HistoryRun run = one.run();
      Environment where = run.environment();
      String place =
          where == null
              ? ",,,,,,,,"
              : cells(
                  where.cpu(),
                  where.cores(),
                  where.os(),
                  where.arch(),
                  where.jvmVendor(),
                  where.jvmVersion(),
                  where.vmName(),
                  where.gc(),
                  String.join(" ", where.vmFlags()));
      for (HistoryRow row : run.rows()) {
        double value = row.value();
        String cells =
            cells(
                one.id(),
                run.time(),
                run.commit(),
                run.branch(),
                row.benchmark().name(),
                row.benchmark().mode().label(),
                row.benchmark().threads(),
                params(row),
                row.metric().name(),
                row.metric().unit(),
                Double.isFinite(value) ? value : "",
                row.forks().length,
                row.verdict());
        out.write(cells + "," + place + "\r\n");
      }
    }
  }

  private static String params(HistoryRow row) {
    return row.benchmark().params().isEmpty() ? "" : row.benchmark().params().toString();
  }

  private static String cells(Object... values) {
    return Arrays.stream(values).map(one -> cell(one.toString())).collect(Collectors.joining(","));
  }

  private static String cell(String text) {
    boolean sign = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
    boolean formula = sign && !text.matches("[-+]?[0-9.E]+");
    String inert = formula ? "'" + text : text;
    return inert.matches("[^\",\\r\\n]*") ? inert : '"' + inert.replace("\"", "\"\"") + '"';
  }

  public static String badge(int open) {
    String text = open == 0 ? "no open event" : open + (open == 1 ? " open event" : " open events");
    int width = (int) Math.ceil(text.length() * 6.6) + 10;
    return """
    <svg xmlns="http://www.w3.org/2000/svg" width="%1$s" height="20" role="img" aria-label="benchmarks: %3$s">
      <title>benchmarks: %3$s</title>
      <rect width="%1$s" height="20" rx="3" fill="%4$s"/>
      <path d="M3 0h73v20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" fill="#424242"/>
      <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
        <text x="38" y="14">benchmarks</text>
        <text x="%2$s" y="14">%3$s</text>
      </g>
    </svg>
    """
        .formatted(76 + width, 76 + width / 2, text, open == 0 ? "#2e7d32" : "#c62828");
  }
}
