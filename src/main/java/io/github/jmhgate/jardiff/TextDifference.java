package io.github.jmhgate.jardiff;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.List;

/** Where two versions of a text begin to differ. */
final class TextDifference {
  private static final int MOST_BYTES = 1 << 22;

  private TextDifference() {}

  /** Returns the first line that differs, from 1; 0 if one is no text, or is very long. */
  static int firstLine(byte[] before, byte[] after) {
    if (Math.max(before.length, after.length) > MOST_BYTES) {
      return 0;
    }
    try {
      List<String> old = lines(before);
      List<String> now = lines(after);
      int line = 0;
      while (line < old.size() && line < now.size() && old.get(line).equals(now.get(line))) {
        line++;
      }
      return line + 1;
    } catch (CharacterCodingException e) {
      return 0;
    }
  }

  private static List<String> lines(byte[] bytes) throws CharacterCodingException {
    String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    if (text.indexOf('\0') >= 0) {
      throw new CharacterCodingException();
    }
    return List.of(text.split("\n", -1));
  }
}
