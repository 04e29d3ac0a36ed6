package io.github.jmhgate.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A value for everything, with exceptions for names that match a glob; the last match counts.
 *
 * @param <T> type of the value
 */
public final class Rules<T> {
  private final T standard;
  private final List<Rule<T>> exceptions;

  private record Rule<T>(String glob, Pattern pattern, T value) {}

  private Rules(T standard, List<Rule<T>> exceptions) {
    this.standard = standard;
    this.exceptions = exceptions;
  }

  /** The same value for every name. */
  public static <T> Rules<T> of(T standard) {
    return new Rules<>(standard, List.of());
  }

  /**
   * These rules and one more exception, which wins over the earlier ones.
   *
   * @param glob {@code *} stands for any characters, {@code ?} for one; the rest is literal
   */
  public Rules<T> except(String glob, T value) {
    List<Rule<T>> all = new ArrayList<>(exceptions);
    all.add(new Rule<>(glob, compile(glob), value));
    return new Rules<>(standard, List.copyOf(all));
  }

  /** The value for a name. */
  public T get(String name) {
    for (int i = exceptions.size() - 1; i >= 0; i--) {
      if (exceptions.get(i).pattern.matcher(name).matches()) {
        return exceptions.get(i).value;
      }
    }
    return standard;
  }

  private static Pattern compile(String glob) {
    StringBuilder regex = new StringBuilder();
    StringBuilder literal = new StringBuilder();
    for (char c : glob.toCharArray()) {
      if (c == '*' || c == '?') {
        regex.append(Pattern.quote(literal.toString())).append(c == '*' ? ".*" : ".");
        literal.setLength(0);
      } else {
        literal.append(c);
      }
    }
    regex.append(Pattern.quote(literal.toString()));
    return Pattern.compile(regex.toString(), Pattern.DOTALL);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(String.valueOf(standard));
    for (Rule<T> rule : exceptions) {
      text.append(", [").append(rule.glob).append("]=").append(rule.value);
    }
    return text.toString();
  }
}
