package io.github.jmhgate.profile;

import java.util.Map;

/** Names of classes as a source has them. */
final class ClassName {
  private static final Map<Character, String> PRIMITIVES =
      Map.of(
          'B', "byte", 'C', "char", 'D', "double", 'F', "float", 'I', "int", 'J', "long", 'S',
          "short", 'Z', "boolean");

  private ClassName() {}

  /** {@code [[Ljava.lang.String;} and {@code [B} as their arrays, all else as it is. */
  static String readable(String name) {
    int dimensions = 0;
    while (dimensions < name.length() && name.charAt(dimensions) == '[') {
      dimensions++;
    }
    if (dimensions == 0 || dimensions == name.length()) {
      return name;
    }
    String element = name.substring(dimensions);
    String type =
        element.startsWith("L") && element.endsWith(";")
            ? element.substring(1, element.length() - 1).replace('/', '.')
            : PRIMITIVES.getOrDefault(element.charAt(0), element);
    return type + "[]".repeat(dimensions);
  }
}
