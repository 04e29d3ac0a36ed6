package io.github.jmhgate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
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
import io.github.jmhgate.model.JsonDocument;
import io.github.jmhgate.model.JsonFields;
import io.github.jmhgate.report.ExitCodes;
import java.io.IOException;
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
      /** A confirmed event for the worse that nobody said anything of. */
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

    private final JsonGenerator json;

    private EventJson(JsonGenerator json) {
      this.json = json;
    }

    /** The text, on indented lines. */
    static String of(AnalysisOptions.Found found, List<Event> shown) {
      return JsonDocument.of(SCHEMA, json -> new EventJson(json).write(found, shown));
    }

    private void write(AnalysisOptions.Found found, List<Event> shown) throws IOException {
      json.writeStringField("branch", found.branch());
      json.writeNumberField("runs", found.table().runs().size());
      JsonFields.alarms(json, PastAlarms.of(found.events()));
      json.writeArrayFieldStart("events");
      for (Event event : shown) {
        event(event);
      }
      json.writeEndArray();
    }

    private void event(Event event) throws IOException {
      json.writeStartObject();
      json.writeStringField("id", event.id());
      json.writeStringField("kind", event.machine() ? "machine" : "benchmarks");
      json.writeStringField("grade", event.grade().name());
      json.writeBooleanField("fails", event.fails());
      Review review = event.review();
      if (review != null) {
        json.writeStringField("state", review.state().name().toLowerCase(Locale.ROOT));
        json.writeStringField("reason", review.reason());
      }
      run("after", event.after());
      run("upTo", event.upTo());
      json.writeArrayFieldStart("changes");
      for (Change change : event.changes()) {
        change(change);
      }
      json.writeEndArray();
      json.writeEndObject();
    }

    private void run(String name, RunInfo run) throws IOException {
      json.writeObjectFieldStart(name);
      json.writeStringField("run", run.id());
      json.writeStringField("commit", run.commit());
      json.writeStringField("time", run.time().toString());
      json.writeEndObject();
    }

    private void change(Change change) throws IOException {
      Series series = change.series();
      json.writeStartObject();
      JsonFields.benchmark(json, series.benchmark());
      json.writeStringField("metric", series.metric().name());
      json.writeStringField("unit", series.metric().unit());
      json.writeStringField("epoch", series.common());
      json.writeStringField("grade", change.grade().name());
      json.writeStringField("way", ChangeText.way(change));
      JsonFields.number(json, "before", change.before());
      JsonFields.number(json, "after", change.after());
      JsonFields.number(json, "ratio", change.ratio());
      JsonFields.number(json, "ratioLow", change.low());
      JsonFields.number(json, "ratioHigh", change.high());
      JsonFields.number(json, "pValue", change.pValue());
      json.writeEndObject();
    }
  }
}
