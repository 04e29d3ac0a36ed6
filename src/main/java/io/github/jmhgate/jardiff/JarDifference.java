package io.github.jmhgate.jardiff;

import io.github.jmhgate.classfile.ClassDifference;
import io.github.jmhgate.classfile.ClassOutline;
import io.github.jmhgate.classfile.ClassParts;
import io.github.jmhgate.classfile.JarSide;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.jar.JarParts;
import io.github.jmhgate.model.WhatRan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How two benchmark jars differ for each benchmark. Every doubt is a reason to measure it. */
public final class JarDifference {
  private final boolean sameBytes;

  /** The argument that runs code outside the jars in every fork. */
  private final Optional<String> outsideCode;

  final JarContents base;
  final JarContents head;

  /** Classes that differ or that one side lacks, by name. */
  final SortedMap<String, CodeChange> classes = new TreeMap<>();

  /** Other entries that differ or that one side lacks. */
  final SortedMap<String, CodeChange> resources = new TreeMap<>();

  /** The first line that differs of entries that are text on both sides. */
  final Map<String, Integer> lines = new HashMap<>();

  /** Files of classes that differ in any byte, such as a line number, or that one side lacks. */
  final Set<String> classFiles = new TreeSet<>();

  private final Map<String, ClassDifference> differences = new HashMap<>();

  /** Compiler hints that only one side has. */
  private final Set<Hint> hints = new HashSet<>();

  private final Outlines outlines = new Outlines();

  /** Reads only the benchmark list of a jar that is the same on both sides. */
  private JarDifference(OpenJar jar) {
    sameBytes = true;
    outsideCode = Optional.empty();
    base = new JarContents(jar);
    head = base;
  }

