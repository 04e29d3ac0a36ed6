package io.github.jmhgate.code;

import io.github.jmhgate.code.Affected.Change;
import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Two jars read side by side. Files that both have alike are analysed once. */
final class JarPair {
  final JarContents base;
  final JarContents head;

  /** Names of all classes of either jar. */
  final ClassNames names;

  /** Classes and services that differ or that one side lacks, by name. */
  final SortedMap<String, Change> classes = new TreeMap<>();

  /**
   * The methods whose code differs, as {@code name(descriptor)}, of classes that differ in nothing
   * else; none for others.
   */
  private final Map<String, Set<String>> methods = new HashMap<>();

  /** Other entries that differ or that one side lacks. */
  final SortedMap<String, Change> resources = new TreeMap<>();

  private JarPair(OpenJar before, OpenJar after, ClassNames names) {
    this.base = new JarContents(before);
    this.head = new JarContents(after);
    this.names = names;
  }

  /**
   * A class file of two jars.
   *
   * @param before null if the base lacks it
   * @param after null if the candidate lacks it
   * @param methods those whose code differs; empty if more than the code of methods differs
   */
  private record ClassPair(
      String entry,
      @Nullable ClassScan before,
      @Nullable ClassScan after,
      boolean same,
      Set<String> methods) {
    /** Returns whether a file holds another class than its name says. */
    boolean isMisplaced() {
      return isMisplaced(before) || isMisplaced(after);
    }

    private boolean isMisplaced(@Nullable ClassScan scan) {
      return scan != null
          && !scan.isUnreadable()
          && !scan.className().equals(EntryKind.className(entry));
    }
  }

  /** Reads and compares two jars. */
  static JarPair read(Path base, Path head, Predicate<String> inert) throws GateFailure {
    try (OpenJar before = OpenJar.of(base);
        OpenJar after = OpenJar.of(head)) {
      JarPair pair = each(before, after);
      for (String entry : entries(before, after)) {
        if (EntryKind.of(entry) == EntryKind.RESOURCE
            && !inert.test(entry)
            && !before.digests(entry).equals(after.digests(entry))) {
          pair.resources.put(entry, change(before.has(entry), after.has(entry)));
        }
      }
      pair.compare();
      return pair;
    } catch (IOException e) {
      throw OpenJar.damaged(Path.of(base + " or " + head), e);
    }
  }

  /**
   * Reads the contents of two open jars and which classes differ, but compares no other entries.
   * The two may be the same object, which is then read once.
   */
  static JarPair each(OpenJar before, OpenJar after) throws IOException {
    Set<String> entries = entries(before, after);
    List<String> files = entries.stream().filter(e -> EntryKind.of(e) == EntryKind.CLASS).toList();
    JarPair pair =
        new JarPair(
            before, after, new ClassNames(files.stream().map(EntryKind::className).toList()));
    Queue<IOException> failures = new ConcurrentLinkedQueue<>();
    List<Optional<ClassPair>> read =
        files.parallelStream().map(entry -> pair.read(entry, failures)).toList();
    if (!failures.isEmpty()) {
      throw failures.remove();
    }
    read.forEach(each -> pair.add(each.orElseThrow()));
    for (String entry : entries) {
      EntryKind kind = EntryKind.of(entry);
      if (kind != EntryKind.CLASS && kind != EntryKind.RESOURCE) {
        pair.base.readText(entry, kind);
        pair.head.readText(entry, kind);
      }
    }
    pair.base.obstacles.addAll(before.obstacles());
    pair.head.obstacles.addAll(after.obstacles());
    return pair;
  }

  private static Set<String> entries(OpenJar before, OpenJar after) {
    Set<String> entries = new TreeSet<>(before.names());
    entries.addAll(after.names());
    return entries;
  }

  /** Reads only the benchmark list of a jar that is the same on both sides. */
  static JarPair list(Path jar) throws GateFailure {
    try (OpenJar open = OpenJar.of(jar)) {
      JarPair pair = new JarPair(open, open, new ClassNames(List.of()));
      for (JarContents side : List.of(pair.base, pair.head)) {
        side.readText(JarContents.BENCHMARK_LIST, EntryKind.BENCHMARKS);
        side.obstacles.clear();
        side.unlisted = "";
      }
      return pair;
    } catch (IOException e) {
      throw OpenJar.damaged(jar, e);
    }
  }

  /** Reads a class file of both jars; returns empty if that fails. */
  private Optional<ClassPair> read(String entry, Queue<IOException> failures) {
    try {
      byte[] old = base.jar.has(entry) ? base.jar.bytes(entry) : null;
      byte[] now = base.jar == head.jar ? old : head.jar.has(entry) ? head.jar.bytes(entry) : null;
      ClassScan before = old == null ? null : ClassScan.of(old, names);
      if (old == null || now == null) {
        ClassScan after = now == null ? null : ClassScan.of(now, names);
        return Optional.of(new ClassPair(entry, before, after, false, Set.of()));
      }
      if (Arrays.equals(old, now)) {
        return Optional.of(new ClassPair(entry, before, before, true, Set.of()));
      }
      boolean same = sameCode(old, now);
      Set<String> differing =
          same ? Set.of() : PlainClass.differingMethods(old, now).orElse(Set.of());
      return Optional.of(new ClassPair(entry, before, ClassScan.of(now, names), same, differing));
    } catch (IOException e) {
      failures.add(new IOException(entry + ": " + e.getMessage(), e));
      return Optional.empty();
    }
  }

