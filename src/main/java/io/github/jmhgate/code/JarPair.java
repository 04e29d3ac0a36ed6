package io.github.jmhgate.code;

import io.github.jmhgate.code.Affected.CodeChange;
import io.github.jmhgate.model.GateFailure;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  /** Classes and services that differ or that one side lacks, by name. */
  final SortedMap<String, CodeChange> classes = new TreeMap<>();

  /** Other entries that differ or that one side lacks. */
  final SortedMap<String, CodeChange> resources = new TreeMap<>();

  private final Map<String, ClassDifference> differences = new HashMap<>();

  /** Names of methods for which JMH gives compilers other hints, by class. */
  private final Map<String, Set<String>> hinted = new HashMap<>();

  private JarPair(OpenJar jar) {
    base = new JarContents(jar);
    head = base;
  }

  private JarPair(OpenJar before, OpenJar after, Predicate<String> inert) {
    Set<String> entries = new TreeSet<>(before.names());
    entries.addAll(after.names());
    List<String> files = entries.stream().filter(e -> EntryKind.of(e) == EntryKind.CLASS).toList();
    Map<String, ClassScan> old = new ConcurrentHashMap<>();
    Map<String, ClassScan> now = new ConcurrentHashMap<>();
    Map<String, ClassDifference> differing = new ConcurrentHashMap<>();
    Set<String> misplaced = ConcurrentHashMap.newKeySet();
    files.parallelStream()
        .forEach(
            entry -> {
              byte[] one = before.has(entry) ? before.bytes(entry) : new byte[0];
              byte[] other = after.has(entry) ? after.bytes(entry) : new byte[0];
              if (before.has(entry)) {
                old.put(entry, ClassScan.unscanned(entry, one));
              }
              if (after.has(entry)) {
                now.put(entry, ClassScan.unscanned(entry, other));
              }
              if (!Arrays.equals(one, other) || !before.has(entry) || !after.has(entry)) {
                ClassDifference.of(one, other).ifPresent(all -> differing.put(entry, all));
                if (ClassScan.isMisplaced(entry, one) || ClassScan.isMisplaced(entry, other)) {
                  misplaced.add(entry);
                }
              }
            });
    base = new JarContents(before, old);
    head = new JarContents(after, now);
    new TreeMap<>(differing)
        .forEach(
            (entry, how) -> {
              addClass(entry, how, misplaced.contains(entry));
              if (misplaced.contains(entry)) {
                resources.put(entry, change(before.has(entry), after.has(entry)));
              }
            });
    for (String entry : entries) {
      if (EntryKind.of(entry) == EntryKind.RESOURCE
          && !inert.test(entry)
          && !before.digests(entry).equals(after.digests(entry))) {
        resources.put(entry, change(before.has(entry), after.has(entry)));
      }
    }
    compareServices();
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

  private void addClass(String entry, ClassDifference how, boolean misplaced) {
    String name = EntryKind.className(entry);
    classes.put(name, changeOfClass(name));
    boolean plain = !misplaced && entry.equals(name + ".class");
    differences.merge(
        name, plain ? how : ClassDifference.WHOLE, (one, other) -> ClassDifference.WHOLE);
  }

  private static CodeChange change(boolean old, boolean now) {
    return !old ? CodeChange.ADDED : now ? CodeChange.CHANGED : CodeChange.REMOVED;
  }

  private CodeChange changeOfClass(String name) {
    return change(base.classes.containsKey(name), head.classes.containsKey(name));
  }

  private void compareServices() {
    Set<String> services = new TreeSet<>(base.services.keySet());
    services.addAll(head.services.keySet());
    for (String service : services) {
      List<String> old = base.services.get(service);
      List<String> now = head.services.get(service);
      if (!Objects.equals(old, now)) {
        classes.put(service, change(old != null, now != null));
      }
    }
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

  /** Compares compiler hints: a kind, a comma, and a pattern of classes and methods. */
  private void compareHints(JarContents side, JarContents other) {
    Set<String> hints = new TreeSet<>(side.hints);
    hints.removeAll(other.hints);
    for (String hint : hints) {
      String pattern = hint.substring(hint.indexOf(',') + 1);
      int dot = pattern.lastIndexOf('.');
      String name = dot < 0 ? pattern : pattern.substring(0, dot).replace('.', '/');
      if (base.classes.containsKey(name) || head.classes.containsKey(name)) {
        classes.putIfAbsent(name, changeOfClass(name));
        differences.putIfAbsent(name, ClassDifference.NOTHING);
        hinted.computeIfAbsent(name, any -> new TreeSet<>()).add(pattern.substring(dot + 1));
      } else {
        // The pattern matches several classes, or a class of the JDK.
        side.obstacles.add("alone has the compiler hint '" + hint + "'");
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

  /** Returns the names of methods of a class for which JMH gives compilers other hints. */
  Set<String> hinted(String name) {
    return hinted.getOrDefault(name, Set.of());
  }

  ClassDifference difference(String name) {
    return differences.getOrDefault(name, ClassDifference.WHOLE);
  }
}
