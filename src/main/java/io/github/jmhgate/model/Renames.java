package io.github.jmhgate.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Names that benchmarks had before. A name is that of a benchmark, or of a class or package with
 * all its benchmarks; a new name may itself be an old one.
 *
 * @param all new names by old names, without cycles; untrusted
 */
public record Renames(Map<String, String> all) {
  public static final Renames NONE = new Renames(Map.of());

  public Renames {
    all = Collections.unmodifiableMap(new LinkedHashMap<>(all));
  }

  /** Returns the newest name of a benchmark; the longest old name that covers it decides. */
  public String of(String benchmark) {
    String name = benchmark;
    for (int step = 0; step <= all.size(); step++) {
      String next = once(name);
      if (next.equals(name)) {
        return name;
      }
      name = next;
    }
    return name;
  }

  private String once(String name) {
    String longest = "";
    for (String before : all.keySet()) {
      if (covers(before, name) && before.length() > longest.length()) {
        longest = before;
      }
    }
    return all.getOrDefault(longest, "") + name.substring(longest.length());
  }

  public BenchmarkId of(BenchmarkId benchmark) {
    String name = of(benchmark.name());
    return name.equals(benchmark.name())
        ? benchmark
        : new BenchmarkId(name, benchmark.mode(), benchmark.params(), benchmark.threads());
  }

  /** Returns a run under the new names; rows that it has under both keep both. */
  public Run of(Run run) {
    if (all.isEmpty()) {
      return run;
    }
    Set<BenchmarkId> taken = run.results().stream().map(Result::id).collect(Collectors.toSet());
    List<Result> renamed = new ArrayList<>();
    for (Result result : run.results()) {
      BenchmarkId now = of(result.id());
      renamed.add(taken.add(now) ? result.as(now) : result);
    }
    return new Run(run.source(), renamed, run.failures(), run.environment());
  }

  /** Returns older rows under newer names, if only those are newer and only the others older. */
  public <T> Map<BenchmarkId, T> of(Map<BenchmarkId, T> older, Set<BenchmarkId> newer) {
    Map<BenchmarkId, T> renamed = new LinkedHashMap<>();
    older.forEach(
        (id, value) -> {
          BenchmarkId now = of(id);
          boolean moved = newer.contains(now) && !newer.contains(id) && !older.containsKey(now);
          renamed.putIfAbsent(moved ? now : id, value);
        });
    return renamed;
  }

  public boolean isEndless() {
    return all.keySet().stream().anyMatch(before -> !once(of(before)).equals(of(before)));
  }

  private static boolean covers(String named, String benchmark) {
    return benchmark.startsWith(named)
        && (benchmark.length() == named.length() || benchmark.charAt(named.length()) == '.');
  }
}
