package io.github.jmhgate.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Compares JSON files value by value; numbers may differ by 1e-9 of their size. */
public final class JsonTrees {
  private static final double TOLERANCE = 1e-9;

  private JsonTrees() {}

  public static JsonNode parse(Path file) throws IOException {
    return new ObjectMapper().readTree(file.toFile());
  }

  /** One line for each value that differs, with its path; order and presence of fields count. */
  public static List<String> differences(JsonNode expected, JsonNode actual) {
    List<String> differences = new ArrayList<>();
    compare("", expected, actual, differences);
    return differences;
  }

  private static void compare(
      String path, JsonNode expected, JsonNode actual, List<String> differences) {
    if (expected.isObject() && actual.isObject()) {
      List<String> names = new ArrayList<>();
      expected.fieldNames().forEachRemaining(names::add);
      List<String> actualNames = new ArrayList<>();
      actual.fieldNames().forEachRemaining(actualNames::add);
      if (!names.equals(actualNames)) {
        differences.add(path + ": fields " + names + ", but " + actualNames);
        return;
      }
      names.forEach(
          name -> compare(path + "/" + name, expected.get(name), actual.get(name), differences));
    } else if (expected.isArray() && actual.isArray() && expected.size() == actual.size()) {
      for (int i = 0; i < expected.size(); i++) {
        compare(path + "/" + i, expected.get(i), actual.get(i), differences);
      }
    } else if (!isSame(expected, actual)) {
      differences.add(path + ": " + expected + ", but " + actual);
    }
  }

  private static boolean isSame(JsonNode expected, JsonNode actual) {
    if (expected.isNumber() && actual.isNumber()) {
      double a = expected.asDouble();
      double b = actual.asDouble();
      return Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
    }
    return expected.equals(actual);
  }
}
