package io.github.jmhgate.benchmarks.text;

import java.util.random.RandomGenerator;

/**
 * Which characters a text is made of. A JVM with compact strings holds {@link #ASCII} and {@link
 * #LATIN1} in one byte a character and the others in two; in UTF-8 a character takes 1, 1 to 2, 2
 * to 3, and 4 bytes a pair.
 */
public enum Script {
  /** Printable ASCII with spaces, quotes and backslashes, which some formats escape. */
  ASCII(new int[] {' ', '~'}),
  /** The printable part of ISO 8859-1: half ASCII, half accented letters and signs. */
  LATIN1(new int[] {' ', '~'}, new int[] {0xA1, 0xFF}),
  /** Greek, Cyrillic, Hebrew, Devanagari and Han: one UTF-16 unit each, none in Latin-1. */
  UTF16(
      new int[] {0x3B1, 0x3C9},
      new int[] {0x410, 0x44F},
      new int[] {0x5D0, 0x5EA},
      new int[] {0x905, 0x939},
      new int[] {0x4E00, 0x9FA5}),
  /** Pictographs outside the basic plane: a surrogate pair each. */
  SUPPLEMENTARY(new int[] {0x1F300, 0x1F5FF});

  private final int[][] ranges;

  Script(int[]... ranges) {
    this.ranges = ranges;
  }

  /**
   * A text drawn from this script.
   *
   * @param length of the text in UTF-16 units, 0 or more; an odd text of pairs ends in a space
   */
  public String text(RandomGenerator random, int length) {
    StringBuilder text = new StringBuilder(length + 1);
    while (text.length() < length) {
      int[] range = ranges[random.nextInt(ranges.length)];
      text.appendCodePoint(random.nextInt(range[0], range[1] + 1));
    }
    if (text.length() > length) {
      text.setLength(length - 1);
      text.append(' ');
    }
    return text.toString();
  }

  /** A text drawn from any script, shorter than so many UTF-16 units. */
  public static String any(RandomGenerator random, int bound) {
    Script[] scripts = values();
    return scripts[random.nextInt(scripts.length)].text(random, random.nextInt(bound));
  }

  /**
   * A text of words, as people write them: no quotes, backslashes or control characters.
   *
   * @param length of the text in UTF-16 units, 0 or more
   */
  public String words(RandomGenerator random, int length) {
    StringBuilder text = new StringBuilder(length);
    int word = 0;
    for (char letter : text(random, length).toCharArray()) {
      word--;
      if (Character.isSurrogate(letter)) {
        text.append(letter);
      } else if (word <= 0) {
        text.append(' ');
      } else if (letter < 0x80 && !Character.isLetter(letter)) {
        text.append((char) ('a' + letter % 26));
      } else {
        text.append(letter);
      }
      if (word <= 0) {
        word = 3 + random.nextInt(8);
      }
    }
    return text.toString();
  }
}
