package io.github.jmhgate.mixedjar;

import io.github.jmhgate.jardiff.OpenJar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The classes of an open jar. Not thread-safe. */
final class JarClasses implements CodeClasses {
  static final String SUFFIX = ".class";
  private static final Pattern VERSIONED = Pattern.compile("META-INF/versions/\\d+/(.+)\\.class");

  private final OpenJar jar;
  private final Map<String, Optional<CodeClass>> known = new HashMap<>();

  /** Classes with versions for several Java releases. */
  private final Set<String> versioned = new HashSet<>();

  JarClasses(OpenJar jar) {
    this.jar = jar;
    for (String entry : jar.names()) {
      Matcher version = VERSIONED.matcher(entry);
      if (version.matches()) {
        versioned.add(version.group(1));
      }
    }
  }

  OpenJar jar() {
    return jar;
  }

  /** Returns the name {@code a/b/C} of an entry's class. */
  static String className(String entry) {
    return entry.endsWith(SUFFIX) ? entry.substring(0, entry.length() - SUFFIX.length()) : entry;
  }

  @Override
  public boolean has(String name) {
    return jar.hasClass(name);
  }

  boolean isVersioned(String name) {
    return versioned.contains(name);
  }

  /** Returns a class file; it must be there. */
  byte[] bytes(String name) {
    return jar.bytes(name + SUFFIX);
  }

  @Override
  public Optional<CodeClass> find(String name) {
    return known.computeIfAbsent(name, this::read);
  }

  private Optional<CodeClass> read(String name) {
    if (!has(name) || isVersioned(name)) {
      return Optional.empty();
    }
    try {
      return Optional.of(new CodeClass(bytes(name)));
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      return Optional.empty();
    }
  }
}
