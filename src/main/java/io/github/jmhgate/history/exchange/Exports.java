package io.github.jmhgate.history.exchange;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.text.OneLine;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

public final class Exports {
  private Exports() {}

  /** Receives a line, and writes it with its end. */
  public interface Lines {
    void add(String line) throws IOException;
  }

  /**
   * Makes RFC 4180 with one line per row; a text that a spreadsheet would take for a formula gets
   * an apostrophe, and what does not show, such as a line end, comes out as in Java.
   */
  public static void csv(Lines out, List<LedgerRun> runs) throws IOException {
    out.add(
        "run,time,commit,branch,benchmark,mode,threads,params,metric,unit,value,forks,verdict,"
            + "cpu,cores,os,arch,jvm_vendor,jvm_version,vm,gc,vm_flags");
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
        Object known = Double.isFinite(value) ? value : "";
        var params = row.benchmark().params();
        String named = params.isEmpty() ? "" : BenchmarkId.text(params);
        String cells =
            cells(
                one.id(),
                run.time(),
                run.commit(),
                run.branch(),
                row.benchmark().name(),
                row.benchmark().mode().label(),
                row.benchmark().threads(),
                named,
                row.metric().name(),
                row.metric().unit(),
                known,
                row.forks().length,
                row.verdict());
        out.add(cells + "," + place);
      }
    }
  }

  private static String cells(Object... values) {
    return Arrays.stream(values)
        .map(value -> cell(value.toString()))
        .collect(Collectors.joining(","));
  }

  private static String cell(String text) {
    boolean sign = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
    boolean formula = sign && !text.matches("[-+]?[0-9.E]+");
    String inert = OneLine.of(formula ? "'" + text : text);
    return inert.matches("[^\",\\r\\n]*") ? inert : '"' + inert.replace("\"", "\"\"") + '"';
  }
}
