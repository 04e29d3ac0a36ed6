package io.github.jmhgate.model;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Whose benchmarks both sides run. Those that are not named are the same on both sides, or each
 * side runs its own without anything to say of it.
 *
 * @param benchmarks those that are new or changed, by name
 */
public record BenchmarkOrigins(SortedMap<String, BenchmarkOrigin> benchmarks) {
  public static final BenchmarkOrigins NONE = new BenchmarkOrigins(new TreeMap<>());

  public BenchmarkOrigins {
    benchmarks = Collections.unmodifiableSortedMap(new TreeMap<>(benchmarks));
  }

  public Optional<BenchmarkOrigin> of(BenchmarkId benchmark) {
    return Optional.ofNullable(benchmarks.get(benchmark.name()));
  }

  /** Returns the names of benchmarks of which both sides run the candidate's. */
  public Set<String> ofCandidate() {
    Set<String> names = new TreeSet<>();
    benchmarks.forEach(
        (name, origin) -> {
          if (origin.ofCandidate()) {
            names.add(name);
          }
        });
    return names;
  }

  /** Returns the names of benchmarks that did something else although nothing they ran changed. */
  public Set<String> apart() {
    Set<String> names = new TreeSet<>();
    benchmarks.forEach(
        (name, origin) -> {
          if (origin.apart()) {
            names.add(name);
          }
        });
    return names;
  }

  /** Returns these, some of which did something else although nothing they ran changed. */
  public BenchmarkOrigins withApart(Set<String> names) {
    SortedMap<String, BenchmarkOrigin> all = new TreeMap<>(benchmarks);
    all.replaceAll(
        (name, one) ->
            new BenchmarkOrigin(one.added(), one.obstacle(), one.apart() || names.contains(name)));
    return new BenchmarkOrigins(all);
  }

  /** Returns those of some benchmarks. */
  public BenchmarkOrigins only(Set<BenchmarkId> some) {
    SortedMap<String, BenchmarkOrigin> left = new TreeMap<>(benchmarks);
    left.keySet().retainAll(some.stream().map(BenchmarkId::name).collect(Collectors.toSet()));
    return new BenchmarkOrigins(left);
  }

  /** Returns these, but for one that the base's code cannot run after all. */
  public BenchmarkOrigins except(String name, String obstacle) {
    BenchmarkOrigin known = benchmarks.get(name);
    if (known == null) {
      return this;
    }
    SortedMap<String, BenchmarkOrigin> all = new TreeMap<>(benchmarks);
    all.put(name, new BenchmarkOrigin(known.added(), obstacle, known.apart()));
    return new BenchmarkOrigins(all);
  }

  /**
   * Returns these and others; of one in both, that which the base's code cannot run. It told the
   * sides apart if it did so in either.
   */
  public BenchmarkOrigins and(BenchmarkOrigins others) {
    SortedMap<String, BenchmarkOrigin> all = new TreeMap<>(benchmarks);
    others.benchmarks.forEach(
        (name, other) -> all.merge(name, other, (one, two) -> one.ofCandidate() ? two : one));
    return new BenchmarkOrigins(all).withApart(others.apart()).withApart(apart());
  }
}
