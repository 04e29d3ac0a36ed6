package io.github.jmhgate.settings;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Locale;

public final class NearestName {
  private static final int LONGEST = 200;

  private NearestName() {}

  static String ofKey(String name) {
    return among(Keys.ALL.stream().<String>map(Key::name).toList(), name);
  }

  /** Returns the name with the fewest edits, without what is before the first dot. */
  public static String among(Collection<String> names, String name) {
    String written = tail(name.substring(0, Math.min(name.length(), LONGEST)));
    return Collections.min(names, Comparator.comparingInt(known -> distance(written, tail(known))));
  }

  private static String tail(String name) {
    return name.substring(name.indexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** Returns Levenshtein's distance. */
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
