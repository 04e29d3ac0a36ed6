package io.github.jmhgate.jardiff;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

enum EntryKind {
  CLASS,
  BENCHMARKS,
  HINTS,
  MANIFEST,
  /** Never counts: a licence or build information. */
  INERT,
  RESOURCE;

  private static final String EXTENSION = ".class";
  private static final Pattern VERSIONED = Pattern.compile("META-INF/versions/\\d+/(.+)");

  /** Names of licences and build information, in lower case. */
  private static final Pattern PAPERS =
      Pattern.compile(
          "meta-inf/(licen[cs]es?/)?(licen[cs]e|notice|copying|dependencies|al2\\.0|lgpl2\\.1)"
              + "(\\.(txt|md|html?))?"
              + "|meta-inf/maven/[^/]+/[^/]+/pom\\.(xml|properties)"
              + "|meta-inf/build-info\\.properties");

  static EntryKind of(String name) {
    if (name.endsWith(EXTENSION)) {
      return mayBeLoaded(className(name)) ? CLASS : RESOURCE;
    }
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.equals("meta-inf/manifest.mf")) {
      return MANIFEST;
    }
    return switch (name) {
      case JarContents.BENCHMARK_LIST -> BENCHMARKS;
      case "META-INF/CompilerHints" -> HINTS;
      default -> PAPERS.matcher(lower).matches() ? INERT : RESOURCE;
    };
  }

  /** Returns the class that an entry should hold, as {@code a/b/C}, without its Java version. */
  static String className(String entry) {
    String name = entry;
    if (entry.startsWith("META-INF/")) {
      Matcher versioned = VERSIONED.matcher(entry);
      name = versioned.matches() ? versioned.group(1) : entry;
    }
    return name.substring(0, name.length() - EXTENSION.length());
  }

  /** Returns the name by which an entry is asked for, without its Java version. */
  static String unversioned(String entry) {
    Matcher versioned = VERSIONED.matcher(entry);
    return versioned.matches() ? versioned.group(1) : entry;
  }

  /** Returns whether a class path loads the entry: no module descriptor, nor below META-INF. */
  private static boolean mayBeLoaded(String className) {
    return !className.startsWith("META-INF/")
        && !className.equals("module-info")
        && className.indexOf('.') < 0
        && !className.isEmpty();
  }
}
