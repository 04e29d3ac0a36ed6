package io.github.jmhgate.bytecode;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One of two jars, and where its classes lead. */
final class JarSide {
  private final JarContents jar;
  private final NameTable table;
  private final ClassGraph graph;
  private final ClassGraph.Ways toChanges;
  private final Set<String> mentioned = new TreeSet<>();
  private ClassGraph.@Nullable Ways toLookups;
  private ClassGraph.@Nullable Ways toScanners;

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
    addAgents(arguments);
    Set<String> targets = new TreeSet<>(changed);
    if (anything) {
      targets.addAll(classes(scan -> scan.unreadable() != null));
    }
    this.toChanges = graph.waysTo(targets);
  }

  /**
   * What looks classes up.
   *
   * @param way to the class that does
   */
  record Lookup(String what, List<String> way) {
    private Lookup finding(Optional<String> added) {
      return new Lookup(
          "%s may find %s, which the base lacks".formatted(what, added.orElse("")), way);
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
   * What makes its closure uncertain: one of everything there is; a lookup nobody watched, or that
   * was watched where it could not find what there is now.
   *
   * @param added classes of this side alone that a lookup may find
   */
  Optional<Lookup> lookup(String benchmark, Optional<Set<String>> loaded, Optional<String> added) {
    Optional<Lookup> scan = scan(benchmark, loaded.orElse(Set.of()));
    return scan.isPresent() || (loaded.isPresent() && added.isEmpty())
        ? scan
        : byName(benchmark, loaded.orElse(Set.of()))
            .map(lookup -> loaded.isEmpty() ? lookup : lookup.finding(added));
  }

  /** What may meet every class that is there. */
  Optional<Lookup> scan(String benchmark, Set<String> loaded) {
    List<String> way = way(toScanners(), benchmark, loaded);
    return way.isEmpty()
        ? Optional.empty()
        : Optional.of(new Lookup(scans(way.get(way.size() - 1)), way));
  }

  private Optional<Lookup> byName(String benchmark, Set<String> loaded) {
    ClassGraph.Ways ways = toLookups;
    if (ways == null) {
      ways = graph.waysTo(classes(scan -> scan.lookup() != null));
      toLookups = ways;
    }
    List<String> way = way(ways, benchmark, loaded);
    if (way.isEmpty()) {
      return Optional.empty();
    }
    String last = way.get(way.size() - 1);
    String call =
        jar.classes.getOrDefault(last, List.of()).stream()
            .map(ClassScan::lookup)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse("a lookup");
    return Optional.of(new Lookup(call + " in " + last.replace('/', '.'), way));
  }

  private ClassGraph.Ways toScanners() {
    ClassGraph.Ways ways = toScanners;
    if (ways == null) {
      Set<String> scanners = classes(scan -> scan.opens() != null);
      jar.classes.keySet().stream().filter(Lookups::scans).forEach(scanners::add);
      ways = graph.waysTo(scanners);
      toScanners = ways;
    }
    return ways;
  }

  private String scans(String name) {
    String dotted = name.replace('/', '.');
    return jar.classes.getOrDefault(name, List.of()).stream()
        .map(ClassScan::opens)
        .filter(Objects::nonNull)
        .findFirst()
        .map(opens -> opens + " in " + dotted + " can read any class as data")
        .orElse(dotted + " scans the class path");
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
