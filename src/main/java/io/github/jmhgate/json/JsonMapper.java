package io.github.jmhgate.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public final class JsonMapper {
  private static final JsonFactory INERT =
      new JsonFactoryBuilder()
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .characterEscapes(new JsonEscapes("#"))
          .build();
  private static final JsonFactory PLAIN =
      JsonFactory.builder().enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER).build();
  private static final JsonFactory FOREIGN =
      JsonFactory.builder()
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .build();
  private static final DefaultPrettyPrinter INDENTED =
      new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));

  private JsonMapper() {}

  /** Returns a generator that escapes all beyond ASCII, and what starts a command in CI logs. */
  public static JsonGenerator inert(Writer out) throws IOException {
    return INERT.createGenerator(out);
  }

  /** Returns the text of a document with the version of its layout, indented, in ASCII. */
  public static String document(int schema, Object content) {
    return text(INERT, INDENTED, new JsonObject().with("schema", schema).withAll(content)) + "\n";
  }

  /** Returns a value in one line without its end, in ASCII: part of a document of many. */
  public static String line(Object value) {
    return text(INERT, null, value);
  }

  /** Returns the indented text of a file, with a final line end. */
  public static String indented(Object value) {
    return text(PLAIN, INDENTED, value) + "\n";
  }

  /** Returns the text of a file in one line, with its end. */
  public static String compact(Object value) {
    return text(PLAIN, null, value) + "\n";
  }

  private static String text(
      JsonFactory factory, @Nullable DefaultPrettyPrinter printer, @Nullable Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = factory.createGenerator(text)) {
      if (printer != null) {
        json.setPrettyPrinter(printer.createInstance());
      }
      write(json, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** Writes a value; a stream is an array whose elements are made as they are written. */
  public static void write(JsonGenerator json, @Nullable Object value) throws IOException {
    if (value == null || value instanceof Double number && !Double.isFinite(number)) {
      json.writeNull();
    } else if (value instanceof Number || value instanceof Boolean) {
      json.writeRawValue(String.valueOf(value));
    } else if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> field : map.entrySet()) {
        json.writeFieldName(String.valueOf(field.getKey()));
        write(json, field.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof Collection<?> all) {
      writeArray(json, all.iterator(), "");
    } else if (value instanceof Stream<?> all) {
      writeArray(json, all.iterator(), "");
    } else if (value instanceof double[] all) {
      writeArray(json, Arrays.stream(all).iterator(), "");
    } else if (value instanceof JsonLines lines) {
      writeArray(json, lines.elements().iterator(), "\n");
    } else if (value instanceof Record record) {
      boolean row = RecordShape.of(record.getClass()).row();
      Map<String, @Nullable Object> fields = fields(record, new LinkedHashMap<>());
      write(json, row ? fields.values() : fields);
    } else if (value instanceof SerializableString raw) {
      json.writeRawValue(raw);
    } else {
      // Texts, labels of constants, times and days.
      json.writeString(value instanceof Enum<?> one ? JsonBinder.label(one) : value.toString());
    }
  }

  private static void writeArray(JsonGenerator json, Iterator<?> elements, String behind)
      throws IOException {
    json.writeStartArray();
    while (elements.hasNext()) {
      write(json, elements.next());
      json.writeRaw(behind);
    }
    json.writeEndArray();
  }

  static Map<String, @Nullable Object> fields(Record record, Map<String, @Nullable Object> fields) {
    for (RecordPart part : RecordShape.of(record.getClass()).parts()) {
      Object value = part.value(record);
      if (value != null && part.inline()) {
        fields((Record) value, fields);
      } else if (value != null && !(part.optional() && isEmpty(value))) {
        fields.put(part.name(), value);
      }
    }
    return fields;
  }

  /** Returns whether a value is an empty text, list or map, 0, or not a number. */
  static boolean isEmpty(Object value) {
    return value.equals("")
        || value instanceof Collection<?> all && all.isEmpty()
        || value instanceof Map<?, ?> map && map.isEmpty()
        || value instanceof double[] numbers && numbers.length == 0
        || value instanceof Double number && number.isNaN()
        || value.equals(0);
  }

  public static Map<String, Object> parse(String text) throws JsonException {
    return parse(text, PLAIN);
  }

  /** Parses an object of another tool, which may hold {@code NaN} as Python writes it. */
  public static Map<String, Object> parseForeign(String text) throws JsonException {
    return parse(text, FOREIGN);
  }

  private static Map<String, Object> parse(String text, JsonFactory factory) throws JsonException {
    try (JsonParser parser = factory.createParser(text)) {
      Object value = JsonTree.read(parser);
      if (parser.nextToken() != null) {
        throw new JsonParseException(
            parser, "text follows the object", parser.currentTokenLocation());
      }
      if (value instanceof Map<?, ?> fields) {
        @SuppressWarnings("unchecked")
        Map<String, Object> object = (Map<String, Object>) fields;
        return object;
      }
    } catch (JacksonException e) {
      JsonLocation at = e.getLocation();
      String place =
          at == null ? "" : "line %s, column %s: ".formatted(at.getLineNr(), at.getColumnNr());
      String why = firstLine(e.getOriginalMessage());
      throw new JsonException("%snot readable as JSON (%s)".formatted(place, why), e);
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory", e);
    }
    throw new JsonException("expected one JSON object", null);
  }

  /** Parses an object that has the given {@code schema}. */
  public static Map<String, Object> parse(String text, int schema) throws JsonException {
    Map<String, Object> object = parse(text);
    if (schema(object) != schema) {
      String message = "schema %s is of another jmh-gate, and this one reads %s; use one version";
      throw new JsonException(message.formatted(schema(object), schema), null);
    }
    return object;
  }

  /** Makes a record of a parsed object. Fields that the record does not have are ignored. */
  public static <T extends Record> T bind(Map<?, ?> object, Class<T> type) throws JsonException {
    return JsonBinder.record(object, type);
  }

  public static int schema(Map<?, ?> object) throws JsonException {
    return (int) JsonBinder.whole("schema", object.get("schema"), Integer.MAX_VALUE);
  }

  public static <T extends Record> T read(String text, Class<T> type) throws JsonException {
    return bind(parse(text), type);
  }

  private static String firstLine(@Nullable String message) {
    return message == null ? "no detail" : message.replaceFirst("(?s)(: enable `|\n).*", "");
  }
}
