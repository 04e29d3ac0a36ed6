package io.github.jmhgate.benchmarks.strings;

import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.text.Script;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/**
 * A text, and nothing else: what a JSON document of one String costs.
 *
 * @param text any text
 */
public record Note(String text) {
  /** Up to 200 UTF-16 units in any script, with quotes and backslashes. */
  static final Payload<Note> PAYLOAD =
      Payload.of(Note.class, random -> new Note(Script.any(random, 201)));

  private static final int FRAME = "{\"text\":\"\"}".length();
  private static final long SEED = 30;

  /**
   * A note of words whose JSON has exactly so many bytes in UTF-8, whatever the script.
   *
   * @param bytes length of the JSON, at least 12
   */
  static Note ofJsonBytes(int bytes, Script script) {
    int room = bytes - FRAME;
    if (room < 1) {
      throw new IllegalArgumentException("no note has " + bytes + " bytes of JSON");
    }
    String words = script.words(new SplittableRandom(SEED), room);
    StringBuilder text = new StringBuilder(room);
    for (int at = 0; at < words.length() && room > 0; ) {
      int letter = words.codePointAt(at);
      at += Character.charCount(letter);
      int width = Character.toString(letter).getBytes(StandardCharsets.UTF_8).length;
      if (width > room) {
        break;
      }
      text.appendCodePoint(letter);
      room -= width;
    }
    return new Note(text.append("x".repeat(room)).toString());
  }
}
