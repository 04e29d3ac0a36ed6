package io.github.jmhgate.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what a diff of one file changes in one method. All lines are untrusted. */
final class DiffHunks {
  private static final Pattern HEAD =
      Pattern.compile("@@ -\\d{1,9}(?:,\\d{1,9})? [+](\\d{1,9})(?:,(\\d{1,9}))? @@.*");

  /** A method is taken to be no longer. */
  private static final int LONGEST_METHOD = 60;

  private static final int MOST_LINES = 40;

  private DiffHunks() {}

  /** Returns the lines of the hunks at a method that begins at a line, from 1; few at most. */
  static List<String> at(List<String> diff, int line) {
    List<String> found = new ArrayList<>();
    boolean within = false;
    for (String one : diff) {
      Matcher head = HEAD.matcher(one);
      if (head.matches()) {
        int from = Integer.parseInt(head.group(1));
        int count = head.group(2) == null ? 1 : Integer.parseInt(head.group(2));
        within = from + count >= line && from <= line + LONGEST_METHOD;
      }
      if (within && found.size() < MOST_LINES) {
        found.add(one);
      }
    }
    return found;
  }
}
