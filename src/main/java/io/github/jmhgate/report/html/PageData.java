package io.github.jmhgate.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.model.OneLine;
import java.io.IOException;

/** What a page holds as data, which its script draws where a reader looks. */
@FunctionalInterface
public interface PageData {
  /** Writes one JSON value; texts by {@link #text}. */
  void write(JsonGenerator json) throws IOException;

  /** Writes a text with everything invisible written out. */
  static void text(JsonGenerator json, String text) throws IOException {
    json.writeString(OneLine.of(text));
  }

  /** Writes a list of whole numbers. */
  static void numbers(JsonGenerator json, Iterable<Integer> numbers) throws IOException {
    json.writeStartArray();
    for (int number : numbers) {
      json.writeNumber(number);
    }
    json.writeEndArray();
  }
}
