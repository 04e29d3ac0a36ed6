package io.github.jmhgate.jmh;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import io.github.jmhgate.jmh.JmhFormatException.Place;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Walks over one JSON file; whatever is wrong with it becomes one line that says where. */
final class JsonCursor extends JsonParserDelegate {
  /** What to do about text that JMH did not write. */
  static final String RECORD_AGAIN = "record it with JMH's -rf json";

  /** What to do about a file that is incomplete. */
  static final String CUT_SHORT =
      "JMH writes its results when the run ends: let it finish, or copy the whole file";

  private static final int DEEPEST = 100;
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          // Old JMH escaped neither the backslashes of Windows paths nor control characters.
          .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .build();

  private final Path file;
  private final Reader chars;

  private JsonCursor(Path file, Reader chars) throws IOException {
    super(FACTORY.createParser(chars));
    this.file = file;
    this.chars = chars;
  }

  /**
   * Opens a file in UTF-8 before its first token. Old JMH wrote its middle dots in the platform's
   * encoding: what is no UTF-8 becomes a replacement character, and does not fail the file.
   */
  static JsonCursor open(Path file) throws IOException {
    InputStream bytes = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
    bytes.mark(3);
    if (bytes.read() != 0xef || bytes.read() != 0xbb || bytes.read() != 0xbf) {
      bytes.reset();
    }
    return new JsonCursor(file, new InputStreamReader(bytes, StandardCharsets.UTF_8));
  }

  /** Steps to the next field's value; returns its name, or null where the object ends. */
  @Nullable String nextField() throws IOException {
    String field = nextFieldName();
    if (field != null) {
      nextToken();
    }
    return field;
  }

  /** Steps to the next token; true where it is an element, false where the array ends. */
  boolean nextElement() throws IOException {
    return nextToken() != JsonToken.END_ARRAY;
  }

  /** Requires that the cursor is at the beginning of an object or array. */
  void expect(JsonToken token, String what) throws JmhFormatException {
    if (currentToken() != token) {
      throw wrongType(what, token == JsonToken.START_ARRAY ? "an array" : "an object");
    }
  }

  String text(String what) throws IOException, JmhFormatException {
    if (currentToken() != JsonToken.VALUE_STRING) {
      throw wrongType(what, "a string");
    }
    return getText();
  }

  long integer(String what, long least, long most) throws IOException, JmhFormatException {
    if (currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw wrongType(what, "a whole number");
    }
    try {
      long value = getLongValue();
      if (value >= least && value <= most) {
        return value;
      }
    } catch (InputCoercionException e) {
      // Falls through: no long is as large.
    }
    throw fail(what + " is out of range, " + least + " to " + most, RECORD_AGAIN);
  }

  /** Returns the number, or what JMH writes for one that is none. */
  double number(String what) throws IOException, JmhFormatException {
    JsonToken token = currentToken();
    if (token == JsonToken.VALUE_STRING) {
      String text = getText();
      return switch (text) {
        case "NaN" -> Double.NaN;
        case "-INF" -> Double.NEGATIVE_INFINITY;
        case "+INF" -> Double.POSITIVE_INFINITY;
        default ->
            throw fail(
                what + " is " + JmhFormatException.quote(text) + ", which is no number",
                RECORD_AGAIN);
      };
    }
    if (token == null || !token.isNumeric()) {
      throw wrongType(what, "a number");
    }
    double value = getDoubleValue();
    if (Double.isInfinite(value) && !isNaN()) {
      throw fail(what + " is larger than a double can be", RECORD_AGAIN);
    }
    return value;
  }

  /** Returns where the current token begins. */
  Place place() {
    return place(currentTokenLocation());
  }

  private Place place(@Nullable JsonLocation location) {
    return location == null
        ? Place.of(file)
        : new Place(file, location.getLineNr(), location.getColumnNr());
  }

  JmhFormatException fail(String what, String remedy) {
    return new JmhFormatException(place(), what, remedy);
  }

  JmhFormatException wrongType(String what, String expected) {
    JsonToken token = currentToken();
    String kind =
        token == null
            ? "missing"
            : switch (token) {
              case START_OBJECT, END_OBJECT -> "an object";
              case START_ARRAY, END_ARRAY -> "an array";
              case VALUE_STRING, FIELD_NAME -> "a string";
              case VALUE_NULL -> "null";
              case VALUE_TRUE, VALUE_FALSE -> "true or false";
              default -> "a number";
            };
    return fail(what + " is " + kind + ", where JMH writes " + expected, RECORD_AGAIN);
  }

  /** Returns what to report for an exception of the parser. */
  JmhFormatException translate(IOException e) throws IOException {
    if (e instanceof StreamConstraintsException) {
      String what =
          getParsingContext().getNestingDepth() >= DEEPEST
              ? "nested more than " + DEEPEST + " levels deep"
              : "a text or number is longer than any JMH writes";
      return new JmhFormatException(place(currentLocation()), what, RECORD_AGAIN);
    }
    if (e instanceof JsonProcessingException json) {
      boolean cut =
          !getParsingContext().inRoot() && releaseBuffered(Writer.nullWriter()) <= 0 && wasEnded();
      return new JmhFormatException(
          place(json.getLocation()),
          cut ? "the file ends in the middle of a result" : "this is not JSON",
          cut ? CUT_SHORT : RECORD_AGAIN);
    }
    return JmhFormatException.unreadable(file, e);
  }

  /** Whether the parser met the end of the file, and so closed it. */
  private boolean wasEnded() {
    try {
      chars.ready();
      return false;
    } catch (IOException e) {
      return true;
    }
  }
}
