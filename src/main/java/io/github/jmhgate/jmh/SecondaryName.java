package io.github.jmhgate.jmh;

/**
 * Takes from a secondary result's name the mark that JMH put before it up to 1.36: {@code @} before
 * 1.8, a middle dot from 1.8 on. The dot is also met as what wrong decoding made of it.
 */
final class SecondaryName {
  private static final String[] PREFIXES = {"@", "\u00b7", "\u00c2\u00b7"};

  private SecondaryName() {}

  /** The name without its mark; a name without one, or of nothing else, as it is. */
  static String strip(String name) {
    int start = 0;
    for (String prefix : PREFIXES) {
      if (name.startsWith(prefix)) {
        start = prefix.length();
      }
    }
    // An encoder that knows no dot writes a question mark for it, or for each of its two bytes.
    while (start < name.length() && isReplacement(name.charAt(start))) {
      start++;
    }
    return start == name.length() ? name : name.substring(start);
  }

  private static boolean isReplacement(char c) {
    return c == '?' || c == '\ufffd';
  }
}
