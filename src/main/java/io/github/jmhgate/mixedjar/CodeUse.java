package io.github.jmhgate.mixedjar;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.jardiff.JarContents;
import io.github.jmhgate.jardiff.OpenJar;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;

/**
 * Finds code of a jar that uses classes which look like a benchmark's. What code uses is code, and
 * must not be taken to another revision with a benchmark.
 */
final class CodeUse {
  private static final int TAG_CLASS = 7;
  private static final int TAG_TEXT = 8;
  private static final String SERVICES = "META-INF/services/";

  private final JarClasses jar;
  private final Predicate<String> isBenchmark;

  CodeUse(JarClasses jar, Predicate<String> isBenchmark) {
    this.jar = jar;
    this.isBenchmark = isBenchmark;
  }

  /**
   * Returns the classes that are used, each with the class or entry of the jar that does.
   *
   * @param wanted the benchmark classes of interest
   * @param from the classes of code at which benchmarks begin
   */
  Map<String, String> find(Set<String> wanted, Collection<String> from) {
    Map<String, String> used = new HashMap<>();
    addServices(wanted, used);
    Deque<String> open = new ArrayDeque<>(from);
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      String name = open.pop();
      if (!seen.add(name)
          || !jar.has(name)
          || isBenchmark.test(name)
          || JarContents.isOfJmh(name)) {
        continue;
      }
      for (String other : named(name)) {
        if (wanted.contains(other)) {
          used.putIfAbsent(other, name.replace('/', '.'));
        }
        open.push(other);
      }
    }
    return used;
  }

  /** Returns what a class names, as a class or as a text that may be the name of one. */
  private Set<String> named(String type) {
    Set<String> names = new HashSet<>();
    try {
      ClassReader reader = new ClassReader(jar.bytes(type));
      char[] buffer = new char[reader.getMaxStringLength()];
      for (int i = 1; i < reader.getItemCount(); i++) {
        int item = reader.getItem(i);
        int tag = item == 0 ? 0 : reader.readByte(item - 1);
        if (tag == TAG_CLASS) {
          names.add(reader.readUTF8(item, buffer).replaceAll("^\\[+L?|;$", ""));
        } else if (tag == TAG_TEXT) {
          names.add(reader.readUTF8(item, buffer).replace('.', '/'));
        }
      }
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class, which no JVM loads.
      return Set.of();
    }
    return names;
  }

  private void addServices(Set<String> wanted, Map<String, String> used) {
    OpenJar open = jar.jar();
    List<String> services =
        open.names().stream().filter(name -> name.startsWith(SERVICES)).sorted().toList();
    for (String entry : services) {
      for (byte[] text : open.each(entry)) {
        new String(text, UTF_8)
            .lines()
            .map(line -> line.replaceFirst("#.*", "").strip().replace('.', '/'))
            .filter(wanted::contains)
            .forEach(type -> used.putIfAbsent(type, entry));
      }
    }
  }
}
