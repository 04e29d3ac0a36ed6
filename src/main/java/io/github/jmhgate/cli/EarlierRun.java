package io.github.jmhgate.cli;

import io.github.jmhgate.model.FolderLock;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ReportFile;
import io.github.jmhgate.shard.ShardFiles;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.Sidecar;
import java.nio.file.Path;
import java.util.List;

/** What an earlier run left in a folder of results. */
final class EarlierRun {
  private static final List<String> RESULTS =
      List.of(BaselineStore.RESULTS, Sidecar.FILE_NAME, ShardFiles.RECORD);

  private EarlierRun() {}

  /**
   * Removes its reports and results together, so that nobody takes them for those of a run that
   * fails. Its forks and pairs stay until the next measurement begins. Does nothing if another
   * process measures into the folder.
   */
  static void remove(Path folder, ReportOptions reports) throws GateFailure {
    if (FolderLock.isHeld(folder)) {
      return;
    }
    reports.removeOldReports(folder);
    VersusOutput.removeOld(folder);
    ExplainRun.removeOld(folder);
    ReportFile.removeOld(folder, RESULTS);
    for (String side : List.of("base", "candidate")) {
      ReportFile.removeOld(folder.resolve(side), RESULTS);
    }
  }
}
