package io.github.jmhgate.study;

import io.github.jmhgate.code.JarCode;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.session.Base;
import io.github.jmhgate.session.CodeRecords;
import io.github.jmhgate.session.Selection;
import io.github.jmhgate.settings.Settings;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/**
 * Whether selection misses a change: thirty copies of a jar, in each another class says when it
 * runs, of packages that are drawn from all of the jar, in every other copy a class that some
 * benchmark loads. Benchmarks are selected as in a pull request, by what forks of the jar loaded;
 * then some of those that were not, and some that were, run one call. Ends with exit code 1 where
 * one that was not selected met the change.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.ChangeStudy
 * target/benchmarks.jar [COPIES]}
 */
public final class ChangeStudy {
  private static final PrintStream OUT = System.out;

  /** Forks of a copy: half of benchmarks that were selected, half of others. */
  private static final int FORKS = 8;

  private final Path jar;
  private final Path folder;
  private final Settings settings;
  private final List<BenchmarkId> benchmarks;
  private final WatchedForks before;
  private int selected;
  private int loading;
  private int ran;
  private int met;
  private int missed;

  private ChangeStudy(Path jar, Path folder) throws Exception {
    this.jar = jar;
    this.folder = folder;
    // The control benchmarks with faults do nothing else.
    this.settings = WatchedForks.settings("^(?!.*FaultControl)");
    this.benchmarks = oneOfEach(WatchedForks.list(jar, settings, folder.resolve("list")));
    this.before = WatchedForks.run(jar, settings, benchmarks, folder.resolve("before"), true);
  }

  /** Prints a line for each copy and the sum. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("change-study");
    try {
      // What says it is on both sides, so that it is no change by itself.
      Path base = folder.resolve("base.jar");
      MarkedJar.unreached(Path.of(arguments[0]), base);
      ChangeStudy study = new ChangeStudy(base, folder);
      int copies = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 30;
      study.run(copies);
      System.exit(study.missed > 0 ? 1 : 0);
    } finally {
      ClosureStudy.delete(folder);
    }
  }

  /** Each benchmark once, with params that are drawn. */
  private static List<BenchmarkId> oneOfEach(List<BenchmarkId> all) {
    List<BenchmarkId> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, new Random(1));
    Map<String, BenchmarkId> byName = new TreeMap<>();
    shuffled.forEach(benchmark -> byName.put(benchmark.name(), benchmark));
    return List.copyOf(byName.values());
  }

  private void run(int copies) throws Exception {
    Set<String> anyones = new HashSet<>();
    before.loaded().values().forEach(anyones::addAll);
    Map<String, List<String>> packages = packages();
    List<String> order = new ArrayList<>(packages.keySet());
    Random random = new Random(2);
    Collections.shuffle(order, random);
    List<String> touched = new ArrayList<>(order);
    touched.removeIf(name -> Collections.disjoint(of(packages, name), anyones));
    for (int i = 0; i < copies; i++) {
      boolean met = i % 2 == 0;
      List<String> from = met ? touched : order;
      List<String> classes = new ArrayList<>(of(packages, from.get(i / 2 % from.size())));
      classes.removeIf(name -> met && !anyones.contains(name));
      one(i, classes.get(random.nextInt(classes.size())), random);
    }
    int all = copies * benchmarks.size();
    OUT.printf(
        Locale.ROOT,
        "%d copies of %d benchmarks: %d selected (%.0f %%), %d load the changed class; of %d forks"
            + " that ran, %d met the change; %d of these were not selected%n",
        copies,
        benchmarks.size(),
        selected,
        100.0 * selected / all,
        loading,
        ran,
        met,
        missed);
  }

  private static List<String> of(Map<String, List<String>> packages, String name) {
    return packages.getOrDefault(name, List.of());
  }

  /** Classes by the first four parts of their packages; interfaces without code cannot run. */
  private Map<String, List<String>> packages() throws Exception {
    Map<String, List<String>> packages = new TreeMap<>();
    try (JarFile file = new JarFile(jar.toFile());
        JarCode code = JarCode.open(jar, CodeRecords.context(settings))) {
      for (String entry : file.stream().map(e -> e.getName()).sorted().toList()) {
        String name = entry.replaceFirst("[.]class$", "");
        boolean drawn = !name.equals(entry) && !name.equals(MarkedJar.MARKER);
        if (drawn && code.has(name) && !entry.startsWith("META-INF/")) {
          byte[] bytes = file.getInputStream(file.getEntry(entry)).readAllBytes();
          if (MarkedJar.runs(bytes)) {
            String folder =
                Arrays.stream(name.split("/", -1)).limit(4).collect(Collectors.joining("/"));
            String group = folder.equals(name) ? "" + Path.of(name).getParent() : folder;
            packages.computeIfAbsent(group, g -> new ArrayList<>()).add(name);
          }
        }
      }
    }
    return packages;
  }

  private void one(int number, String changed, Random random) throws Exception {
    Path copy = folder.resolve("copy.jar");
    MarkedJar.write(jar, changed, copy);
    Selection selection =
        Selection.of(
            new Base.Jar(jar, "merge-base:study", "study", settings, List.of()),
            copy,
            benchmarks,
            folder.resolve("before"),
            folder.resolve("none"),
            before.environment(),
            number,
            null);
    Set<BenchmarkId> same = selection.sameCode().same();
    Set<BenchmarkId> loads = new TreeSet<>(benchmarks);
    loads.removeIf(one -> !before.loaded().getOrDefault(one, Set.of()).contains(changed));
    Set<BenchmarkId> forks = new TreeSet<>(some(same, random));
    Set<BenchmarkId> others = new TreeSet<>(loads.isEmpty() ? benchmarks : loads);
    others.removeAll(same);
    forks.addAll(some(others, random));
    WatchedForks after = WatchedForks.run(copy, settings, forks, folder.resolve("after"), false);
    after.failures().forEach(OUT::println);
    Set<BenchmarkId> wrong = new TreeSet<>(after.met());
    wrong.retainAll(same);
    wrong.forEach(benchmark -> OUT.println("MISSED " + benchmark.label()));
    int chosen = benchmarks.size() - same.size();
    OUT.printf(
        Locale.ROOT,
        "%2d %-70s selected %2d, load it %2d, ran %2d, met %2d, missed %d%n",
        number + 1,
        changed,
        chosen,
        loads.size(),
        forks.size(),
        after.met().size(),
        wrong.size());
    selected += chosen;
    loading += loads.size();
    ran += forks.size();
    met += after.met().size();
    missed += wrong.size();
  }

  private static List<BenchmarkId> some(Collection<BenchmarkId> of, Random random) {
    List<BenchmarkId> shuffled = new ArrayList<>(new TreeSet<>(of));
    Collections.shuffle(shuffled, random);
    return shuffled.subList(0, Math.min(FORKS / 2, shuffled.size()));
  }
}
