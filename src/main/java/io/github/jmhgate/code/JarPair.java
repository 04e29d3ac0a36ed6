package io.github.jmhgate.code;

import io.github.jmhgate.code.Affected.CodeChange;
import io.github.jmhgate.model.GateFailure;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** Two jars read side by side, and what differs. */
final class JarPair {
  final JarContents base;
  final JarContents head;

  /** Classes that differ or that one side lacks, by name. */
  final SortedMap<String, CodeChange> classes = new TreeMap<>();

  /** Other entries that differ or that one side lacks. */
  final SortedMap<String, CodeChange> resources = new TreeMap<>();

  private final Map<String, ClassDifference> differences = new HashMap<>();

  /** Compiler hints that only one side has. */
  private final Set<JarContents.Hint> hints = new HashSet<>();

  private JarPair(OpenJar jar) {
    base = new JarContents(jar);
    head = base;
  }

  private JarPair(OpenJar before, OpenJar after, Predicate<String> inert) {
    Set<String> entries = new TreeSet<>(before.names());
    entries.addAll(after.names());
    List<String> files = entries.stream().filter(e -> EntryKind.of(e) == EntryKind.CLASS).toList();
    Map<String, ClassDifference> differing = new ConcurrentHashMap<>();
    files.parallelStream()
        .forEach(
            entry -> {
              byte[] one = before.has(entry) ? before.bytes(entry) : new byte[0];
              byte[] other = after.has(entry) ? after.bytes(entry) : new byte[0];
              if (!Arrays.equals(one, other) || !before.has(entry) || !after.has(entry)) {
                ClassDifference.of(one, other).ifPresent(all -> differing.put(entry, all));
              }
            });
    base = JarContents.of(before);
    head = JarContents.of(after);
    new TreeMap<>(differing).forEach(this::addClass);
    for (String entry : entries) {
      if (EntryKind.of(entry) == EntryKind.RESOURCE
          && !inert.test(entry)
          && !before.digests(entry).equals(after.digests(entry))) {
        resources.put(entry, change(before.has(entry), after.has(entry)));
      }
    }
    compareReleases();
    if (!base.manifest.equals(head.manifest)) {
      head.obstacles.add(
          "says %s in its manifest, and the base %s".formatted(head.manifest, base.manifest));
    }
    compareHints(base, head);
    compareHints(head, base);
  }

  /** Reads and compares two jars, but not their inert entries. */
  static JarPair read(Path base, Path head, Predicate<String> inert) throws GateFailure {
    try (OpenJar before = OpenJar.of(base);
        OpenJar after = OpenJar.of(head)) {
      return new JarPair(before, after, inert);
    } catch (UncheckedIOException e) {
      throw OpenJar.damaged(Path.of(base + " or " + head), e);
    }
  }

  /** Reads only the benchmark list of a jar that is the same on both sides. */
  static JarPair list(Path jar) throws GateFailure {
    try (OpenJar open = OpenJar.of(jar)) {
      return new JarPair(open);
    } catch (UncheckedIOException e) {
      throw OpenJar.damaged(jar, e);
    }
  }

  private void addClass(String entry, ClassDifference how) {
    String name = EntryKind.className(entry);
    classes.put(name, changeOfClass(name));
    boolean plain = entry.equals(name + ".class");
    differences.merge(
        name, plain ? how : ClassDifference.WHOLE, (one, other) -> ClassDifference.WHOLE);
  }

  private static CodeChange change(boolean old, boolean now) {
    return !old ? CodeChange.ADDED : now ? CodeChange.CHANGED : CodeChange.REMOVED;
  }

  private CodeChange changeOfClass(String name) {
    return change(base.classes.containsKey(name), head.classes.containsKey(name));
  }

  private void compareReleases() {
    if (base.multiRelease != head.multiRelease) {
      (base.multiRelease ? base : head)
          .obstacles.add("alone loads classes by the version of Java (Multi-Release)");
    }
    base.jar.names().stream()
        .filter(one -> head.jar.has(one) && base.jar.releases(one) != head.jar.releases(one))
        .map("does not take %s for its version of Java as the base"::formatted)
        .forEach(head.obstacles::add);
  }

  private void compareHints(JarContents side, JarContents other) {
    Set<String> lines = new TreeSet<>(side.hints);
    lines.removeAll(other.hints);
    for (String line : lines) {
      JarContents.Hint hint = JarContents.Hint.of(line);
      String name = hint.type();
      if (base.classes.containsKey(name) || head.classes.containsKey(name)) {
        classes.putIfAbsent(name, changeOfClass(name));
        differences.putIfAbsent(name, ClassDifference.NOTHING);
        hints.add(hint);
      } else {
        // The pattern matches several classes, or a class of the JDK.
        side.obstacles.add("alone has the compiler hint '" + line + "'");
      }
    }
  }

  List<String> obstacles() {
    List<String> all = new ArrayList<>();
    base.obstacles.forEach(obstacle -> all.add("the base " + obstacle));
    head.obstacles.forEach(obstacle -> all.add("the candidate " + obstacle));
    return all;
  }

  /** Returns why a jar's benchmarks are unknown; empty if they are known. */
  Optional<String> unlisted() {
    return base.unlisted || head.unlisted
        ? Optional.of((base.unlisted ? "the base " : "the candidate ") + JarContents.UNLISTED)
        : Optional.empty();
  }

  boolean same() {
    return classes.isEmpty() && resources.isEmpty() && obstacles().isEmpty();
  }

  /** Returns whether JMH gives compilers other hints for a method {@code name(descriptor)}. */
  boolean isHinted(String type, String method) {
    return hints.stream().anyMatch(one -> one.type().equals(type) && one.isOf(method));
  }

  ClassDifference difference(String name) {
    return differences.getOrDefault(name, ClassDifference.WHOLE);
  }
}
