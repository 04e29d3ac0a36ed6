package io.github.jmhgate.code;

import java.util.Optional;

/**
 * The beginning of a line of JMH's benchmark list: texts, each preceded by its length.
 *
 * @param name of the benchmark: class, dot, method
 * @param generated the class that JMH generated for it, as {@code a/b/C}
 */
record BenchmarkLine(String name, String generated) {
  private static final String MARK = "JMH ";

  /** Parses a line; returns empty if the format is unknown. */
  static Optional<BenchmarkLine> of(String line) {
    if (!line.startsWith(MARK)) {
      return Optional.empty();
    }
    String[] texts = new String[3];
    int at = MARK.length();
    for (int i = 0; i < texts.length; i++) {
      int blank = line.indexOf(' ', at + 2);
      if (!line.startsWith("S ", at) || blank < 0) {
        return Optional.empty();
      }
      int length = length(line.substring(at + 2, blank));
      int end = blank + 1 + length;
      if (length < 0 || end > line.length()) {
        return Optional.empty();
      }
      texts[i] = line.substring(blank + 1, end);
      at = end + 1;
    }
    return Optional.of(new BenchmarkLine(texts[0] + "." + texts[2], texts[1].replace('.', '/')));
  }

  private static int length(String digits) {
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
