package io.github.jmhgate.code;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.code.Affected.Change;
import io.github.jmhgate.model.GateFailure;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/** Two jars read side by side. Files that both have alike are analysed once. */
final class JarPair {
  final JarContents base = new JarContents();
  final JarContents head = new JarContents();

  /** Names of all classes of either jar. */
  final NameTable names;

  /** Classes and services that differ or that one side lacks, by name. */
  final SortedMap<String, Change> classes = new TreeMap<>();

  /**
   * The methods whose code differs, as {@code name(descriptor)}, of classes that differ in nothing
   * else; none for others.
   */
  private final Map<String, Set<String>> methods = new HashMap<>();

  /** Other entries that differ or that one side lacks. */
  final SortedMap<String, Change> resources = new TreeMap<>();

  private final OpenJar before;
  private final OpenJar after;

  private JarPair(OpenJar before, OpenJar after, NameTable names) {
    this.before = before;
    this.after = after;
    this.names = names;
  }

  /**
   * Reads and compares two jars.
   *
   * @param inert matches names of entries to ignore
   * @throws GateFailure if one is unreadable
   */
  static JarPair read(Path base, Path head, Predicate<String> inert) throws GateFailure {
    try (OpenJar before = OpenJar.of(base);
        OpenJar after = OpenJar.of(head)) {
      return read(before, after, inert);
    } catch (IOException e) {
      throw OpenJar.damaged(Path.of(base + " or " + head), e);
    }
  }

  private static JarPair read(OpenJar before, OpenJar after, Predicate<String> inert)
      throws IOException {
    JarPair pair = each(before, after);
    for (String entry : entries(before, after)) {
      pair.addResource(entry, inert);
    }
    pair.compare();
    return pair;
  }

  /**
   * Reads the contents of two open jars and which classes differ, but compares no other entries.
   * The two may be the same object, which is then read once.
   */
  static JarPair each(OpenJar before, OpenJar after) throws IOException {
    Set<String> entries = entries(before, after);
    List<String> classFiles =
        entries.stream().filter(entry -> EntryKind.of(entry) == EntryKind.CLASS).toList();
    NameTable names = new NameTable(classFiles.stream().map(EntryKind::className).toList());
    JarPair pair = new JarPair(before, after, names);
    for (ClassPair read : ClassPairs.read(before, after, classFiles, names)) {
      pair.add(read);
    }
    for (String entry : entries) {
      EntryKind kind = EntryKind.of(entry);
      if (kind != EntryKind.CLASS && kind != EntryKind.RESOURCE) {
        pair.addText(entry, kind);
      }
    }
    addObstacles(before, pair.base);
    addObstacles(after, pair.head);
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
      JarPair pair = new JarPair(open, open, new NameTable(List.of()));
      for (String entry : open.names()) {
        if (EntryKind.of(entry) == EntryKind.BENCHMARKS) {
          pair.addText(entry, EntryKind.BENCHMARKS);
        }
      }
      pair.base.obstacles.clear();
      pair.head.obstacles.clear();
      return pair;
    } catch (IOException e) {
      throw OpenJar.damaged(jar, e);
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
    return obstacles().stream()
        .filter(
            why ->
                (!base.unlisted.isEmpty() && why.endsWith(base.unlisted))
                    || (!head.unlisted.isEmpty() && why.endsWith(head.unlisted)))
        .findFirst();
  }

