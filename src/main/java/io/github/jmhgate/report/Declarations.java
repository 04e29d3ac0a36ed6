package io.github.jmhgate.report;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines of a Java or Kotlin source on which classes and methods are declared, by their looks. */
final class Declarations {
  private static final Set<String> NO_TYPES =
      Set.of("return", "throw", "new", "else", "assert", "case", "yield", "await", "do", "in");
  private static final int LONGEST_LINE = 1000;

  private final List<String> lines;

  Declarations(List<String> lines) {
    this.lines = lines;
  }

  /**
   * The line, from 1, of a method, or of its innermost class where the method is not declared
   * there, such as one that is inherited; 1 where not even that is found.
   *
   * @param classes the outermost class and those nested in it, down to the method's
   */
  int line(List<String> classes, String method) {
    int at = 0;
    for (String type : classes) {
      Pattern declared =
          Pattern.compile("\\b(?:class|interface|record|enum|object)\\s+" + type + "\\b");
      at = Math.max(at, next(at, line -> declared.matcher(line).find()));
    }
    int found = next(at, line -> declares(line, method));
    return Math.max(0, found < 0 ? at : found) + 1;
  }

  private int next(int from, java.util.function.Predicate<String> wanted) {
    for (int i = from; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      boolean comment = line.startsWith("//") || line.startsWith("*") || line.startsWith("/*");
      if (!comment && line.length() <= LONGEST_LINE && wanted.test(line)) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the name stands behind a type or {@code fun} and before a parenthesis. */
  private static boolean declares(String line, String method) {
    Matcher name = Pattern.compile("(?<![\\w.$])`?" + method + "`?\\s*\\(").matcher(line);
    if (!name.find()) {
      return false;
    }
    String before = line.substring(0, name.start()).stripTrailing();
    if (before.isEmpty() || before.contains("=") || before.contains("\"")) {
      return false;
    }
    String last = before.substring(before.lastIndexOf(' ') + 1);
    char end = before.charAt(before.length() - 1);
    boolean type = Character.isJavaIdentifierPart(end) || end == '>' || end == ']';
    return type && !NO_TYPES.contains(last);
  }
}
