package io.github.jmhgate.study;

import io.github.jmhgate.code.JarCode;
import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.session.CodeRecords;
import io.github.jmhgate.settings.Settings;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Whether forks load anything that was not known: every benchmark of a jar with all its params runs
 * twice for one call. What it loads must be in its closure or the first fork's record. Ends with
 * exit code 1 if something is not.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.ClosureStudy
 * target/benchmarks.jar [REGULAR-EXPRESSION]}
 */
public final class ClosureStudy {
  private static final PrintStream OUT = System.out;

  /**
   * What was seen of one benchmark.
   *
   * @param loaded how many classes of the jar its second fork loaded
   * @param closure how many its closure holds
   * @param beyond how many of the loaded ones that lacks
   * @param missed those of them that the first fork's record lacks too
   */
  record Seen(int loaded, int closure, int beyond, Set<String> missed) {}

  private ClosureStudy() {}

  public static void main(String[] arguments) throws Exception {
    Path jar = Path.of(arguments[0]);
    Path folder = Files.createTempDirectory("closure-study");
    Settings settings = WatchedForks.settings(arguments.length > 1 ? arguments[1] : "");
    WatchedForks first = WatchedForks.run(jar, settings, folder.resolve("first"));
    WatchedForks second = WatchedForks.run(jar, settings, folder.resolve("second"));
    first.failures().forEach(OUT::println);
    Map<BenchmarkId, Seen> seen = compare(jar, settings, first, second);
    print(seen);
    System.exit(seen.values().stream().allMatch(one -> one.missed().isEmpty()) ? 0 : 1);
  }

  /** Returns what the second forks show, given what the first ones loaded. */
  static Map<BenchmarkId, Seen> compare(
      Path jar, Settings settings, WatchedForks first, WatchedForks second) throws Exception {
    JarDifference.Context context = CodeRecords.context(settings);
    Map<BenchmarkId, Seen> seen = new TreeMap<>();
    try (JarCode code = JarCode.open(jar, context)) {
      for (Map.Entry<BenchmarkId, Set<String>> one : second.loaded().entrySet()) {
        String name = one.getKey().name();
        Set<String> loaded = new TreeSet<>(one.getValue());
        loaded.removeIf(type -> !code.has(type));
        Set<String> closure = code.closure(name);
        Set<String> missed = new TreeSet<>(loaded);
        missed.removeAll(closure);
        int beyond = missed.size();
        missed.removeAll(first.loaded().getOrDefault(one.getKey(), Set.of()));
        seen.put(one.getKey(), new Seen(loaded.size(), closure.size(), beyond, missed));
      }
    }
    return seen;
  }

  private static void print(Map<BenchmarkId, Seen> seen) {
    Map<String, List<Seen>> byName = new TreeMap<>();
    seen.forEach(
        (benchmark, one) ->
            byName.computeIfAbsent(benchmark.name(), n -> new ArrayList<>()).add(one));
    byName.forEach(
        (name, ones) ->
            OUT.printf(
                Locale.ROOT,
                "%-75s %3d params, closure %4d, loaded %3d to %3d, beyond it %2d, missed %d%n",
                name.replace("io.github.jmhgate.benchmarks.", ""),
                ones.size(),
                ones.get(0).closure(),
                ones.stream().mapToInt(Seen::loaded).min().orElse(0),
                ones.stream().mapToInt(Seen::loaded).max().orElse(0),
                ones.stream().mapToInt(Seen::beyond).max().orElse(0),
                ones.stream().mapToInt(one -> one.missed().size()).sum()));
    seen.forEach(
        (benchmark, one) ->
            one.missed().forEach(type -> OUT.println("MISSED " + benchmark.label() + " " + type)));
    OUT.printf(
        Locale.ROOT,
        "%d benchmarks with their params: %d loaded classes beyond their closure; %d missed%n",
        seen.size(),
        seen.values().stream().filter(one -> one.beyond() > 0).count(),
        seen.values().stream().filter(one -> !one.missed().isEmpty()).count());
  }
}