  /** Compares two jars, but not their inert entries. */
  private JarDifference(OpenJar before, OpenJar after, JarContext context) {
    sameBytes = false;
    outsideCode = context.outsideCode();
    Set<String> entries = new TreeSet<>(before.names());
    entries.addAll(after.names());
    List<String> files = entries.stream().filter(e -> EntryKind.of(e) == EntryKind.CLASS).toList();
    Map<String, ClassDifference> differing = new ConcurrentHashMap<>();
    Set<String> unequal = ConcurrentHashMap.newKeySet();
    files.parallelStream()
        .forEach(
            entry -> {
              byte[] one = before.has(entry) ? before.bytes(entry) : new byte[0];
              byte[] other = after.has(entry) ? after.bytes(entry) : new byte[0];
              if (!Arrays.equals(one, other) || !before.has(entry) || !after.has(entry)) {
                unequal.add(entry);
                ClassDifference.of(one, other).ifPresent(all -> differing.put(entry, all));
              }
              outlines.add(entry, one, other);
            });
    classFiles.addAll(unequal);
    base = JarContents.of(before);
    head = JarContents.of(after);
    new TreeMap<>(differing).forEach(this::addClass);
    for (String entry : entries) {
      if (EntryKind.of(entry) == EntryKind.RESOURCE
          && !context.inert().test(entry)
          && !before.digests(entry).equals(after.digests(entry))) {
        resources.put(entry, change(before.has(entry), after.has(entry)));
        if (before.has(entry) && after.has(entry)) {
          lines.put(entry, TextDifference.firstLine(before.bytes(entry), after.bytes(entry)));
        }
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

  public static JarDifference between(Path base, Path head, JarContext context) throws GateFailure {
    boolean same = sameBytes(base, head);
    try (OpenJar before = OpenJar.of(same ? head : base);
        OpenJar after = OpenJar.of(head)) {
      return same ? new JarDifference(after) : new JarDifference(before, after, context);
    } catch (UncheckedIOException e) {
      throw OpenJar.damaged(same ? head : Path.of(base + " or " + head), e);
    }
  }

  /** Returns whether two jars are there and the same byte by byte. */
  public static boolean sameBytes(Path base, Path head) {
    try {
      return JarParts.same(base, head);
    } catch (IOException e) {
      // Opening them reports which is missing or damaged.
      return false;
    }
  }

  public boolean sameBytes() {
    return sameBytes;
  }

  public Set<String> benchmarks() {
    Set<String> names = new TreeSet<>(base.benchmarks.keySet());
    names.addAll(head.benchmarks.keySet());
    return names;
  }

  public int changedClasses() {
    return classes.size();
  }

  public int changedEntries() {
    return resources.size();
  }

  /** Returns whether a benchmark ran what differs, as the records of base and candidate say. */
  public Affected of(String benchmark, WhatRan before, WhatRan after) {
    Optional<Affected> known = byLists(benchmark);
    if (known.isPresent()) {
      return known.get();
    }
    RanDifference both = new RanDifference(this, before, after);
    Optional<Affected> ran = both.of(benchmark);
    if (ran.isPresent()) {
      return ran.get();
    }
    if (!base.lines(benchmark).equals(head.lines(benchmark))) {
      return affected(
          benchmark, AffectedReason.BENCHMARK, CodeChange.CHANGED, JarContents.BENCHMARK_LIST);
    }
    return jarOf(benchmark)
        .or(() -> both.divergence(benchmark))
        .orElseGet(() -> affected(benchmark, AffectedReason.SAME, CodeChange.NONE, ""));
  }

  /** Returns what JMH's lists say: that it is new, gone, or the same; empty if nothing. */
  private Optional<Affected> byLists(String benchmark) {
    Optional<String> unlisted = unlisted();
    Set<String> before = base.lines(benchmark);
    Set<String> after = head.lines(benchmark);
    if (unlisted.isPresent() && (before.isEmpty() || after.isEmpty())) {
      return Optional.of(affected(benchmark, AffectedReason.JAR, CodeChange.NONE, unlisted.get()));
    }
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.of(
          after.isEmpty()
              ? affected(benchmark, AffectedReason.GONE, CodeChange.REMOVED, "")
              : affected(benchmark, AffectedReason.NEW, CodeChange.ADDED, ""));
    }
    return sameBytes
            || ((classes.isEmpty() && resources.isEmpty() && obstacles().isEmpty())
                && before.equals(after))
        ? Optional.of(affected(benchmark, AffectedReason.SAME, CodeChange.NONE, ""))
        : Optional.empty();
  }

  /** Returns what is known of a benchmark without records of what it ran. */
  public Affected of(String benchmark) {
    return byLists(benchmark)
        .or(() -> jarOf(benchmark))
        .orElseGet(() -> Affected.unknown(benchmark, ""));
  }

  /** Returns why no reading of the jars shows what its forks run; empty if it may. */
  private Optional<Affected> jarOf(String benchmark) {
    if (!obstacles().isEmpty()) {
      return Optional.of(
          affected(benchmark, AffectedReason.JAR, CodeChange.NONE, obstacles().get(0)));
    }
    Optional<String> missing = head.missing(benchmark).or(() -> base.missing(benchmark));
    if (missing.isPresent()) {
      String what = "one of the jars lacks class " + missing.get().replace('/', '.');
      return Optional.of(affected(benchmark, AffectedReason.JAR, CodeChange.NONE, what));
    }
    return outsideCode
        .map(JarContents::runs)
        .or(() -> head.outside(benchmark))
        .map(outside -> affected(benchmark, AffectedReason.LOOKUP, CodeChange.NONE, outside));
  }

  static Affected affected(
      String benchmark, AffectedReason reason, CodeChange change, String what) {
    return new Affected(benchmark, reason, change, what, 0, List.of());
  }

  private void addClass(String entry, ClassDifference how) {
    String name = EntryKind.className(entry);
    classes.put(name, changeOfClass(name));
    boolean plain = entry.equals(name + ".class");
    differences.merge(
        name,
        plain ? how : ClassDifference.UNKNOWN,
        (difference, other) -> ClassDifference.UNKNOWN);
  }

  private static CodeChange change(boolean old, boolean now) {
    if (!old) {
      return CodeChange.ADDED;
    }
    return now ? CodeChange.CHANGED : CodeChange.REMOVED;
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
        .filter(
            entry -> head.jar.has(entry) && base.jar.releases(entry) != head.jar.releases(entry))
        .map("does not take %s for its version of Java as the base"::formatted)
        .forEach(head.obstacles::add);
  }

  private void compareHints(JarContents side, JarContents other) {
    Set<String> lines = new TreeSet<>(side.hints);
    lines.removeAll(other.hints);
    for (String line : lines) {
      Hint hint = Hint.of(line);
      String name = hint.type();
      if (base.classes.containsKey(name) || head.classes.containsKey(name)) {
        classes.putIfAbsent(name, changeOfClass(name));
        hints.add(hint);
      } else {
        // The pattern matches several classes, or a class of the JDK.
        side.obstacles.add("alone has the compiler hint '" + line + "'");
      }
    }
  }

  private List<String> obstacles() {
    List<String> all = new ArrayList<>();
    base.obstacles.forEach(obstacle -> all.add("the base " + obstacle));
    head.obstacles.forEach(obstacle -> all.add("the candidate " + obstacle));
    return all;
  }

  /** Returns why a jar's benchmarks are unknown; empty if they are known. */
  private Optional<String> unlisted() {
    if (!base.unlisted && !head.unlisted) {
      return Optional.empty();
    }
    String side = base.unlisted ? "the base " : "the candidate ";
    return Optional.of(side + JarContents.UNLISTED);
  }

  /** Returns whether JMH gives compilers other hints for a method {@code name(descriptor)}. */
  boolean isHinted(String type, String method) {
    return hints.stream().anyMatch(hint -> hint.type().equals(type) && hint.isOf(method));
  }

  /** Returns whether JMH gives compilers other hints for a method of a class. */
  boolean isHinted(String type) {
    return hints.stream().anyMatch(hint -> hint.type().equals(type));
  }

  /** Returns how a class differs; unknown if it has versions for some Java releases. */
  ClassDifference difference(String name) {
    return differences.getOrDefault(name, ClassDifference.UNKNOWN);
  }

  /** Returns whether one of the jars has a class. */
  boolean has(String type) {
    return base.classes.containsKey(type) || head.classes.containsKey(type);
  }

  /** Returns the types of the candidate's jar above a type. */
  Set<String> above(String type) {
    Set<String> above = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      ClassOutline outline = outlines.after.get(open.pop());
      for (String parent : outline == null ? List.<String>of() : outline.parents()) {
        if (head.classes.containsKey(parent) && above.add(parent)) {
          open.push(parent);
        }
      }
    }
    return above;
  }

  JarSide sideOfBase() {
    return new OneSide(base, "base", ClassDifference::before, outlines.before);
  }

  JarSide sideOfHead() {
    return new OneSide(head, "candidate", ClassDifference::after, outlines.after);
  }

  /** One of the jars, as far as its classes differ from the other's. */
  private final class OneSide implements JarSide {
    private final JarContents jar;
    private final String label;
    private final Function<ClassDifference, @Nullable ClassParts> parts;
    private final Map<String, ClassOutline> outlines;

    OneSide(
        JarContents jar,
        String label,
        Function<ClassDifference, @Nullable ClassParts> parts,
        Map<String, ClassOutline> outlines) {
      this.jar = jar;
      this.label = label;
      this.parts = parts;
      this.outlines = outlines;
    }

    @Override
    public Optional<ClassParts> parts(String type) {
      return Optional.ofNullable(parts.apply(difference(type)));
    }

    /** Returns texts that differ between the sides if the class does. */
    @Override
    public String files(String type) {
      if (!jar.classes.containsKey(type)) {
        return "";
      }
      return differences.containsKey(type) ? label : "same";
    }

    @Override
    public Optional<ClassOutline> outline(String type) {
      return Optional.ofNullable(outlines.get(type))
          .filter(known -> jar.classes.getOrDefault(type, List.of()).size() == 1);
    }
  }
}
