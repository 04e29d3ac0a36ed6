package io.github.jmhgate.history.exchange;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.EventFinder;
import io.github.jmhgate.history.change.Review;
import io.github.jmhgate.history.change.ReviewFile;
import io.github.jmhgate.history.change.SeriesBuilder;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.model.Renames;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What tests have a branch show, in a ledger of their own. */
final class Branches {
  private Branches() {}

  /** Adds runs of main, and reads what the branch shows now. */
  static BranchNow now(Path folder, HistoryRun... runs) throws GateFailure {
    return now(folder, Renames.NONE, Map.of(), runs);
  }

  /** The same with renamed benchmarks and reviewed events. */
  static BranchNow now(
      Path folder, Renames renames, Map<String, Review> reviews, HistoryRun... runs)
      throws GateFailure {
    Ledger ledger = new Ledger(folder);
    for (HistoryRun run : runs) {
      ledger.add(run);
    }
    SeriesBuilder series = new SeriesBuilder();
    ledger.read(series::add);
    SeriesTable table = series.table("main", renames);
    List<Event> events = new EventFinder(table).events();
    ReviewFile file = new ReviewFile(folder.resolve(ReviewFile.NAME), reviews);
    return BranchNow.read(ledger, "main", table, file.reviewed(events, table), renames);
  }
}
