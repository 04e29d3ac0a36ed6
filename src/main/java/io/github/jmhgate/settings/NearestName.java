package io.github.jmhgate.settings;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Locale;

/** Finds the name among others that was probably meant. */
public final class NearestName {
  private static final int LONGEST = 200;

  private NearestName() {}

  /**
   * Returns the known key that takes the fewest insertions, deletions and replacements to reach. A
   * key without its first part, as {@code forks}, counts as one step away.
   */
  static String ofKey(String name) {
    String written = cut(name);
    return Collections.min(
        Keys.ALL.stream().<String>map(Key::name).toList(),
        Comparator.comparingInt(
            known -> {
              String tail = known.substring(known.indexOf('.') + 1);
              return Math.min(distance(written, known), distance(written, tail) + 1);
            }));
  }

  /** Returns the one of several names, at least one, that takes the fewest steps to reach. */
  public static String among(Collection<String> names, String name) {
    String written = cut(name);
    return Collections.min(
        names, Comparator.comparingInt(known -> distance(written, known.toLowerCase(Locale.ROOT))));
  }

  private static String cut(String name) {
    return name.substring(0, Math.min(name.length(), LONGEST)).toLowerCase(Locale.ROOT);
  }

  /** Levenshtein's distance. */
  private static int distance(String a, String b) {
    int[] last = new int[b.length() + 1];
    Arrays.setAll(last, i -> i);
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(last[j], row[j - 1]));
      }
      last = row;
    }
    return last[b.length()];
  }
}
