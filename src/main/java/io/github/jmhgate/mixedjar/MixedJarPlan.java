package io.github.jmhgate.mixedjar;

import io.github.jmhgate.model.BenchmarkOrigin;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What of the candidate's jar comes to the base's code.
 *
 * @param rows the benchmarks that are new or changed, by name
 * @param classes of the candidate that are taken, as {@code a/b/C}
 * @param resources of the candidate that are taken
 * @param dropped classes of the base that belong to a benchmark whose other classes are taken
 */
public record MixedJarPlan(
    SortedMap<String, BenchmarkOrigin> rows,
    SortedSet<String> classes,
    SortedSet<String> resources,
    Set<String> dropped) {
  public static final MixedJarPlan NOTHING =
      new MixedJarPlan(new TreeMap<>(), new TreeSet<>(), new TreeSet<>(), Set.of());

  /** Returns this plan if nothing can be taken, for one reason. */
  MixedJarPlan without(String obstacle) {
    SortedMap<String, BenchmarkOrigin> all = new TreeMap<>(rows);
    all.replaceAll(
        (name, row) -> row.ofCandidate() ? new BenchmarkOrigin(row.added(), obstacle) : row);
    return new MixedJarPlan(all, new TreeSet<>(), new TreeSet<>(), Set.of());
  }

  /** Returns whether anything is taken, so that there is a jar to make. */
  public boolean takesAny() {
    return !classes.isEmpty() || !resources.isEmpty();
  }
}
