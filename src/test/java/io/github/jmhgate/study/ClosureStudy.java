package io.github.jmhgate.study;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.code.JarCode;
import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.session.CodeRecords;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Whether forks load anything that nobody knew of: every benchmark of a jar with all its params
 * runs twice for one call. What it loads must lie in its closure where it is proven, and in its
 * closure and the first fork's record where it is not. Ends with exit code 1 where something does
 * not.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.ClosureStudy
 * target/benchmarks.jar [REGULAR-EXPRESSION]}
 */
public final class ClosureStudy {
  private static final PrintStream OUT = System.out;

  /**
   * What was seen of one benchmark.
   *
   * @param proven whether its constants alone tell all that it can load
   * @param loaded how many classes of the jar its second fork loaded
   * @param closure how many its closure holds
   * @param beyond how many of the loaded ones that lacks
   * @param missed those of them that the first fork's record lacks too
   */
  record Seen(boolean proven, int loaded, int closure, int beyond, Set<String> missed) {}

  private ClosureStudy() {}

  /** Prints a line for each benchmark, all its params together, and the sum. */
  public static void main(String[] arguments) throws Exception {
    Path jar = Path.of(arguments[0]);
    Path folder = Files.createTempDirectory("closure-study");
    try {
      Settings settings = WatchedForks.settings(arguments.length > 1 ? arguments[1] : "");
      List<BenchmarkId> all = WatchedForks.list(jar, settings, folder.resolve("list"));
      WatchedForks first = WatchedForks.run(jar, settings, all, folder.resolve("first"), false);
      WatchedForks second = WatchedForks.run(jar, settings, all, folder.resolve("second"), false);
      first.failures().forEach(OUT::println);
      Map<BenchmarkId, Seen> seen =
          compare(jar, settings, first, second, folder.resolve("unreached.jar"));
      print(seen);
      boolean missed = seen.values().stream().anyMatch(one -> !one.missed().isEmpty());
      System.exit(missed ? 1 : 0);
    } finally {
      delete(folder);
    }
  }

  /**
   * What the second forks show, told what the first ones loaded.
   *
   * @param other where to write a jar with a change that nothing reaches
   */
  static Map<BenchmarkId, Seen> compare(
      Path jar, Settings settings, WatchedForks first, WatchedForks second, Path other)
      throws Exception {
    JarDifference.Context context = CodeRecords.context(settings);
    MarkedJar.unreached(jar, other);
    JarDifference difference = JarDifference.between(jar, other, context);
    Map<BenchmarkId, Seen> seen = new TreeMap<>();
    try (JarCode code = JarCode.open(jar, context)) {
      for (Map.Entry<BenchmarkId, Set<String>> one : second.loaded().entrySet()) {
        String name = one.getKey().name();
        Affected affected = difference.of(name);
        boolean proven = affected.same();
        if (!proven && affected.reason() != Affected.Reason.LOOKUP) {
          throw new IllegalStateException("what nothing reaches is reached: " + affected);
        }
        Set<String> loaded = new TreeSet<>(one.getValue());
        loaded.removeIf(type -> !code.has(type));
        Set<String> closure = code.closure(name);
        Set<String> missed = new TreeSet<>(loaded);
        missed.removeAll(closure);
        int beyond = missed.size();
        if (!proven) {
          missed.removeAll(first.loaded().getOrDefault(one.getKey(), Set.of()));
        }
        seen.put(one.getKey(), new Seen(proven, loaded.size(), closure.size(), beyond, missed));
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
                "%-75s %3d params, %s, closure %4d, loaded %3d to %3d, beyond it %2d, missed %d%n",
                name.replace("io.github.jmhgate.benchmarks.", ""),
                ones.size(),
                ones.get(0).proven() ? "    proven" : "not proven",
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
        "%d benchmarks with their params: %d proven by constants; %d loaded classes beyond their"
            + " closure; %d missed%n",
        seen.size(),
        seen.values().stream().filter(Seen::proven).count(),
        seen.values().stream().filter(one -> one.beyond() > 0).count(),
        seen.values().stream().filter(one -> !one.missed().isEmpty()).count());
  }

  static void delete(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path done, IOException e) throws IOException {
            Files.delete(done);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
