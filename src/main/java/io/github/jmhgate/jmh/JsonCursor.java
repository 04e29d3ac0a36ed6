package io.github.jmhgate.jmh;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.BufferedInputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Walks over one JSON file; whatever is wrong with it becomes one line that says where. */
final class JsonCursor implements AutoCloseable {
  /** What to do about text that JMH did not write. */
  static final String RECORD_AGAIN = "record it with JMH's -rf json";

  /** What to do about a file that is not whole. */
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
  private final CountingReader chars;
  private final JsonParser parser;

  private JsonCursor(Path file, CountingReader chars) throws IOException {
    this.file = file;
    this.chars = chars;
    this.parser = FACTORY.createParser(chars);
  }

  /** Opens a file before its first token. */
  static JsonCursor open(Path file) throws JmhFormatException {
    try {
      return new JsonCursor(file, CountingReader.open(file));
    } catch (IOException e) {
      throw Unreadable.of(file, e);
    }
  }

  /** Steps to the next token, and gives it; null behind the last. */
  @Nullable JsonToken next() throws JmhFormatException {
    try {
      return parser.nextToken();
    } catch (IOException e) {
      throw translate(e);
    }
  }

  /** The token the cursor stands on; null before the first and behind the last. */
  @Nullable JsonToken current() {
    return parser.currentToken();
  }

  /** Steps to the next token; true where it is a field's name, false where the object ends. */
  boolean nextField() throws JmhFormatException {
    return next() == JsonToken.FIELD_NAME;
  }

  /** Steps to the next token; true where it is an element, false where the array ends. */
  boolean nextElement() throws JmhFormatException {
    return next() != JsonToken.END_ARRAY;
  }

  /** The name of the field the cursor is in. */
  String field() throws JmhFormatException {
    try {
      return parser.currentName();
    } catch (IOException e) {
      throw translate(e);
    }
  }

  /** Skips the value the cursor stands on, with all it holds. */
  void skip() throws JmhFormatException {
    try {
      parser.skipChildren();
    } catch (IOException e) {
      throw translate(e);
    }
  }

  /** Requires that the cursor stands at the beginning of an object or array. */
  void expect(JsonToken token, String what) throws JmhFormatException {
    if (parser.currentToken() != token) {
      throw wrongType(what, token == JsonToken.START_ARRAY ? "an array" : "an object");
    }
  }

  /** The string the cursor stands on. */
  String text(String what) throws JmhFormatException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw wrongType(what, "a string");
    }
    try {
      return parser.getText();
    } catch (IOException e) {
      throw translate(e);
    }
  }

  /** The whole number the cursor stands on, from {@code least} on. */
  long integer(String what, long least, long most) throws JmhFormatException {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw wrongType(what, "a whole number");
    }
    try {
      long value = parser.getLongValue();
      if (value >= least && value <= most) {
        return value;
      }
    } catch (InputCoercionException e) {
      // Falls through: no long is as large.
    } catch (IOException e) {
      throw translate(e);
    }
    throw fail(what + " is out of range, " + least + " to " + most, RECORD_AGAIN);
  }

  /** The number the cursor stands on, or what JMH writes for one that is none. */
  double number(String what) throws JmhFormatException {
    try {
      switch (parser.currentToken()) {
        case VALUE_NUMBER_FLOAT, VALUE_NUMBER_INT -> {
          double value = parser.getDoubleValue();
          if (Double.isInfinite(value) && !parser.isNaN()) {
            throw fail(what + " is larger than a double can be", RECORD_AGAIN);
          }
          return value;
        }
        case VALUE_STRING -> {
          String text = parser.getText();
          switch (text) {
            case "NaN" -> {
              return Double.NaN;
            }
            case "-INF" -> {
              return Double.NEGATIVE_INFINITY;
            }
            case "+INF" -> {
              return Double.POSITIVE_INFINITY;
            }
            default ->
                throw fail(
                    what + " is " + Excerpt.quote(text) + ", which is no number", RECORD_AGAIN);
          }
        }
        default -> throw wrongType(what, "a number");
      }
    } catch (IOException e) {
      throw translate(e);
    }
  }

  /** Where the token stands that the cursor is on. */
  Place place() {
    return place(parser.currentTokenLocation());
  }

  /** An exception at the current token. */
  JmhFormatException fail(String what, String remedy) {
    return new JmhFormatException(place(), what, remedy);
  }

  /** An exception about the current token's kind. */
  JmhFormatException wrongType(String what, String expected) {
    return fail(what + " is " + kind() + ", where JMH writes " + expected, RECORD_AGAIN);
  }

  /** Closes the file. */
  @Override
  public void close() throws JmhFormatException {
    try {
      parser.close();
    } catch (IOException e) {
      throw Unreadable.of(file, e);
    }
  }

  private String kind() {
    JsonToken token = parser.currentToken();
    if (token == null) {
      return "missing";
    }
    return switch (token) {
      case START_OBJECT, END_OBJECT -> "an object";
      case START_ARRAY, END_ARRAY -> "an array";
      case VALUE_STRING, FIELD_NAME -> "a string";
      case VALUE_NULL -> "null";
      case VALUE_TRUE, VALUE_FALSE -> "true or false";
      default -> "a number";
    };
  }

  private JmhFormatException translate(IOException e) {
    if (e instanceof StreamConstraintsException) {
      boolean deep = parser.getParsingContext().getNestingDepth() >= DEEPEST;
      String what =
          deep
              ? "nested more than " + DEEPEST + " levels deep"
              : "a text or number is longer than any JMH writes";
      return new JmhFormatException(place(parser.currentLocation()), what, RECORD_AGAIN);
    }
    if (e instanceof JsonProcessingException json) {
      boolean cut =
          !parser.getParsingContext().inRoot()
              && chars.endsAt(parser.currentLocation().getCharOffset());
      return cut
          ? new JmhFormatException(
              place(json.getLocation()), "the file ends in the middle of a result", CUT_SHORT)
          : new JmhFormatException(place(json.getLocation()), "this is not JSON", RECORD_AGAIN);
    }
    return Unreadable.of(file, e);
  }

  private Place place(@Nullable JsonLocation location) {
    return location == null
        ? Place.of(file)
        : new Place(file, location.getLineNr(), location.getColumnNr());
  }

  /** The text of a file, which knows where it ends once it has been read to the end. */
  static final class CountingReader extends FilterReader {
    private long count;
    private boolean ended;

    private CountingReader(Reader in) {
      super(in);
    }

    /**
     * Opens a file in UTF-8. Old JMH wrote its middle dots in the platform's encoding: what is no
     * UTF-8 becomes a replacement character, and does not fail the file.
     */
    static CountingReader open(Path file) throws IOException {
      InputStream bytes = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
      skipByteOrderMark(bytes);
      return new CountingReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
    }

    /** Whether the text is known to end at or before this offset. */
    boolean endsAt(long offset) {
      return ended && offset >= count;
    }

    @Override
    public int read() throws IOException {
      char[] one = new char[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
      int read = in.read(buffer, offset, length);
      if (read < 0) {
        ended = true;
      } else {
        count += read;
      }
      return read;
    }

    private static void skipByteOrderMark(InputStream bytes) throws IOException {
      bytes.mark(3);
      if (bytes.read() != 0xef || bytes.read() != 0xbb || bytes.read() != 0xbf) {
        bytes.reset();
      }
    }
  }
}
