package io.github.jmhgate.cli.history;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.history.event.Change;
import io.github.jmhgate.history.event.Event;
import io.github.jmhgate.history.event.Review;
import io.github.jmhgate.history.series.RunInfo;
import io.github.jmhgate.history.series.Series;
import io.github.jmhgate.report.text.InertJson;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Events as JSON; numbers that do not apply are null. */
final class EventJson {
  private static final int SCHEMA = 1;
  private static final JsonFactory FACTORY = InertJson.factory();

  private final JsonGenerator json;

  private EventJson(JsonGenerator json) {
    this.json = json;
  }

  /** The text, on indented lines. */
  static String of(String branch, int runs, List<Event> events) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      new EventJson(json).write(branch, runs, events);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  private void write(String branch, int runs, List<Event> events) throws IOException {
    json.writeStartObject();
    json.writeNumberField("schema", SCHEMA);
    json.writeStringField("branch", branch);
    json.writeNumberField("runs", runs);
    json.writeArrayFieldStart("events");
    for (Event event : events) {
      event(event);
    }
    json.writeEndArray();
    json.writeEndObject();
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
    json.writeStringField("benchmark", series.benchmark().name());
    json.writeStringField("mode", series.benchmark().mode().label());
    json.writeObjectFieldStart("params");
    for (Map.Entry<String, String> param : series.benchmark().params().entrySet()) {
      json.writeStringField(param.getKey(), param.getValue());
    }
    json.writeEndObject();
    json.writeNumberField("threads", series.benchmark().threads());
    json.writeStringField("metric", series.metric().name());
    json.writeStringField("unit", series.metric().unit());
    json.writeStringField("epoch", series.epoch());
    json.writeStringField("grade", change.grade().name());
    json.writeStringField("way", ChangeText.way(change));
    number("before", change.before());
    number("after", change.after());
    number("ratio", change.ratio());
    number("ratioLow", change.low());
    number("ratioHigh", change.high());
    number("pValue", change.pValue());
    json.writeEndObject();
  }

  private void number(String name, double value) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumberField(name, value);
    } else {
      json.writeNullField(name);
    }
  }
}
