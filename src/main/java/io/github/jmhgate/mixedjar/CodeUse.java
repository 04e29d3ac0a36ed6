package io.github.jmhgate.mixedjar;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.jardiff.JarContents;
import io.github.jmhgate.jardiff.OpenJar;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Finds code of a jar that uses classes or resources which look like a benchmark's. What code uses
 * is code, and must not be taken to another revision with a benchmark.
 */
final class CodeUse {
  private static final String SERVICES = "META-INF/services/";

  private final JarClasses jar;
  private final Predicate<String> isBenchmark;

  CodeUse(JarClasses jar, Predicate<String> isBenchmark) {
    this.jar = jar;
    this.isBenchmark = isBenchmark;
  }

  /**
   * Returns the classes that are used, each with the class or entry of the jar that does. All code
   * counts, whether or not a benchmark is seen to call it, because code may look up other code.
   *
   * @param wanted the benchmark classes of interest
   */
  Map<String, String> find(Set<String> wanted) {
    Map<String, String> used = new HashMap<>();
    if (wanted.isEmpty()) {
      return used;
    }
    addServices(wanted, used);
    Deque<String> open = new ArrayDeque<>(code());
    Set<String> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      String name = open.pop();
      for (String other : named(name)) {
        if (wanted.contains(other)) {
          used.putIfAbsent(other, name.replace('/', '.'));
        }
        if (isBenchmark.test(other) && !JarContents.isOfJmh(other) && seen.add(other)) {
          open.push(other);
        }
      }
    }
    return used;
  }

  /** Returns those of some file names without a folder that code has in a text. */
  Set<String> filesNamed(Set<String> files) {
    Set<String> found = new HashSet<>();
    if (!files.isEmpty()) {
      for (String type : code()) {
        for (String text : ClassNames.of(jar.bytes(type)).texts()) {
          found.add(text.substring(text.lastIndexOf('/') + 1));
        }
      }
    }
    found.retainAll(files);
    return found;
  }

  private Set<String> code() {
    Set<String> code = new TreeSet<>();
    for (String entry : jar.jar().names()) {
      String name = JarClasses.className(entry);
      if (jar.has(name) && !isBenchmark.test(name) && !JarContents.isOfJmh(name)) {
        code.add(name);
      }
    }
    return code;
  }

  /** Returns the classes that a class names, but for those of its nest that it only declares. */
  private Set<String> named(String type) {
    ClassNames names = ClassNames.of(jar.bytes(type));
    String nest = ClassNames.outermost(type);
    Set<String> found = new HashSet<>(names.classes());
    if (found.removeIf(name -> ClassNames.outermost(name).equals(nest))) {
      jar.find(type).ifPresent(code -> addCalled(code, found));
    }
    found.addAll(names.others());
    return found;
  }

  private static void addCalled(CodeClass code, Set<String> found) {
    found.addAll(code.parents());
    code.methods().stream()
        .flatMap(method -> CodeClass.references(method).stream())
        .forEach(reference -> found.add(reference.owner()));
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
