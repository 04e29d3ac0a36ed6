package io.github.jmhgate.history.score;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.CommitBook;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.change.Change;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.text.Words;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * How often the gate and the history were right.
 *
 * @param alarms every report of a loss, in the order of time
 * @param losses every event for the worse that lasted, in the order of commits
 * @param sameCode what became of benchmarks that ran nothing that changed
 * @param unknown what the files do not tell, a sentence each
 */
public record Score(
    List<Alarm> alarms, List<LastingLoss> losses, KeptChecks sameCode, List<String> unknown) {

  /**
   * What is known of a branch.
   *
   * @param events with their reviews
   * @param sameCode of all runs
   * @param checks folders of stored checks
   */
  public record Known(
      SeriesTable table,
      List<Event> events,
      List<Waiver> waivers,
      CommitBook book,
      KeptChecks sameCode,
      List<Path> checks) {}

  /** Computes the score of a branch, and reports each check that cannot be read. */
  public static Score of(Known known, Consumer<String> problems) throws GateFailure {
    SeriesTable table = known.table;
    List<StoredCheck> checks = checks(known, problems);
    FateFinder fates = new FateFinder(table, known.events, known.waivers, known.book);
    CheckAlarms ofChecks = new CheckAlarms(table, fates, known.book, checks);
    List<Alarm> alarms = new ArrayList<>(GateAlarms.of(table, fates));
    alarms.addAll(ofChecks.all());
    fates.losses().forEach(event -> alarms.add(alarm(event, fates.of(event))));
    alarms.sort(Comparator.comparing(Alarm::time).thenComparing(Alarm::source));
    KeptChecks sameCode =
        checks.stream().map(StoredCheck::sameCode).reduce(known.sameCode, KeptChecks::plus);
    List<LastingLoss> losses = new LastingLosses(fates, known.book, checks).all();
    return new Score(alarms, losses, sameCode, unknown(known, checks.size(), ofChecks.notMerged()));
  }

  /** Reads all checks, each once, without those that are runs of the history themselves. */
  private static List<StoredCheck> checks(Known known, Consumer<String> problems)
      throws GateFailure {
    Set<StoredCheck> all = new LinkedHashSet<>();
    for (Path folder : known.checks) {
      all.addAll(StoredChecks.read(folder, problems));
    }
    return all.stream()
        .filter(check -> known.table.runs().stream().noneMatch(check::isRun))
        .sorted(Comparator.comparing(StoredCheck::time))
        .toList();
  }

  private static Alarm alarm(Event event, Fate fate) {
    List<Change> worse = event.changes().stream().filter(Change::worse).toList();
    List<BenchmarkId> names =
        worse.stream().map(change -> change.series().benchmark()).distinct().toList();
    LossRule rule = LossRule.of(worse.get(0).series());
    return new Alarm(Alarm.Source.HISTORY, event.id(), event.upTo().time(), rule, fate, names);
  }

  private static List<String> unknown(Known known, int checks, long notMerged) {
    List<String> unknown = new ArrayList<>();
    int runs = known.table.runs().size();
    long unjudged = runs - known.table.judged();
    if (unjudged > 0) {
      unknown.add(
          "%s of %s hold no verdict of the gate, so losses that came with them are in no recall"
              .formatted(unjudged, Words.count(runs, "run")));
    }
    if (known.table.runs().stream().noneMatch(run -> known.book.commit(run.commit()).isPresent())) {
      unknown.add("which commits revert others: this is no checkout of them, or git is missing");
    }
    if (checks == 0) {
      unknown.add("what checks said before changes were merged: no folder of them was given");
    } else if (notMerged > 0) {
      unknown.add(
          "what became of %s of %s: the history has no run of their commits, or none that is known to be"
              .formatted(notMerged, Words.count(checks, "check")));
    }
    return unknown;
  }

  /** Returns what became of the alarms of each source that raised any. */
  public Map<Alarm.Source, Tally> alarmsBySource() {
    Map<Alarm.Source, Tally> tallies = new EnumMap<>(Alarm.Source.class);
    for (Alarm.Source source : Alarm.Source.values()) {
      List<Alarm> own = alarms.stream().filter(alarm -> alarm.source() == source).toList();
      if (!own.isEmpty()) {
        tallies.put(source, Tally.of(own));
      }
    }
    return tallies;
  }

  /** Returns the same by month, such as 2026-01. */
  public Map<String, Tally> alarmsByMonth() {
    return tallies(alarm -> month(alarm.time()));
  }

  /** Returns the same by rule. */
  public Map<String, Tally> alarmsByRule() {
    return tallies(alarm -> alarm.rule().label());
  }

  private Map<String, Tally> tallies(Function<Alarm, String> group) {
    Map<String, List<Alarm>> groups = new TreeMap<>();
    alarms.forEach(
        one -> groups.computeIfAbsent(group.apply(one), name -> new ArrayList<>()).add(one));
    Map<String, Tally> tallies = new LinkedHashMap<>();
    groups.forEach((name, own) -> tallies.put(name, Tally.of(own)));
    return tallies;
  }

  public Recall recall() {
    return Recall.of(losses);
  }

  /** Returns how many losses were seen, by the month in which they came. */
  public Map<String, Recall> lossesByMonth() {
    return recalls(loss -> month(loss.event().upTo().time()));
  }

  /** Returns the same by rule. */
  public Map<String, Recall> lossesByRule() {
    return recalls(loss -> loss.rule().label());
  }

  private Map<String, Recall> recalls(Function<LastingLoss, String> group) {
    Map<String, List<LastingLoss>> groups = new TreeMap<>();
    losses.forEach(
        one -> groups.computeIfAbsent(group.apply(one), name -> new ArrayList<>()).add(one));
    Map<String, Recall> recalls = new LinkedHashMap<>();
    groups.forEach((name, own) -> recalls.put(name, Recall.of(own)));
    return recalls;
  }

  private static String month(Instant time) {
    return time.toString().substring(0, "2026-01".length());
  }
}
