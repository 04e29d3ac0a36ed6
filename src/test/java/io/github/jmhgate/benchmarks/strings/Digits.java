package io.github.jmhgate.benchmarks.strings;

final class Digits {
  // More may not fit into a long.
  private static final int MOST = 18;

  private Digits() {}

  static boolean only(String segment) {
    if (segment.isEmpty() || segment.length() > MOST) {
      return false;
    }
    for (int i = 0; i < segment.length(); i++) {
      if (segment.charAt(i) < '0' || segment.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
