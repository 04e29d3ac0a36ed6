package io.github.jmhgate.history;

import io.github.jmhgate.model.Environment;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * A line a run, benchmark and metric, as RFC 4180 has it. A text that a spreadsheet would take for
 * a formula gets an apostrophe before it.
 */
public final class CsvExport {
  private static final String FORMULA = "=+-@\t\r";

  private CsvExport() {}

  /** Writes the heading. */
  public static void begin(Writer out) throws IOException {
    out.write(
        "run,time,commit,branch,benchmark,mode,threads,params,metric,unit,value,forks,verdict,"
            + "cpu,cores,os,arch,jvm_vendor,jvm_version,vm,gc,vm_flags\r\n");
  }

  /** Writes a run. */
  public static void write(Writer out, LedgerRun ledgerRun) throws IOException {
    HistoryRun run = ledgerRun.run();
    for (HistoryRow row : run.rows()) {
      Environment where = run.environment();
      List<String> cells =
          List.of(
              ledgerRun.id(),
              run.time().toString(),
              run.commit(),
              run.branch(),
              row.benchmark().name(),
              row.benchmark().mode().label(),
              Integer.toString(row.benchmark().threads()),
              row.benchmark().params().isEmpty() ? "" : row.benchmark().params().toString(),
              row.metric().name(),
              row.metric().unit(),
              number(row.value()),
              Integer.toString(row.forks().length),
              row.verdict(),
              where == null ? "" : where.cpu(),
              where == null ? "" : Integer.toString(where.cores()),
              where == null ? "" : where.os(),
              where == null ? "" : where.arch(),
              where == null ? "" : where.jvmVendor(),
              where == null ? "" : where.jvmVersion(),
              where == null ? "" : where.vmName(),
              where == null ? "" : where.gc(),
              where == null ? "" : String.join(" ", where.vmFlags()));
      out.write(String.join(",", cells.stream().map(CsvExport::cell).toList()));
      out.write("\r\n");
    }
  }

  private static String number(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }

  private static String cell(String text) {
    boolean formula = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
    String inert = formula && !text.matches("[-+]?[0-9.E]+") ? "'" + text : text;
    return inert.matches("[^\",\\r\\n]*") ? inert : '"' + inert.replace("\"", "\"\"") + '"';
  }
}
