package io.github.jmhgate.jardiff;

/** A compiler hint: a kind, a comma, and a pattern of classes {@code a/b/C} and a method. */
record Hint(String type, String method) {
  static Hint of(String line) {
    String pattern = line.substring(line.indexOf(',') + 1);
    int dot = pattern.lastIndexOf('.');
    String type = dot < 0 ? pattern : pattern.substring(0, dot).replace('.', '/');
    return new Hint(type, pattern.substring(dot + 1));
  }

  /** Returns whether it is of a method {@code name(descriptor)} of its class. */
  boolean isOf(String one) {
    return method.equals("*") || one.startsWith(method + "(");
  }
}
