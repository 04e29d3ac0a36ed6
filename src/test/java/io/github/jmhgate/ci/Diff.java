package io.github.jmhgate.ci;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What a text says to change in one file: places, each some lines that are there, with lines to add
 * and to take out between.
 *
 * @param file the file, from the root of the project
 * @param places lines of a place, each after its sign: a blank, + or -
 */
record Diff(Path file, List<List<String>> places) {
  private static final Pattern BLOCK = Pattern.compile("(?m)^( *)```diff\n((?s:.*?))^\\1```$");
  private static final String FILE = "--- ";

  /** All that a text of Markdown says to change. */
  static List<Diff> in(String text) {
    List<Diff> diffs = new ArrayList<>();
    for (MatchResult block : BLOCK.matcher(text).results().toList()) {
      for (String line : block.group(2).lines().toList()) {
        add(diffs, line.substring(Math.min(block.group(1).length(), line.length())));
      }
    }
    return diffs;
  }

  private static void add(List<Diff> diffs, String line) {
    if (line.startsWith(FILE)) {
      List<List<String>> places = new ArrayList<>();
      places.add(new ArrayList<>());
      diffs.add(new Diff(Path.of(line.substring(FILE.length())), places));
      return;
    }
    List<List<String>> places = diffs.get(diffs.size() - 1).places();
    if (line.equals("@@")) {
      places.add(new ArrayList<>());
    } else {
      places.get(places.size() - 1).add(line.isEmpty() ? " " : line);
    }
  }

  /**
   * The file's text with the changes.
   *
   * @throws IllegalStateException where the lines that should be there are not, or are there twice
   */
  String applied(String text) {
    String now = text;
    for (List<String> place : places) {
      String before = side(place, '+');
      int at = now.indexOf(before);
      if (at < 0 || now.indexOf(before, at + 1) >= 0) {
        throw new IllegalStateException(
            "CONTRIBUTING.md edits %s beside lines that are not there once:%n%s"
                .formatted(file, before));
      }
      now = now.substring(0, at) + side(place, '-') + now.substring(at + before.length());
    }
    return now;
  }

  private static String side(List<String> place, char without) {
    StringBuilder text = new StringBuilder("\n");
    for (String line : place) {
      if (line.charAt(0) != without) {
        text.append(line.substring(1)).append('\n');
      }
    }
    return text.toString();
  }
}
