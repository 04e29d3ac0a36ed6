package io.github.jmhgate.code;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The beginning of a line of JMH's benchmark list: texts, each preceded by its length.
 *
 * @param name of the benchmark: class, dot, method
 * @param generated the class that JMH generated for it, as {@code a/b/C}
 */
record BenchmarkLine(String name, String generated) {
  private static final Pattern FORM =
      Pattern.compile("JMH S (\\d{1,9}) (.+?) S (\\d{1,9}) (.+?) S (\\d{1,9}) (.+?)( .*)?");

  static Optional<BenchmarkLine> of(String line) {
    Matcher form = FORM.matcher(line);
    if (!form.matches()) {
      return Optional.empty();
    }
    for (int text = 2; text <= 6; text += 2) {
      if (Integer.parseInt(form.group(text - 1)) != form.group(text).length()) {
        return Optional.empty();
      }
    }
    String name = form.group(2) + "." + form.group(6);
    return Optional.of(new BenchmarkLine(name, form.group(4).replace('.', '/')));
  }
}
