package io.github.jmhgate.cli;

import io.github.jmhgate.history.Event;
import io.github.jmhgate.history.Grade;
import io.github.jmhgate.history.Review;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.model.GateFailure;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of which events are shown. */
final class EventFilter {
  @Option(
      names = "--since",
      paramLabel = "COMMIT|DAY",
      description = "Only what began after that commit or day.")
  private @Nullable String since;

  @Option(names = "--only-regressed", description = "Only what is worse.")
  private boolean onlyRegressed;

  @Option(
      names = "--all",
      description = "Also what went away and what was rejected in events.json.")
  private boolean all;

  /** Whether one change of an event is shown. */
  boolean onlyRegressed() {
    return onlyRegressed;
  }

  /** The events to show. */
  List<Event> shown(List<Event> events, SeriesTable table) throws GateFailure {
    Instant from =
        since == null ? null : Times.isTime(since) ? Times.parse("--since", since) : null;
    int after = since != null && from == null ? table.find(since.toLowerCase(Locale.ROOT)) : -1;
    if (since != null && from == null && after < 0) {
      throw GateFailure.unusable(
          "--since=%s is no day and no commit of the history".formatted(since), null);
    }
    int place = after < 0 ? -1 : table.places()[after];
    return events.stream()
        .filter(event -> from == null || !event.upTo().time().isBefore(from))
        .filter(event -> event.place() > place)
        .filter(event -> !onlyRegressed || event.worse())
        .filter(event -> all || event.grade() != Grade.WENT_AWAY && !rejected(event))
        .toList();
  }

  private static boolean rejected(Event event) {
    Review review = event.review();
    return review != null && review.state() == Review.State.REJECTED;
  }
}
