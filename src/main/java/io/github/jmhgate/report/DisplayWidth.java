package io.github.jmhgate.report;

import io.github.jmhgate.model.OneLine;

/** How many columns of a console a text takes, and texts cut to a number of columns. */
public final class DisplayWidth {
  /** Ranges that a console shows two columns wide: East Asian scripts and pictographs. */
  private static final int[][] WIDE = {
    {0x1100, 0x115F},
    {0x2E80, 0x303E},
    {0x3041, 0xA4CF},
    {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},
    {0x1F300, 0x1FAFF},
    {0x20000, 0x3FFFD}
  };

  private DisplayWidth() {}

  /** Columns that a text takes. */
  public static int of(String text) {
    return OneLine.ascii(text) ? text.length() : text.codePoints().map(DisplayWidth::of).sum();
  }

  /**
   * The text, cut in its middle to at most so many columns: its beginning, the ellipsis and, a
   * little longer, its end, because names of benchmarks differ most there.
   */
  public static String shorten(String text, int columns, String ellipsis) {
    if (of(text) <= columns) {
      return text;
    }
    int room = Math.max(0, columns - of(ellipsis));
    int head = room * 2 / 5;
    return prefix(text, head) + ellipsis + suffix(text, room - head);
  }

  /** As much of the text's beginning as fits. */
  static String prefix(String text, int columns) {
    int end = 0;
    for (int used = 0; end < text.length(); ) {
      int c = text.codePointAt(end);
      used += of(c);
      if (used > columns) {
        break;
      }
      end += Character.charCount(c);
    }
    return text.substring(0, end);
  }

  private static String suffix(String text, int columns) {
    int start = text.length();
    for (int used = 0; start > 0; ) {
      int c = text.codePointBefore(start);
      used += of(c);
      if (used > columns) {
        break;
      }
      start -= Character.charCount(c);
    }
    return text.substring(start);
  }

  private static int of(int c) {
    if (c < 0x300) {
      return 1;
    }
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    for (int[] range : WIDE) {
      if (c >= range[0] && c <= range[1]) {
        return 2;
      }
    }
    return 1;
  }
}
