package io.github.jmhgate.history.series;

import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.LedgerProblem;
import io.github.jmhgate.model.GateFailure;
import java.util.List;

/**
 * A ledger that was read.
 *
 * @param series the runs' numbers
 * @param problems files that are not as they were written
 */
public record SeriesReader(SeriesBuilder series, List<LedgerProblem> problems) {

  /** Copies the problems. */
  public SeriesReader {
    problems = List.copyOf(problems);
  }

  /**
   * Reads a ledger.
   *
   * @throws GateFailure where its folder cannot be listed
   */
  public static SeriesReader read(Ledger ledger) throws GateFailure {
    SeriesBuilder series = new SeriesBuilder();
    List<LedgerProblem> problems = ledger.read(series::add);
    return new SeriesReader(series, problems);
  }
}
