package io.github.jmhgate.history.exchange;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.KeptEffect;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.text.Words;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a badge of shields.io shows of a branch: losses that nobody reviewed, else the verdicts of
 * the newest run.
 *
 * @param message only counts and words of our own
 */
public record Badge(int schemaVersion, String label, String message, String color) {
  /** A level has five runs at least, so fewer runs show no change. */
  private static final int FEWEST_RUNS = 10;

  private static final Set<String> UNDECIDED = Set.of("INCONCLUSIVE", "NOT_COMPARABLE");

  private Badge(String message, String color) {
    this(1, "benchmarks", message, color);
  }

  public static Badge of(BranchNow now) {
    List<Event> events = now.openEvents();
    long losses = events.stream().filter(Event::fails).count();
    if (losses > 0) {
      return new Badge(losses + (losses == 1 ? " unreviewed loss" : " unreviewed losses"), "red");
    }
    Map<String, Set<String>> verdicts = now.newest().map(Badge::verdicts).orElse(Map.of());
    int regressed = verdicts.getOrDefault("REGRESSED", Set.of()).size();
    if (regressed > 0) {
      return new Badge(regressed + " regressed", "red");
    }
    long possible = events.stream().filter(Badge::isPossibleLoss).count();
    if (possible > 0) {
      return new Badge(
          possible + (possible == 1 ? " possible loss" : " possible losses"), "yellow");
    }
    return verdicts.isEmpty() ? byRuns(now.runCount()) : passed(verdicts);
  }

  private static boolean isPossibleLoss(Event event) {
    return event.worse() && !event.machine() && event.review() == null;
  }

  /** Returns the benchmarks by their verdict, and the change as one more. */
  private static Map<String, Set<String>> verdicts(HistoryRun run) {
    Map<String, Set<String>> verdicts = new HashMap<>();
    for (HistoryRow row : run.rows()) {
      add(row.verdict(), row.benchmark().label(), verdicts);
    }
    KeptEffect change = run.change();
    if (change != null) {
      add(change.verdict(), "", verdicts);
    }
    return verdicts;
  }

  private static void add(String verdict, String of, Map<String, Set<String>> verdicts) {
    if (!verdict.isEmpty()) {
      verdicts.computeIfAbsent(verdict, none -> new HashSet<>()).add(of);
    }
  }

  private static Badge passed(Map<String, Set<String>> verdicts) {
    if (UNDECIDED.containsAll(verdicts.keySet())) {
      return new Badge("undecided", "lightgrey");
    }
    Set<String> undecided = new HashSet<>();
    UNDECIDED.forEach(verdict -> undecided.addAll(verdicts.getOrDefault(verdict, Set.of())));
    return undecided.isEmpty()
        ? new Badge("no loss", "brightgreen")
        : new Badge("no loss, %s undecided".formatted(undecided.size()), "green");
  }

  private static Badge byRuns(int runs) {
    return runs < FEWEST_RUNS
        ? new Badge("only " + Words.count(runs, "run"), "lightgrey")
        : new Badge("no loss", "brightgreen");
  }

  /** Returns the text of the file that shields.io reads. */
  public String json() {
    return JsonMapper.line(this) + "\n";
  }
}
