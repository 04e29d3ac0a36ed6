package io.github.jmhgate.cli;

import io.github.jmhgate.history.Change;
import io.github.jmhgate.history.ChangeText;
import io.github.jmhgate.history.Event;
import io.github.jmhgate.history.Grade;
import io.github.jmhgate.history.PastAlarms;
import io.github.jmhgate.history.Review;
import io.github.jmhgate.history.RunInfo;
import io.github.jmhgate.history.Series;
import io.github.jmhgate.history.SeriesTable;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.report.ExitCodes;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Options of the commands that print events, and what these have in common. */
final class EventOptions {
  @Mixin private FormatOption format = new FormatOption();
  @Mixin private AnalysisOptions analysis = new AnalysisOptions();
  @Mixin private EventFilter filter = new EventFilter();
  @Mixin private FailOn failOn = new FailOn();

  /** Prints events for people. */
  interface Text {
    /** Prints those that are shown. */
    void print(List<Event> shown, PrintWriter out);
  }

  /** Finds events and prints them, as JSON or as a text below its heading; the exit code. */
  int print(CommandSpec spec, Text text) throws GateFailure {
    AnalysisOptions.Found found = analysis.find(spec.commandLine().getErr());
    List<Event> shown = filter.shown(found.events(), found.table());
    PrintWriter out = spec.commandLine().getOut();
    if (format.json()) {
      out.print(EventJson.of(found, shown));
    } else {
      EventsCommand.heading(found, out);
      text.print(shown, out);
      out.print(ChangeText.alarms(PastAlarms.of(found.events())).text());
    }
    out.flush();
    return failOn.exitCode(shown);
  }

  /** Whether one change of an event is shown. */
  boolean onlyRegressed() {
    return filter.onlyRegressed();
  }

  /** The option that makes events fail a build. */
  static final class FailOn {
    /** What fails. */
    enum What {
      /** Nothing. */
      NOTHING,
      /** A confirmed event for the worse that was not reviewed. */
      CONFIRMED
    }

    @Option(
        names = "--fail-on",
        paramLabel = "WHAT",
        defaultValue = "nothing",
        description =
            "nothing, or confirmed: exit code 1 where a shown event is confirmed, for the worse, and"
                + " not in events.json. Default: ${DEFAULT-VALUE}.")
    private What what = What.NOTHING;

    int exitCode(List<Event> shown) {
      return what == What.CONFIRMED && shown.stream().anyMatch(Event::fails)
          ? ExitCodes.REGRESSED
          : ExitCodes.PASSED;
    }
  }

  /** Options of which events are shown. */
  static final class EventFilter {
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
          .filter(event -> all || event.grade() != Grade.WENT_AWAY && !event.rejected())
          .toList();
    }
  }

  /** Events as JSON; numbers that do not apply are null. */
  static final class EventJson {
    private static final int SCHEMA = 1;

    private EventJson() {}

    /** The text, on indented lines. */
    static String of(AnalysisOptions.Found found, List<Event> shown) {
      return JsonMapper.document(
          SCHEMA,
          new JsonObject()
              .with("branch", found.branch())
              .with("runs", found.table().runs().size())
              .with("alarms", PastAlarms.of(found.events()))
              .with("events", shown.stream().map(EventJson::of).toList()));
    }

    private static JsonObject of(Event event) {
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
      return json.with("after", of(event.after()))
          .with("upTo", of(event.upTo()))
          .with("changes", event.changes().stream().map(EventJson::of).toList());
    }

    private static JsonObject of(RunInfo run) {
      return new JsonObject()
          .with("run", run.id())
          .with("commit", run.commit())
          .with("time", run.time());
    }

    private static JsonObject of(Change change) {
      Series series = change.series();
      return new JsonObject()
          .withAll(series.benchmark())
          .with("metric", series.metric().name())
          .with("unit", series.metric().unit())
          .with("epoch", series.common())
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
  }
}
