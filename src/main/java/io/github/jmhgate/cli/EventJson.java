package io.github.jmhgate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.history.Change;
import io.github.jmhgate.history.Event;
import io.github.jmhgate.history.PastAlarms;
import io.github.jmhgate.history.Review;
import io.github.jmhgate.history.RunInfo;
import io.github.jmhgate.history.Series;
import io.github.jmhgate.model.JsonDocument;
import io.github.jmhgate.model.JsonFields;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Events as JSON; numbers that do not apply are null. */
final class EventJson {
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
