package io.github.jmhgate.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One of two jars, and where its classes lead. */
final class JarSide {
  private static final Pattern FILE_OF_ARGUMENTS =
      Pattern.compile("\\s(@\\S|-XX:(VMOptionsFile|Flags)=)");

  /** The argument by which code beside the jar runs in every fork. */
  private final Optional<String> beside;

  private final JarContents jar;
  private final NameTable table;
  private final ClassGraph graph;
  private final ClassGraph.Ways toChanges;
  private final Set<String> mentioned = new TreeSet<>();
  private final Set<String> lookups;
  private final Set<String> scanners;

  /** Classes that read entries by names made at run time, and those with an end of such a name. */
  private final Set<String> readers;

  private final Set<String> suffixed;
  private final Map<Set<String>, ClassGraph.Ways> toDoors = new HashMap<>();

  /**
   * One side.
   *
   * @param changed classes and services that differ and are here
   * @param anything whether anything differs at all, so that what cannot be read counts
   * @param arguments of the forks; every fork reaches what they name
   */
  JarSide(
      JarContents jar,
      NameTable table,
      Set<String> changed,
      boolean anything,
      List<String> arguments) {
    this.jar = jar;
    this.table = table;
    this.graph = new ClassGraph(jar, table);
    arguments.forEach(argument -> mentioned.addAll(words(argument)));
    this.beside = arguments.stream().flatMap(each -> NamedFiles.code(each).stream()).findFirst();
    addAgents(arguments);
    Set<String> targets = new TreeSet<>(changed);
    if (anything) {
      targets.addAll(classes(scan -> scan.unreadable() != null));
    }
    this.toChanges = graph.waysTo(targets);
    this.lookups = classes(scan -> scan.lookup() != null);
    this.scanners = classes(scan -> scan.opens() != null);
    jar.classes.keySet().stream().filter(Lookups::scans).forEach(scanners::add);
    this.readers = classes(scan -> scan.reads() != null);
    this.suffixed = classes(ClassScan::namesClassFiles);
  }

  /**
   * What looks classes up.
   *
   * @param way to the class that does
   */
  record Lookup(String what, List<String> way) {
    private Lookup finding(String found) {
      return new Lookup(what + " " + found, way);
    }
  }

  /** Agents run in every fork that is told of any. */
  private void addAgents(List<String> arguments) {
    boolean any =
        Stream.concat(
                arguments.stream(), jar.benchmarks.values().stream().flatMap(Collection::stream))
            .anyMatch(text -> text.contains("-javaagent"));
    if (any) {
      jar.manifest.forEach(line -> mentioned.addAll(words(line)));
    }
  }

  private Set<String> words(String line) {
    BitSet found = new BitSet();
    new NamesInText(table).findWords(line, found);
    return found.stream()
        .mapToObj(number -> table.names().get(number))
        .filter(graph::has)
        .collect(Collectors.toSet());
  }

  boolean has(String benchmark) {
    return jar.benchmarks.containsKey(benchmark);
  }

  Set<String> lines(String benchmark) {
    return jar.benchmarks.getOrDefault(benchmark, Set.of());
  }

  /** What its JVM is told to run or to read that no jar shows, as a sentence. */
  Optional<String> besideJar(String benchmark) {
    return beside.map(JarSide::runs).or(() -> besideJar(lines(benchmark)));
  }

  /** What a benchmark's own annotation tells its JVM. */
  Optional<String> besideJar(Set<String> lines) {
    return lines.stream()
        .flatMap(
            line ->
                NamedFiles.code(line)
                    .map(JarSide::runs)
                    .or(
                        () ->
                            FILE_OF_ARGUMENTS.matcher(line).find()
                                ? Optional.of("its JVM is told of a file of arguments")
                                : NamedFiles.in(List.of(line.split(" "))).stream()
                                    .map(file -> "its JVM is told of the file " + file)
                                    .findFirst())
                    .stream())
        .findFirst();
  }

  private static String runs(String argument) {
    return "its JVM runs code beside the jar: " + argument;
  }

  /** A class that JMH says it generated and that is not here. */
  Optional<String> missing(String benchmark) {
    return generated(benchmark).stream().filter(name -> !graph.has(name)).findFirst();
  }

