package io.github.jmhgate.jmh;

import io.github.jmhgate.model.OneLine;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts a secondary name to that of JMH 1.37. Older versions put a middle dot, maybe garbled, in
 * front, and in sample mode the method, as {@code method·p0.99}.
 */
final class SecondaryName {
  private static final String DOT = "(?:\u00b7|\u00c2\u00b7|[?\ufffd]{1,4})";
  private static final Pattern MARKED = Pattern.compile(DOT + "(.+)", Pattern.DOTALL);
  private static final Pattern PERCENTILE =
      Pattern.compile("([^?\ufffd\u00b7\u00c2]+)" + DOT + "(p\\d\\.\\d+)");

  private SecondaryName() {}

  /** Returns the name since 1.37 of one that is written for a benchmark, by its full name. */
  static String of(String written, String benchmark) {
    if (OneLine.ascii(written) && written.indexOf('?') < 0) {
      return written;
    }
    Matcher percentile = PERCENTILE.matcher(written);
    if (percentile.matches()) {
      String of = percentile.group(1);
      return benchmark.endsWith("." + of) ? percentile.group(2) : of + ":" + percentile.group(2);
    }
    Matcher marked = MARKED.matcher(written);
    return marked.matches() ? marked.group(1) : written;
  }
}
