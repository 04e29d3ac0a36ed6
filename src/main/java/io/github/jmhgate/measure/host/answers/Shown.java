package io.github.jmhgate.measure.host.answers;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Says in two or three words what a value is. It never shows the text of a value. */
final class Shown {
  private static final int LONGEST = 60;

  private Shown() {}

  static String of(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    if (value instanceof Number || value instanceof Boolean) {
      return ofJdk(value) ? safe(value.toString()) : ofType(value);
    }
    if (value instanceof Character letter) {
      return "character " + (int) letter;
    }
    if (value instanceof Enum<?> constant) {
      return safe(constant.name());
    }
    if (value.getClass().isArray()) {
      return count(Array.getLength(value), value instanceof byte[] ? "byte" : "element");
    }
    return ofJdk(value) ? ofContainer(value) : ofType(value);
  }

  private static String ofContainer(Object value) {
    if (value instanceof CharSequence text) {
      return count(text.length(), "character");
    }
    if (value instanceof Collection<?> all) {
      return count(all.size(), "element");
    }
    return value instanceof Map<?, ?> map ? count(map.size(), "entry") : ofType(value);
  }

  static String count(int size, String what) {
    String many = what.endsWith("y") ? what.substring(0, what.length() - 1) + "ies" : what + "s";
    return size + " " + (size == 1 ? what : many);
  }

  private static boolean ofJdk(Object value) {
    ClassLoader loader = value.getClass().getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private static String ofType(Object value) {
    Class<?> type = value.getClass();
    while (FieldKinds.isGenerated(type)) {
      type = type.getSuperclass();
    }
    String name = type.getSimpleName();
    return name.isEmpty() ? "an object" : "an object of " + safe(name);
  }

  private static String safe(String text) {
    String cut = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    return cut.replaceAll("[^-+\\w.$…]", "?");
  }
}
