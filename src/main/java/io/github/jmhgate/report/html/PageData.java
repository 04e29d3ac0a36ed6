package io.github.jmhgate.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.model.OneLine;
import java.io.IOException;
import java.math.BigDecimal;

/**
 * The data of a page, which its script draws when a reader looks at it: texts, numbers, and arrays
 * of these in the order in which the script takes them apart. Nothing is 0.
 */
@FunctionalInterface
public interface PageData {
  /** Writes one JSON value; parts by {@link #value}. */
  void write(JsonGenerator json) throws IOException;

  /** Rows, one per line, made one after the other as they are written. */
  static PageData rows(Iterable<? extends Iterable<?>> rows) {
    return json -> {
      json.writeStartArray();
      for (Iterable<?> row : rows) {
        value(json, row);
        json.writeRaw('\n');
      }
      json.writeEndArray();
    };
  }

  /** Writes a text with everything invisible written out, a number, or an array of values. */
  static void value(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Iterable<?> values) {
      json.writeStartArray();
      for (Object one : values) {
        value(json, one);
      }
      json.writeEndArray();
    } else if (value instanceof Integer number) {
      json.writeNumber(number);
    } else if (value instanceof Double number) {
      json.writeNumber(number);
    } else if (value instanceof BigDecimal number) {
      json.writeNumber(number);
    } else {
      json.writeString(OneLine.of((String) value));
    }
  }
}
