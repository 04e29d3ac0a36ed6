package io.github.jmhgate.cli;

import io.github.jmhgate.history.Event;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.model.GateFailure;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/**
 * A history as other commands look at it: by our own method, on the branch with most runs.
 *
 * @param table the series
 * @param branch the branch they are of; untrusted text
 * @param events in the order of commits, named and reviewed
 */
public record HistoryLook(SeriesTable table, String branch, List<Event> events) {
  /**
   * Looks at a history.
   *
   * @param err where is said what is wrong with its files
   */
  public static HistoryLook events(Path folder, Path baselines, PrintWriter err)
      throws GateFailure {
    AnalysisOptions.Found found = new AnalysisOptions(folder, baselines).find(err);
    return new HistoryLook(found.table(), found.branch(), found.events());
  }
}
