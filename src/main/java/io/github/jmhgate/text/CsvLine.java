package io.github.jmhgate.text;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Lines of comma-separated values, for spreadsheets. */
public final class CsvLine {
  private CsvLine() {}

  /**
   * Returns a line of RFC 4180, without its end. A text that a spreadsheet would take for a formula
   * gets an apostrophe, and what does not show, such as a line end, comes out as in Java.
   *
   * @param values untrusted text, numbers, and what else has a text
   */
  public static String of(Object... values) {
    return Arrays.stream(values)
        .map(value -> cell(value.toString()))
        .collect(Collectors.joining(","));
  }

  private static String cell(String text) {
    boolean sign = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
    boolean formula = sign && !text.matches("[-+]?[0-9.]+(E-?[0-9]+)?");
    String inert = OneLine.of(formula ? "'" + text : text);
    return inert.matches("[^\",\\r\\n]*") ? inert : '"' + inert.replace("\"", "\"\"") + '"';
  }
}
