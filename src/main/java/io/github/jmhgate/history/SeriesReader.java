package io.github.jmhgate.history;

import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A ledger that was read.
 *
 * @param series the runs' numbers
 * @param problems files that are not as they were written
 */
public record SeriesReader(SeriesBuilder series, List<LedgerProblem> problems) {

  /** So few files are read again as fast as the cache is written. */
  private static final int WORTH_KEEPING = 16;

  public SeriesReader {
    problems = List.copyOf(problems);
  }

  /**
   * Reads a ledger.
   *
   * @throws GateFailure where its folder cannot be listed
   */
  public static SeriesReader read(Ledger ledger) throws GateFailure {
    Set<Path> files = new LinkedHashSet<>(ledger.files());
    SeriesBuilder series = new SeriesBuilder();
    Map<String, Path> known = new HashMap<>();
    Map<Path, String> stamps = new LinkedHashMap<>();
    SeriesCache cache = new SeriesCache(ledger.root());
    SeriesCache.Content kept = cache.load(files);
    if (kept != null) {
      series.restore(kept.runs(), kept.series());
      kept.runs().forEach(run -> known.put(run.id(), ledger.root()));
      stamps.putAll(kept.files());
    }
    List<Path> unread = files.stream().filter(file -> !stamps.containsKey(file)).toList();
    for (Path file : unread) {
      try {
        stamps.put(file, SeriesCache.stamp(file));
      } catch (IOException e) {
        stamps.remove(file);
      }
    }
    List<LedgerProblem> problems = Ledger.read(unread, known, series::add);
    // Files that are to be told of again are to be read again.
    problems.forEach(problem -> stamps.remove(problem.file()));
    boolean twice = problems.stream().anyMatch(LedgerProblem::read);
    if (unread.size() - problems.size() >= WORTH_KEEPING && !twice) {
      cache.save(stamps, series.runs(), series.series());
    }
    return new SeriesReader(series, problems);
  }
}