  private static boolean sameCode(byte[] old, byte[] now) {
    Optional<byte[]> before = PlainClass.of(old);
    Optional<byte[]> after = PlainClass.of(now);
    return before.isPresent() && after.isPresent() && Arrays.equals(before.get(), after.get());
  }

  private void add(ClassPair read) {
    String name = EntryKind.className(read.entry());
    for (JarContents side : List.of(base, head)) {
      ClassScan scan = side == base ? read.before() : read.after();
      if (scan != null) {
        side.add(name, scan);
        if (scan.version() > PlainClass.NEWEST_VERSION) {
          side.obstacles.add(
              "holds %s of class file version %s, newer than this jmh-gate knows (%s)"
                  .formatted(read.entry(), scan.version(), PlainClass.NEWEST_VERSION));
        }
      }
    }
    if (!read.same()) {
      // compare() sets the kind of change, once all versions of the class are read.
      classes.put(name, Change.CHANGED);
      boolean plain = !read.isMisplaced() && read.entry().equals(name + ".class");
      methods.merge(name, plain ? read.methods() : Set.of(), (one, other) -> Set.of());
      if (read.isMisplaced()) {
        resources.put(read.entry(), change(read.before() != null, read.after() != null));
      }
    }
  }

  private static Change change(boolean old, boolean now) {
    return !old ? Change.ADDED : now ? Change.CHANGED : Change.REMOVED;
  }

  private Change changeOfClass(String name) {
    return change(base.classes.containsKey(name), head.classes.containsKey(name));
  }

  /** Completes the differences, once both jars are read. */
  private void compare() throws IOException {
    classes.replaceAll((name, any) -> changeOfClass(name));
    Set<String> services = new TreeSet<>(base.services.keySet());
    services.addAll(head.services.keySet());
    for (String service : services) {
      List<String> old = base.services.get(service);
      List<String> now = head.services.get(service);
      if (old == null || !old.equals(now)) {
        Change change = change(old != null, now != null);
        classes.put(ClassGraph.service(service), change);
        if (base.isForReaders(service) && head.isForReaders(service)) {
          resources.put(ClassGraph.service(service), change);
        }
      }
    }
    if (base.multiRelease != head.multiRelease) {
      (base.multiRelease ? base : head)
          .obstacles.add("alone loads classes by the version of Java (Multi-Release)");
    }
    for (String entry : base.jar.names()) {
      if (head.jar.has(entry) && base.jar.releases(entry) != head.jar.releases(entry)) {
        head.obstacles.add("does not take %s for its version of Java as the base".formatted(entry));
      }
    }
    if (!base.manifest.equals(head.manifest)) {
      head.obstacles.add(
          "says %s in its manifest, and the base %s".formatted(head.manifest, base.manifest));
    }
    compareHints(base, head);
    compareHints(head, base);
  }

  /** A hint is a kind, a comma, and a pattern of classes and methods. */
  private void compareHints(JarContents side, JarContents other) {
    for (String hint : side.hints) {
      if (other.hints.contains(hint)) {
        continue;
      }
      String pattern = hint.substring(hint.indexOf(',') + 1);
      int dot = pattern.lastIndexOf('.');
      String name = dot < 0 ? pattern : pattern.substring(0, dot).replace('.', '/');
      if (names.find(name) >= 0) {
        classes.putIfAbsent(name, changeOfClass(name));
        methods.remove(name);
      } else {
        // The pattern matches several classes, or a class of the JDK.
        side.obstacles.add("alone has the compiler hint '" + hint + "'");
      }
    }
  }

  /** Returns why the jars cannot be compared, as sentences. */
  List<String> obstacles() {
    List<String> all = new ArrayList<>();
    base.obstacles.forEach(obstacle -> all.add("the base " + obstacle));
    head.obstacles.forEach(obstacle -> all.add("the candidate " + obstacle));
    return all;
  }

  /** Returns why a jar's benchmarks are unknown; empty if they are known. */
  Optional<String> unlisted() {
    if (!base.unlisted.isEmpty()) {
      return Optional.of("the base " + base.unlisted);
    }
    return head.unlisted.isEmpty()
        ? Optional.empty()
        : Optional.of("the candidate " + head.unlisted);
  }

  boolean same() {
    return classes.isEmpty() && resources.isEmpty() && obstacles().isEmpty();
  }

  /** Returns classes and services that differ, except those with the given change. */
  Set<String> classesBut(Change other) {
    Set<String> found = new TreeSet<>(classes.keySet());
    found.removeIf(name -> classes.get(name) == other);
    return found;
  }

  /** Returns the methods of a class whose code differs; empty if more than code differs. */
  Set<String> methods(String className) {
    return methods.getOrDefault(className, Set.of());
  }
}
