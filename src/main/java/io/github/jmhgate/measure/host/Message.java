package io.github.jmhgate.measure.host;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line between the gate and a host: a kind and fields. Fields are URL-encoded, so that any text
 * becomes one ASCII line. A mark distinguishes it from what a JVM itself prints.
 *
 * @param kind one word, such as {@code run}
 * @param fields any text
 */
public record Message(String kind, List<String> fields) {

  /** The version of the protocol; a host of another version is refused. */
  public static final int PROTOCOL = 1;

  private static final String MARK = "@jmh-gate ";
  private static final String NONE = "-";

  public Message {
    fields = List.copyOf(fields);
  }

  public static Message of(String kind, String... fields) {
    return new Message(kind, List.of(fields));
  }

  /** Returns the field at an index from 0, or an empty text if there are fewer. */
  public String field(int index) {
    return index < fields.size() ? fields.get(index) : "";
  }

  /** Returns the line without a line break. */
  public String toLine() {
    return MARK + kind + ' ' + pack(fields);
  }

  /** Returns the message of a line, or null if the line is no message. */
  public static @Nullable Message parse(String line) {
    if (!line.startsWith(MARK)) {
      return null;
    }
    String[] words = line.substring(MARK.length()).split(" ", -1);
    if (words.length != 2) {
      return null;
    }
    try {
      return new Message(words[0], unpack(words[1]));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** Joins texts into one without spaces, which {@link #unpack} splits again. */
  public static String pack(List<String> texts) {
    if (texts.isEmpty()) {
      return NONE;
    }
    List<String> encoded = new ArrayList<>();
    for (String text : texts) {
      encoded.add("=" + URLEncoder.encode(text, StandardCharsets.UTF_8));
    }
    return String.join("", encoded);
  }

  /**
   * Splits what {@link #pack} joined.
   *
   * @throws IllegalArgumentException if the text is not packed
   */
  public static List<String> unpack(String packed) {
    if (packed.equals(NONE)) {
      return List.of();
    }
    if (!packed.startsWith("=")) {
      throw new IllegalArgumentException("not packed: " + packed);
    }
    List<String> texts = new ArrayList<>();
    for (String encoded : packed.substring(1).split("=", -1)) {
      texts.add(URLDecoder.decode(encoded, StandardCharsets.UTF_8));
    }
    return texts;
  }
}
