package io.github.jmhgate.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * A document that a command prints: an object with the version of its layout, on indented lines.
 */
public final class JsonDocument {
  private static final JsonFactory FACTORY = InertJson.factory();

  private JsonDocument() {}

  /** Writes what stands behind the version. */
  @FunctionalInterface
  public interface Content {
    /** Writes fields into the object that is open. */
    void write(JsonGenerator json) throws IOException;
  }

  /**
   * The text, in ASCII whatever the names hold, and with its last line's end.
   *
   * @param schema version of the layout
   */
  public static String of(int schema, Content content) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      json.writeStartObject();
      json.writeNumberField("schema", schema);
      content.write(json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  /** An object in one line, without the version: part of a document of many. */
  public static String line(Content content) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      content.write(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
