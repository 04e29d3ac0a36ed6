package io.github.jmhgate.explain;

import java.util.Map;
import java.util.regex.Pattern;

/** Names of classes as a source has them. */
final class ClassName {
  private static final Map<Character, String> PRIMITIVES =
      Map.of(
          'B', "byte", 'C', "char", 'D', "double", 'F', "float", 'I', "int", 'J', "long", 'S',
          "short", 'Z', "boolean");

  private static final Pattern STATE = Pattern.compile("jmh_generated\\.(.+)_jmhType(_B\\d)?$");

  private ClassName() {}

  /**
   * Without what JMH adds to a state's class; {@code [[Ljava.lang.String;} and {@code [B} as their
   * arrays; all else as it is.
   */
  static String readable(String name) {
    int dimensions = 0;
    while (dimensions < name.length() && name.charAt(dimensions) == '[') {
      dimensions++;
    }
    if (dimensions == 0 || dimensions == name.length()) {
      return STATE.matcher(name).replaceFirst("$1");
    }
    String element = name.substring(dimensions);
    String type =
        element.startsWith("L") && element.endsWith(";")
            ? element.substring(1, element.length() - 1).replace('/', '.')
            : PRIMITIVES.getOrDefault(element.charAt(0), element);
    return type + "[]".repeat(dimensions);
  }
}
