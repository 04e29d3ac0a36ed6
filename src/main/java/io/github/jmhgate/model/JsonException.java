package io.github.jmhgate.model;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A text that is not JSON, or JSON that does not have the expected fields; one line. */
public final class JsonException extends IOException {
  private static final long serialVersionUID = 1;

  private JsonException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  public static JsonException field(String name, String expected) {
    return new JsonException("field %s must be %s".formatted(name, expected), null);
  }

  static JsonException syntax(String detail, Throwable cause) {
    return new JsonException("not readable as JSON (%s)".formatted(detail), cause);
  }

  static JsonException otherSchema(int schema, int own) {
    String message = "schema %s is of another jmh-gate, and this one reads %s; use one version";
    return new JsonException(message.formatted(schema, own), null);
  }

  public boolean isSyntax() {
    return getCause() != null;
  }

  static JsonException noObject() {
    return new JsonException("expected one JSON object", null);
  }
}
