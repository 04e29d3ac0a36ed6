package io.github.jmhgate.json;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A text that is not JSON, or JSON that does not have the expected fields; one line. */
public final class JsonException extends IOException {
  JsonException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  public static JsonException field(String name, String expected) {
    return new JsonException("field %s must be %s".formatted(name, expected), null);
  }

  public boolean isSyntax() {
    return getCause() != null;
  }
}