  /** The shortest way to something that differs; from what all forks reach, where no other is. */
  List<String> wayToChange(String benchmark, Collection<String> loaded) {
    return way(toChanges, benchmark, loaded);
  }

  private List<String> way(ClassGraph.Ways ways, String benchmark, Collection<String> loaded) {
    List<String> own = ways.from(roots(benchmark));
    List<String> seen = own.isEmpty() ? ways.from(loaded) : own;
    return seen.isEmpty() ? ways.from(graph.everyones()) : seen;
  }

  /**
   * What makes its closure uncertain. Of a benchmark nobody watched, whatever it leads to: one of
   * everything there is, or a lookup. Of one that was watched only what was seen to be loaded: code
   * that is the same does the same until it meets a change, and what did not run met none. A lookup
   * that ran can find what there was not.
   *
   * @param loaded what its forks loaded, with each {@link #isDoor}; empty where nobody looked
   * @param findable what a lookup may find that is not the same on both sides, as a sentence's end
   */
  Optional<Lookup> lookup(
      String benchmark, Optional<Set<String>> loaded, Optional<String> findable) {
    if (loaded.isEmpty()) {
      return nearest(benchmark, scanners, Set.of(), this::scans)
          .or(() -> nearest(benchmark, lookups, Set.of(), this::looksUp));
    }
    Set<String> seen = loaded.get();
    Optional<Lookup> scan = nearest(benchmark, scanners(seen), seen, this::scans);
    return scan.isPresent() || findable.isEmpty()
        ? scan
        : nearest(benchmark, both(lookups, seen), seen, this::looksUp)
            .map(lookup -> lookup.finding(findable.get()));
  }

  /** Whether code of a class can meet others that no constant names. */
  boolean isDoor(String name) {
    return lookups.contains(name) || scanners.contains(name) || suffixed.contains(name);
  }

  /** Whether forks loaded what may meet every class that is there. */
  boolean scanned(Set<String> loaded) {
    return beside.isPresent() || !scanners(loaded).isEmpty();
  }

  /** The loaded classes that may read any class as data, by themselves or one for another. */
  private Set<String> scanners(Set<String> loaded) {
    Set<String> found = new TreeSet<>(both(scanners, loaded));
    if (!both(suffixed, loaded).isEmpty()) {
      found.addAll(both(readers, loaded));
    }
    return found;
  }

  private static Set<String> both(Set<String> doors, Set<String> loaded) {
    return loaded.stream().filter(doors::contains).collect(Collectors.toSet());
  }

  private Optional<Lookup> nearest(
      String benchmark, Set<String> doors, Set<String> seen, UnaryOperator<String> saying) {
    List<String> way = way(toDoors.computeIfAbsent(doors, graph::waysTo), benchmark, seen);
    return way.isEmpty()
        ? Optional.empty()
        : Optional.of(new Lookup(saying.apply(way.get(way.size() - 1)), way));
  }

  private String looksUp(String name) {
    return told(name, ClassScan::lookup).orElse("a lookup") + " in " + name.replace('/', '.');
  }

  private String scans(String name) {
    String dotted = name.replace('/', '.');
    return told(name, ClassScan::opens)
        .or(() -> told(name, ClassScan::reads))
        .map(opens -> opens + " in " + dotted + " can read any class as data")
        .orElse(dotted + " scans the class path");
  }

  private Optional<String> told(String name, Function<ClassScan, @Nullable String> what) {
    return jar.classes.getOrDefault(name, List.of()).stream()
        .map(what)
        .filter(Objects::nonNull)
        .findFirst();
  }

  /** All that a benchmark leads to, and what its forks were seen to load. */
  Set<String> closure(String benchmark, Set<String> loaded) {
    List<String> all = new ArrayList<>(roots(benchmark));
    all.addAll(loaded);
    all.addAll(graph.everyones());
    return graph.closure(all);
  }

  private Set<String> roots(String benchmark) {
    Set<String> roots = new TreeSet<>(generated(benchmark));
    roots.addAll(mentioned);
    for (String line : lines(benchmark)) {
      roots.addAll(words(line));
    }
    return roots;
  }

  private Set<String> generated(String benchmark) {
    return jar.generated.getOrDefault(benchmark, Set.of());
  }

  private Set<String> classes(Predicate<ClassScan> which) {
    return jar.classes.entrySet().stream()
        .filter(type -> type.getValue().stream().anyMatch(which))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }
}
