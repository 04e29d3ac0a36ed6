package io.github.jmhgate.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What rows of every page show when they are open, as the script {@code draw.js} takes it. */
final class DetailData {
  private DetailData() {}

  /** Names and values in turn. */
  static void facts(JsonGenerator json, List<Page.Said> facts) throws IOException {
    json.writeStartArray();
    for (Page.Said fact : facts) {
      PageData.text(json, fact.name());
      PageData.text(json, fact.value());
    }
    json.writeEndArray();
  }

  static void texts(JsonGenerator json, List<String> texts) throws IOException {
    json.writeStartArray();
    for (String text : texts) {
      PageData.text(json, text);
    }
    json.writeEndArray();
  }

  static void traces(JsonGenerator json, List<Trace> traces) throws IOException {
    json.writeStartArray();
    for (Trace trace : traces) {
      trace(json, trace);
    }
    json.writeEndArray();
  }

  static void strip(JsonGenerator json, @Nullable ForkStrip strip) throws IOException {
    if (strip == null) {
      json.writeNumber(0);
      return;
    }
    json.writeStartArray();
    PageData.numbers(json, strip.before());
    PageData.numbers(json, strip.after());
    json.writeNumber(strip.paired() ? 1 : 0);
    PageData.text(json, strip.least());
    PageData.text(json, strip.most());
    json.writeEndArray();
  }

  private static void trace(JsonGenerator json, Trace trace) throws IOException {
    json.writeStartArray();
    PageData.text(json, trace.side());
    PageData.text(json, trace.least());
    PageData.text(json, trace.most());
    json.writeStartArray();
    for (List<Integer> line : trace.lines()) {
      PageData.numbers(json, line);
    }
    json.writeEndArray();
    json.writeEndArray();
  }
}
