package io.github.jmhgate.history.event;

import io.github.jmhgate.model.Alarms;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts what became of events for the worse; those of the machine blame no benchmark. */
public final class PastAlarms {
  private PastAlarms() {}

  private enum Fate {
    CONFIRMED,
    WAIVED,
    REJECTED,
    WENT_AWAY,
    OPEN
  }

  /** Counts them: what people said comes before what later runs say. */
  public static Alarms of(List<Event> events) {
    Map<Fate, Integer> counts = new EnumMap<>(Fate.class);
    for (Event event : events) {
      if (event.worse() && !event.machine()) {
        counts.merge(fate(event), 1, Integer::sum);
      }
    }
    return new Alarms(
        counts.getOrDefault(Fate.CONFIRMED, 0),
        counts.getOrDefault(Fate.WAIVED, 0),
        counts.getOrDefault(Fate.REJECTED, 0),
        counts.getOrDefault(Fate.WENT_AWAY, 0),
        counts.getOrDefault(Fate.OPEN, 0));
  }

  private static Fate fate(Event event) {
    Review review = event.review();
    if (review != null) {
      return review.state() == Review.State.REJECTED ? Fate.REJECTED : Fate.WAIVED;
    }
    return switch (event.grade()) {
      case CONFIRMED -> Fate.CONFIRMED;
      case WENT_AWAY -> Fate.WENT_AWAY;
      case PROVISIONAL -> Fate.OPEN;
    };
  }
}
