package io.github.jmhgate.mixedjar;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The source folders of a revision, which show what of a jar is only for tests and benchmarks: what
 * is below a folder whose name has the word test, jmh, perf, bench or microbench, with capitals or
 * not.
 */
public final class SourceRoots {
  /** Knows of no sources, so that nothing is known to be of tests or benchmarks. */
  public static final SourceRoots UNKNOWN = new SourceRoots(List.of());

  private static final Set<String> WORDS =
      Set.of("test", "tests", "jmh", "jmhtest", "perf", "performance");

  /** Paths by the name of the file. */
  private final Map<String, Set<String>> paths = new HashMap<>();

  /**
   * Takes the files of a revision.
   *
   * @param files paths from the top of the checkout, with slashes
   */
  public SourceRoots(List<String> files) {
    for (String file : files) {
      String name = file.substring(file.lastIndexOf('/') + 1);
      paths.computeIfAbsent(name, n -> new TreeSet<>()).add(file);
    }
  }

  /** Returns whether all sources that a class may be of are for tests or benchmarks. */
  boolean haveForBenchmarks(CodeClass type) {
    String home = type.name().substring(0, type.name().lastIndexOf('/') + 1);
    return !type.sourceFile().isEmpty() && haveForBenchmarks(home + type.sourceFile());
  }

  /** Returns whether all files that an entry of a jar may be of are for tests or benchmarks. */
  boolean haveForBenchmarks(String entry) {
    String name = entry.substring(entry.lastIndexOf('/') + 1);
    List<String> roots =
        paths.getOrDefault(name, Set.of()).stream()
            .filter(path -> ("/" + path).endsWith("/" + entry))
            .map(path -> path.substring(0, path.length() - entry.length()))
            .toList();
    return !roots.isEmpty() && roots.stream().allMatch(SourceRoots::isForBenchmarks);
  }

  private static boolean isForBenchmarks(String root) {
    for (String part : root.split("[/._-]|(?<=[a-z])(?=[A-Z])")) {
      String word = part.toLowerCase(Locale.ROOT);
      if (WORDS.contains(word) || word.startsWith("bench") || word.startsWith("microbench")) {
        return true;
      }
    }
    return false;
  }
}
