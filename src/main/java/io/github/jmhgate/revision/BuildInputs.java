package io.github.jmhgate.revision;

import io.github.jmhgate.files.Sha256;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * What a build reads besides the commit, as far as that is known: values by their names for people.
 * Only digests of values are kept, since a value may be secret.
 */
record BuildInputs(Map<String, String> values) {
  private static final int DIGITS = 16;

  BuildInputs {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Returns a digest of all. */
  String digest() {
    return cut(text());
  }

  /** Returns a line for each, with the digest of its value first. */
  String text() {
    StringBuilder text = new StringBuilder();
    values.forEach((name, value) -> text.append(cut(value)).append(' ').append(name).append('\n'));
    return text.toString();
  }

  /** Returns the names of what differs from such a text, sorted. */
  List<String> differing(String other) {
    List<String> own = text().lines().toList();
    List<String> all = new ArrayList<>(own);
    other.lines().forEach(all::add);
    TreeSet<String> names = new TreeSet<>();
    for (String line : all) {
      boolean both = own.contains(line) && other.lines().anyMatch(line::equals);
      if (!both && line.length() > DIGITS) {
        names.add(line.substring(DIGITS + 1));
      }
    }
    return List.copyOf(names);
  }

  private static String cut(String text) {
    return Sha256.of(text).substring(0, DIGITS);
  }
}
