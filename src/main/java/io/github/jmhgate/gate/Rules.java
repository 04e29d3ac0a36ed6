package io.github.jmhgate.gate;

import java.util.ArrayList;
import java.util.List;

/** A value for everything, with exceptions for names that match a glob; the last match counts. */
public final class Rules<T> {
  private final T standard;
  private final List<Rule<T>> exceptions;

  private record Rule<T>(String glob, T value) {}

  private Rules(T standard, List<Rule<T>> exceptions) {
    this.standard = standard;
    this.exceptions = exceptions;
  }

  /** Returns rules with the same value for every name. */
  public static <T> Rules<T> of(T standard) {
    return new Rules<>(standard, List.of());
  }

  /** Adds an exception; {@code *} stands for any characters, {@code ?} for one. */
  public Rules<T> except(String glob, T value) {
    List<Rule<T>> all = new ArrayList<>(exceptions);
    all.add(new Rule<>(glob, value));
    return new Rules<>(standard, List.copyOf(all));
  }

  public T get(String name) {
    for (int i = exceptions.size() - 1; i >= 0; i--) {
      if (matches(exceptions.get(i).glob, name)) {
        return exceptions.get(i).value;
      }
    }
    return standard;
  }

  /**
   * Returns whether a glob matches the whole of a name, in at most glob times name steps: a star
   * takes as little as it can, and only the last one so far ever takes more.
   */
  private static boolean matches(String glob, String name) {
    int inGlob = 0;
    int inName = 0;
    int star = -1;
    int taken = 0;
    while (inName < name.length()) {
      char wanted = inGlob < glob.length() ? glob.charAt(inGlob) : 0;
      if (inGlob < glob.length() && wanted == '*') {
        star = inGlob++;
        taken = inName;
      } else if (inGlob < glob.length() && (wanted == '?' || wanted == name.charAt(inName))) {
        inGlob++;
        inName++;
      } else if (star >= 0) {
        inGlob = star + 1;
        inName = ++taken;
      } else {
        return false;
      }
    }
    return glob.substring(inGlob).chars().allMatch(rest -> rest == '*');
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(String.valueOf(standard));
    exceptions.forEach(
        rule -> text.append(", [").append(rule.glob).append("]=").append(rule.value));
    return text.toString();
  }
}
