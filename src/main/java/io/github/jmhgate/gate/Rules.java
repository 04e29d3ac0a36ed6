package io.github.jmhgate.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A value for everything, with exceptions for names that match a glob; the last match counts. */
public record Rules<T>(T standard, List<Map.Entry<String, T>> exceptions) {

  /** Returns rules with the same value for every name. */
  public static <T> Rules<T> of(T standard) {
    return new Rules<>(standard, List.of());
  }

  /** Adds an exception; {@code *} matches any characters, {@code ?} one. */
  public Rules<T> except(String glob, T value) {
    List<Map.Entry<String, T>> all = new ArrayList<>(exceptions);
    all.add(Map.entry(glob, value));
    return new Rules<>(standard, List.copyOf(all));
  }

  public T get(String name) {
    T value = standard;
    for (Map.Entry<String, T> exception : exceptions) {
      value = matches(exception.getKey(), name) ? exception.getValue() : value;
    }
    return value;
  }

  /**
   * Returns whether a glob matches the whole of a name, in at most glob times name steps: a star
   * takes as little as it can, and only the last one so far ever takes more.
   */
  static boolean matches(String glob, String name) {
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
        rule -> text.append(", [").append(rule.getKey()).append("]=").append(rule.getValue()));
    return text.toString();
  }
}
