package io.github.jmhgate.measure.host;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line between the gate and a host: a kind and fields. Every field is URL-encoded, so that a
 * line is ASCII and whole whatever the fields hold; a mark tells it from what a JVM prints itself.
 *
 * @param kind one word, such as {@code run}
 * @param fields any text
 */
public record Message(String kind, List<String> fields) {

  /** What the host speaks; a host of another version is refused. */
  public static final int PROTOCOL = 1;

  private static final String MARK = "@jmh-gate ";
  private static final String NONE = "-";

  public Message {
    fields = List.copyOf(fields);
  }

  /** A message of the given fields. */
  public static Message of(String kind, String... fields) {
    return new Message(kind, List.of(fields));
  }

  /** The field at an index from 0, or an empty text where the message is shorter. */
  public String field(int index) {
    return index < fields.size() ? fields.get(index) : "";
  }

  /** The line, without its end. */
  public String toLine() {
    return MARK + kind + ' ' + pack(fields);
  }

  /** The message of a line, or null where the line is none. */
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

  /** Many texts as one without spaces, which {@link #unpack} takes apart again. */
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
   * The texts that {@link #pack} made one of.
   *
   * @throws IllegalArgumentException where it did not
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
