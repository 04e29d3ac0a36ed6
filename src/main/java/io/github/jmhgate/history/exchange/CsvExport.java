package io.github.jmhgate.history.exchange;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.text.CsvLine;
import java.io.IOException;
import java.util.List;

/** Writes a history as comma-separated values, for spreadsheets. */
public final class CsvExport {
  private CsvExport() {}

  /** Receives a line, and writes it with its end. */
  public interface Lines {
    void add(String line) throws IOException;
  }

  /** Writes one line per row, below a line of names. */
  public static void write(Lines out, List<LedgerRun> runs) throws IOException {
    out.add(
        "run,time,commit,branch,benchmark,mode,threads,params,metric,unit,value,forks,verdict,"
            + "cpu,cores,os,arch,jvm_vendor,jvm_version,vm,gc,vm_flags");
    for (LedgerRun one : runs) {
      HistoryRun run = one.run();
      Environment where = run.environment();
      String place =
          where == null
              ? ",,,,,,,,"
              : CsvLine.of(
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
            CsvLine.of(
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
}
