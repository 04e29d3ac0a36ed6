package io.github.jmhgate.jmh;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts the name of a secondary result to that of JMH 1.37. Older versions put a mark in front:
 * {@code @} before 1.8, a middle dot since. In sample mode they prefixed percentiles with the
 * method, as {@code method·p0.99}. The dot may be garbled by a wrong encoding.
 */
final class SecondaryName {
  private static final String DOT = "(?:\u00b7|\u00c2\u00b7|[?\ufffd]{1,4})";
  private static final Pattern MARKED = Pattern.compile("(?:@|" + DOT + ")(.+)", Pattern.DOTALL);

  /** Matches a run of marks only from its start, so that long runs take linear time. */
  private static final Pattern PERCENTILE =
      Pattern.compile(
          "(.+?)(?:\u00b7|\u00c2\u00b7|(?<![?\ufffd])[?\ufffd]++)(p\\d\\.\\d+)", Pattern.DOTALL);

  private SecondaryName() {}

  /**
   * Returns the name since 1.37.
   *
   * @param written the name in the file
   * @param benchmark full name of the benchmark it belongs to
   */
  static String of(CharSequence written, String benchmark) {
    if (isPlain(written)) {
      return written.toString();
    }
    Matcher percentile = PERCENTILE.matcher(written);
    if (percentile.matches()) {
      String of = percentile.group(1);
      boolean primary = benchmark.endsWith("." + of);
      return primary ? percentile.group(2) : of + ":" + percentile.group(2);
    }
    Matcher marked = MARKED.matcher(written);
    return marked.matches() ? marked.group(1) : written.toString();
  }

  private static boolean isPlain(CharSequence written) {
    for (int i = 0; i < written.length(); i++) {
      char c = written.charAt(i);
      if (c == '@' || c == '?' || c >= 0x80) {
        return false;
      }
    }
    return true;
  }
}
