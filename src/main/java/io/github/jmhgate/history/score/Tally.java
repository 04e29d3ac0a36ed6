package io.github.jmhgate.history.score;

import io.github.jmhgate.statistics.Proportion;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What became of several alarms. An alarm that one run raised by several rules counts once. */
public record Tally(int fixed, int waived, int open, int rejected, int wentAway) {

  static Tally of(Collection<Alarm> alarms) {
    Map<List<Object>, Fate> byRun = new HashMap<>();
    for (Alarm alarm : alarms) {
      List<Object> run = List.of(alarm.source(), alarm.id(), alarm.time());
      byRun.merge(run, alarm.fate(), (one, other) -> one.compareTo(other) <= 0 ? one : other);
    }
    Map<Fate, Integer> counts = new EnumMap<>(Fate.class);
    byRun.values().forEach(fate -> counts.merge(fate, 1, Integer::sum));
    return new Tally(
        counts.getOrDefault(Fate.FIXED, 0),
        counts.getOrDefault(Fate.WAIVED, 0),
        counts.getOrDefault(Fate.OPEN, 0),
        counts.getOrDefault(Fate.REJECTED, 0),
        counts.getOrDefault(Fate.WENT_AWAY, 0));
  }

  public int total() {
    return right() + open + wrong();
  }

  public int right() {
    return fixed + waived;
  }

  public int wrong() {
    return rejected + wentAway;
  }

  /** Returns the share that was right, of those that are not open; empty if all are. */
  public Optional<Proportion> precision() {
    int known = right() + wrong();
    return known == 0 ? Optional.empty() : Optional.of(Proportion.of(right(), known));
  }
}
