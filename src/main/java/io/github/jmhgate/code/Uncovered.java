package io.github.jmhgate.code;

import static io.github.jmhgate.code.MethodCalls.ALL;
import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonObject;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * Finds the changed methods that no benchmark runs, in the project's own classes: those whose
 * package begins with the same two parts as that of a benchmark.
 */
public final class Uncovered {
  /** The first two parts of the package of a class that JMH generated. */
  private static final Pattern PROJECT = Pattern.compile("[^/]+/[^/]+/(?=(.*/)?jmh_generated/)");

  private final JarDifference difference;

  /** Methods that ran or may run, by changed class; {@link MethodCalls#ALL} stands for all. */
  private final Map<String, Set<String>> ran = new TreeMap<>();

  /** Minus how many methods of a package watched forks ran, summed up. */
  private final Map<String, Integer> heat = new HashMap<>();

  private final Set<String> loaded = new HashSet<>();

  public Uncovered(JarDifference difference) {
    this.difference = difference;
    difference.pair.classes.keySet().forEach(type -> ran.put(type, new HashSet<>()));
  }

  /**
   * Adds a benchmark. One that is not added runs nothing that changed.
   *
   * @param seen classes that a watched fork of the base loaded, and the methods that it ran, by
   *     class; both are empty if none was watched, and then it counts as running all of each
   *     changed class that it may load
   */
  public void add(String benchmark, Set<String> seen, Map<String, Set<String>> methods) {
    loaded.addAll(seen);
    methods.forEach((type, those) -> heat.merge(folder(type), -those.size(), Integer::sum));
    Set<String> whole = new HashSet<>(ran.keySet());
    whole.removeIf(
        type -> {
          boolean watched = methods.containsKey(type) || !(seen.isEmpty() || seen.contains(type));
          return watched && !difference.pair.methods(type).contains(ALL);
        });
    if (!whole.isEmpty()) {
      whole.retainAll(difference.reached(benchmark, seen));
    }
    ran.forEach(
        (type, those) -> {
          those.addAll(methods.getOrDefault(type, Set.of()));
          if (whole.contains(type)) {
            those.add(ALL);
          }
        });
  }

  /**
   * Returns an object per method, with a class {@code a.b.C} and a method {@code count(String)}.
   * The more methods of a package watched forks ran, the earlier its methods come.
   */
  public List<JsonObject> methods(Path head) throws GateFailure {
    JarPair pair = difference.pair;
    Set<String> added = new TreeSet<>(pair.head.benchmarks.keySet());
    added.removeAll(pair.base.benchmarks.keySet());
    added.forEach(name -> add(name, Set.of(), Map.of()));
    Map<String, Set<String>> starts = new TreeMap<>(ran);
    starts.replaceAll(
        (type, those) -> those.stream().filter(pair.methods(type)::contains).collect(toSet()));
    starts.values().removeIf(Set.of(ALL)::containsAll);
    if (!starts.isEmpty() && left().findAny().isPresent()) {
      // What a changed method calls may be new to it.
      try (MethodReach reach = MethodReach.open(head)) {
        Map<String, Set<String>> called = reach.of(loaded, starts, Set.of());
        ran.forEach((type, those) -> those.addAll(called.getOrDefault(type, Set.of())));
      }
    }
    return left().toList();
  }

  private Stream<JsonObject> left() {
    return ran.entrySet().stream()
        .filter(one -> isOwn(one.getKey()) && !one.getValue().contains(ALL))
        .sorted(comparing(one -> heat.getOrDefault(folder(one.getKey()), 0)))
        .flatMap(
            one ->
                difference.pair.methods(one.getKey()).stream()
                    .filter(each -> !each.equals(ALL) && !one.getValue().contains(each))
                    .map(each -> shown(one.getKey(), each)));
  }

  private static String folder(String type) {
    return type.substring(0, type.lastIndexOf('/') + 1);
  }

  private boolean isOwn(String type) {
    return !Lookups.isHarness(type)
        && difference.pair.head.generated.values().stream()
            .flatMap(Set::stream)
            .map(PROJECT::matcher)
            .anyMatch(project -> !project.lookingAt() || type.startsWith(project.group()));
  }

  private static JsonObject shown(String type, String method) {
    int types = method.indexOf('(');
    String shown =
        Stream.of(Type.getArgumentTypes(method.substring(types)))
            .map(one -> one.getClassName().replaceFirst(".*[.]", ""))
            .collect(joining(", ", method.substring(0, types) + "(", ")"));
    return new JsonObject().with("class", type.replace('/', '.')).with("method", shown);
  }
}