  boolean same() {
    return classes.isEmpty()
        && resources.isEmpty()
        && base.obstacles.isEmpty()
        && head.obstacles.isEmpty();
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
      boolean plain = !read.misplaced() && read.entry().equals(name + ".class");
      methods.merge(name, plain ? read.methods() : Set.of(), (one, other) -> Set.of());
      if (read.misplaced()) {
        resources.put(read.entry(), change(read.before(), read.after()));
      }
    }
  }

  private void addResource(String entry, Predicate<String> inert) throws IOException {
    if (EntryKind.of(entry) == EntryKind.RESOURCE && !inert.test(entry)) {
      boolean both = before.has(entry) && after.has(entry);
      if (!both || !before.sameAs(after, entry)) {
        resources.put(
            entry, change(before.has(entry) ? entry : null, after.has(entry) ? entry : null));
      }
    }
  }

  private void addText(String entry, EntryKind kind) throws IOException {
    for (byte[] text : before.each(entry)) {
      TextEntries.read(entry, kind, text, base);
    }
    for (byte[] text : after.each(entry)) {
      TextEntries.read(entry, kind, text, head);
    }
  }

  private static Change change(@Nullable Object old, @Nullable Object now) {
    return old == null ? Change.ADDED : now == null ? Change.REMOVED : Change.CHANGED;
  }

  private static void addObstacles(OpenJar jar, JarContents side) {
    jar.twice().forEach(name -> side.obstacles.add("holds " + name + " more than once"));
    jar.unknown().forEach(side.obstacles::add);
  }

  private void compare() {
    classes.replaceAll((name, c) -> change(base.classes.get(name), head.classes.get(name)));
    Set<String> services = new TreeSet<>(base.services.keySet());
    services.addAll(head.services.keySet());
    for (String service : services) {
      List<String> old = base.services.get(service);
      List<String> now = head.services.get(service);
      if (old == null || !old.equals(now)) {
        classes.put(ClassGraph.service(service), change(old, now));
        if (base.isForReaders(service) && head.isForReaders(service)) {
          resources.put(ClassGraph.service(service), change(old, now));
        }
      }
    }
    if (base.multiRelease != head.multiRelease) {
      (base.multiRelease ? base : head)
          .obstacles.add("alone loads classes by the version of Java (Multi-Release)");
    }
    for (String entry : before.names()) {
      if (before.releases(entry) != after.releases(entry) && after.has(entry)) {
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
        classes.putIfAbsent(name, change(base.classes.get(name), head.classes.get(name)));
        methods.remove(name);
      } else {
        // The pattern matches several classes, or a class of the JDK.
        side.obstacles.add("alone has the compiler hint '" + hint + "'");
      }
    }
  }

  /** Reads the text entries of a jar: services, benchmark lists, compiler hints and manifests. */
  private static final class TextEntries {
    /** Manifest attributes of agents. */
    private static final List<String> AGENTS =
        List.of(
            "Premain-Class",
            "Agent-Class",
            "Boot-Class-Path",
            "Can-Redefine-Classes",
            "Can-Retransform-Classes",
            "Can-Set-Native-Method-Prefix");

    private TextEntries() {}

    /** Reads an entry and adds it to the contents of its jar. */
    static void read(String entry, EntryKind kind, byte[] bytes, JarContents jar)
        throws IOException {
      switch (kind) {
        case SERVICE -> readService(entry, bytes, jar);
        case BENCHMARKS -> readBenchmarks(bytes, jar);
        case HINTS -> lines(bytes).forEach(jar.hints::add);
        case MANIFEST -> readManifest(bytes, jar);
        default -> throw new IllegalArgumentException("no text: " + entry);
      }
    }

    private static List<String> lines(byte[] bytes) {
      return new String(bytes, UTF_8).lines().filter(line -> !line.isBlank()).toList();
    }

    private static void readService(String entry, byte[] bytes, JarContents jar) {
      List<String> providers =
          lines(bytes).stream()
              .map(line -> line.replaceFirst("#.*", "").strip().replace('.', '/'))
              .filter(line -> !line.isEmpty())
              .toList();
      jar.services
          .computeIfAbsent(EntryKind.service(entry), name -> new ArrayList<>())
          .addAll(providers);
    }

    private static void readBenchmarks(byte[] bytes, JarContents jar) {
      for (String line : lines(bytes)) {
        Optional<BenchmarkLine> read = BenchmarkLine.of(line);
        if (read.isEmpty()) {
          jar.unlisted = "lists its benchmarks in a way of another version of JMH";
          jar.obstacles.add(jar.unlisted);
          return;
        }
        String name = read.get().name();
        jar.benchmarks.computeIfAbsent(name, n -> new TreeSet<>()).add(line);
        jar.generated.computeIfAbsent(name, n -> new TreeSet<>()).add(read.get().generated());
      }
    }

    /** Reads the attributes that affect forks. The others concern the build or {@code -jar}. */
    private static void readManifest(byte[] bytes, JarContents jar) throws IOException {
      Manifest manifest = new Manifest(new ByteArrayInputStream(bytes));
      Attributes main = manifest.getMainAttributes();
      jar.multiRelease |= "true".equalsIgnoreCase(main.getValue(Attributes.Name.MULTI_RELEASE));
      for (String agents : AGENTS) {
        if (main.getValue(agents) != null) {
          jar.manifest.add(agents + ": " + main.getValue(agents));
        }
      }
      addSealed(jar, "", main);
      new TreeMap<>(manifest.getEntries())
          .forEach((name, section) -> addSealed(jar, name, section));
    }

    /** A sealed package refuses classes of other jars. */
    private static void addSealed(JarContents jar, String section, Attributes attributes) {
      String sealed = attributes.getValue(Attributes.Name.SEALED);
      if (sealed != null) {
        jar.manifest.add("Sealed: " + sealed + (section.isEmpty() ? "" : " of " + section));
      }
    }
  }
}
