package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.change.Change;
import io.github.jmhgate.history.change.EndedSeries;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.Grade;
import io.github.jmhgate.history.change.Review;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.history.page.ChangeText;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.text.Words;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "events")
final class EventsCommand extends GateCommand {
  static final int SCHEMA = 1;
  private static final int LONGEST_NAME = 60;
  private static final int MOST_CHANGES = 5;

  private enum FailOn {
    NOTHING,
    /** A confirmed event for the worse that was not reviewed. */
    CONFIRMED
  }

  @Option(names = "--fail-on", paramLabel = "WHAT", defaultValue = "nothing")
  private FailOn failOn = FailOn.NOTHING;

  @Option(names = "--all")
  private boolean all;

  @Mixin private TextOrJsonOption format = new TextOrJsonOption();
  @Mixin private HistoryAnalyses options = new HistoryAnalyses();

  @Override
  Map<ExitCode, String> exitCodes() {
    return ExitCode.of(ExitCode.PASSED, ExitCode.REGRESSED, ExitCode.UNUSABLE);
  }

  @Override
  ExitCode run() throws GateFailure {
    HistoryLook look = options.find(err());
    List<Event> shown = shown(look.events());
    if (format.json()) {
      out().print(json(look, shown));
    } else {
      print(look.heading());
      print("");
      out().print(text(shown).text());
      out().print(ChangeText.ended(look.table()).text());
      out().print(ChangeText.alarms(Event.alarms(look.events())).text());
    }
    return failOn == FailOn.CONFIRMED && shown.stream().anyMatch(Event::fails)
        ? ExitCode.REGRESSED
        : ExitCode.PASSED;
  }

  private List<Event> shown(List<Event> events) {
    return events.stream()
        .filter(event -> all || (event.grade() != Grade.WENT_AWAY && !event.rejected()))
        .toList();
  }

  /** Returns the JSON; numbers that do not apply are null. */
  private static String json(HistoryLook look, List<Event> shown) {
    return JsonMapper.document(
        SCHEMA,
        new JsonObject()
            .with("branch", look.branch())
            .with("runs", look.table().runs().size())
            .with("alarms", Event.alarms(look.events()))
            .with(
                "ended",
                look.table().ended().stream().map(series -> json(series, look.table())).toList())
            .with("events", shown.stream().map(EventsCommand::json).toList()));
  }

  private static JsonObject json(Event event) {
    JsonObject json =
        new JsonObject()
            .with("id", event.id())
            .with("kind", event.machine() ? "machine" : "benchmarks")
            .with("grade", event.grade())
            .with("fails", event.fails());
    Review review = event.review();
    if (review != null) {
      json.with("state", review.state().name().toLowerCase(Locale.ROOT))
          .with("reason", review.reason());
    }
    return json.with("after", json(event.after()))
        .with("upTo", json(event.upTo()))
        .with("changes", event.changes().stream().map(EventsCommand::json).toList());
  }

  private static JsonObject json(RunInfo run) {
    return new JsonObject()
        .with("run", run.id())
        .with("commit", run.commit())
        .with("time", run.time());
  }

  private static JsonObject json(Series series) {
    return new JsonObject()
        .withAll(series.benchmark())
        .with("metric", series.metric().name())
        .with("unit", series.metric().unit())
        .with("epoch", series.common());
  }

  private static JsonObject json(EndedSeries ended, SeriesTable table) {
    Series next = ended.next();
    return json(ended.series())
        .with("last", json(table.runs().get(ended.series().last())))
        .with("next", next == null ? null : json(next));
  }

  private static JsonObject json(Change change) {
    return json(change.series())
        .with("grade", change.grade())
        .with("way", ChangeText.way(change))
        .with("runs", change.length())
        .with("before", change.before())
        .with("after", change.after())
        .with("ratio", change.ratio())
        .with("ratioLow", change.low())
        .with("ratioHigh", change.high())
        .with("pValue", change.pValue());
  }

  private Document text(List<Event> shown) {
    Document text = new Document(0);
    if (shown.isEmpty()) {
      text.line("No event.");
    }
    for (Event event : shown) {
      String day = HistoryLook.day(event.upTo());
      String range = ChangeText.range(event);
      String what = event.machine() ? "the whole suite" : ChangeText.counts(event);
      text.line("%s  %s  %s  %s: %s", event.id(), day, range, what, ChangeText.state(event));
      List<Change> changes = event.changes();
      for (Change change : changes.subList(0, Math.min(MOST_CHANGES, changes.size()))) {
        String name = ConsoleText.line(ChangeText.name(change.series()), LONGEST_NAME);
        String bounds = ChangeText.bounds(change);
        String size = ChangeText.size(change) + (bounds.isEmpty() ? "" : " (95 %: " + bounds + ")");
        String before = Words.value(change.before());
        String after =
            Words.value(change.after()) + " " + ChangeText.unit(change.series(), event.machine());
        text.line("    %s  %s; measured %s, then %s", name, size, before, after);
      }
      int more = changes.size() - MOST_CHANGES;
      if (more > 0) {
        text.line("    and %s more; --format json has them", more);
      }
    }
    return text;
  }
}
