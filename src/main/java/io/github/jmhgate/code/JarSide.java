package io.github.jmhgate.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class JarSide {
  private static final Pattern FILE_OF_ARGUMENTS =
      Pattern.compile("\\s(@\\S|-XX:(VMOptionsFile|Flags)=)");

  final JarContents jar;
  private final ClassNames names;
  private final ClassGraph graph;

  /** The argument that runs code outside the jar in every fork. */
  private final Optional<String> outsideCode;

  /** Classes that arguments of all forks name. */
  private final Set<String> mentioned = new TreeSet<>();

  private final Set<String> changed;
  private final Set<String> scanners = new TreeSet<>();

  /** Classes that ask for entries. */
  private final Set<String> readers = new TreeSet<>();

  /** Classes with a string that can be the end of a class file's name. */
  private final Set<String> suffixed = new TreeSet<>();

  /** Those of {@link ClassGraph#stepsTo} to what changed; null until they are needed. */
  private @Nullable Map<String, String> steps;

  /** Analyses a side. Forks reach the classes that arguments name; changed ones are in the jar. */
  JarSide(JarContents jar, ClassNames names, Set<String> changed, List<String> arguments) {
    this.jar = jar;
    this.names = names;
    this.graph = new ClassGraph(jar);
    arguments.forEach(argument -> mentioned.addAll(words(argument)));
    this.outsideCode =
        arguments.stream().flatMap(each -> NamedFiles.code(each).stream()).findFirst();
    Stream<String> benchmarks = jar.benchmarks.values().stream().flatMap(Set::stream);
    if (Stream.concat(arguments.stream(), benchmarks).anyMatch(t -> t.contains("-javaagent"))) {
      // A fork has an agent, and manifests name the classes of agents.
      jar.manifest.forEach(line -> mentioned.addAll(words(line)));
    }
    // An unreadable class may lead anywhere.
    this.changed = new TreeSet<>(changed);
    jar.classes.forEach(
        (name, scans) -> {
          addIf(Lookups.scans(name), name, scanners);
          for (ClassScan scan : scans) {
            addIf(scan.isUnreadable(), name, this.changed);
            addIf(scan.opens(), name, scanners);
            addIf(scan.reads(), name, readers);
            addIf(scan.namesClassFiles(), name, suffixed);
          }
        });
  }

  private static void addIf(boolean holds, String name, Set<String> names) {
    if (holds) {
      names.add(name);
    }
  }

  private Set<String> words(String line) {
    Set<String> words = new TreeSet<>();
    names.findWords(line, words);
    words.removeIf(name -> !graph.has(name));
    return words;
  }

  /** Returns what a benchmark's JVM runs or reads outside the jar, as a sentence. */
  Optional<String> outsideJar(String benchmark) {
    return outsideCode.map(JarSide::runs).or(() -> outsideByAnnotation(benchmark));
  }

  /** Returns what the annotations of a benchmark make its JVM run or read, as a sentence. */
  Optional<String> outsideByAnnotation(String benchmark) {
    return jar.lines(benchmark).stream().flatMap(line -> outside(line).stream()).findFirst();
  }

  private static Optional<String> outside(String line) {
    Optional<String> file =
        FILE_OF_ARGUMENTS.matcher(line).find()
            ? Optional.of("a file of arguments")
            : NamedFiles.in(List.of(line.split(" "))).stream()
                .findFirst()
                .map(f -> "the file " + f);
    return NamedFiles.code(line).map(JarSide::runs).or(() -> file.map(f -> "its JVM gets " + f));
  }

  private static String runs(String argument) {
    return "its JVM runs code beside the jar: " + argument;
  }

  private Set<String> generated(String benchmark) {
    return jar.generated.getOrDefault(benchmark, Set.of());
  }

  /** Returns a class that JMH's list names as generated but the jar lacks. */
  Optional<String> missing(String benchmark) {
    return generated(benchmark).stream().filter(name -> !graph.has(name)).findFirst();
  }

  List<String> wayToChange(String benchmark) {
    if (steps == null) {
      steps = graph.stepsTo(changed);
    }
    List<String> way = ClassGraph.way(roots(benchmark), steps);
    return way.isEmpty() ? ClassGraph.way(graph.commonRoots, steps) : way;
  }

  /** Returns whether a class can reach others that no constant names. */
  boolean reachesMore(String name) {
    return scanners.contains(name) || suffixed.contains(name);
  }

  /** Returns whether the loaded code may reach every class of the jar. */
  boolean scanned(Set<String> loaded) {
    return outsideCode.isPresent() || !scanners(loaded).isEmpty();
  }

  /** Returns the loaded classes that may read any class as data, alone or together. */
  private Set<String> scanners(Set<String> loaded) {
    Set<String> found = common(scanners, loaded);
    if (!common(suffixed, loaded).isEmpty()) {
      found.addAll(common(readers, loaded));
    }
    return found;
  }

  private static Set<String> common(Set<String> targets, Set<String> loaded) {
    Set<String> common = new TreeSet<>(loaded);
    common.retainAll(targets);
    return common;
  }

  /** Returns all classes that a benchmark and its loaded classes reach. */
  Set<String> closure(String benchmark, Set<String> loaded) {
    List<String> all = new ArrayList<>(roots(benchmark));
    all.addAll(loaded);
    all.addAll(graph.commonRoots);
    return graph.closure(all);
  }

  private Set<String> roots(String benchmark) {
    Set<String> roots = new TreeSet<>(generated(benchmark));
    roots.addAll(mentioned);
    jar.lines(benchmark).forEach(line -> roots.addAll(words(line)));
    return roots;
  }
}
