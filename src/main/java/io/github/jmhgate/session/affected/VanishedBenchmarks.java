package io.github.jmhgate.session.affected;

import io.github.jmhgate.bytecode.BenchmarkSource;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.fact.Fact;
import io.github.jmhgate.gate.fact.RunFact;
import io.github.jmhgate.gate.metric.Policy;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Finds out why benchmarks are on the older side only, and which new ones they may be. */
public final class VanishedBenchmarks {
  private final Map<String, Set<BenchmarkId>> gone;
  private final Map<String, Set<BenchmarkId>> added;

  private VanishedBenchmarks(Run before, Run after) {
    this.gone = rows(before);
    this.added = rows(after);
    gone.keySet().removeAll(rows(after).keySet());
    added.keySet().removeAll(rows(before).keySet());
  }

  /** By what two runs say alone. */
  public static Vanished of(Run before, Run after) {
    VanishedBenchmarks vanished = new VanishedBenchmarks(before, after);
    Map<String, RunFact.RenameOffered> successors = new HashMap<>();
    for (String name : vanished.gone.keySet()) {
      List<String> alike =
          vanished.alike(name).stream()
              .filter(other -> method(other).equals(method(name)))
              .toList();
      if (alike.size() == 1) {
        successors.put(name, new RunFact.RenameOffered(name, alike.get(0), false));
      }
    }
    return new Vanished(Map.of(), successors);
  }

  /**
   * By what the jars say.
   *
   * @param removed what it means where a benchmark was removed in source
   */
  public static Vanished of(
      Run before, Run after, Path base, Path candidate, Policy.OnProblem removed)
      throws GateFailure {
    VanishedBenchmarks vanished = new VanishedBenchmarks(before, after);
    Map<String, Fact> reasons = new HashMap<>();
    Map<String, RunFact.RenameOffered> successors = new HashMap<>();
    Set<String> missing = new TreeSet<>(vanished.gone.keySet());
    rows(before).forEach((name, rows) -> addWhereOthersAre(name, rows, after, missing));
    if (missing.isEmpty()) {
      return new Vanished(reasons, successors);
    }
    try (BenchmarkSource older = BenchmarkSource.open(base);
        BenchmarkSource newer = BenchmarkSource.open(candidate)) {
      for (String name : missing) {
        reasons.put(
            name,
            switch (newer.of(name)) {
              case NOWHERE -> new RunFact.Removed(removed == Policy.OnProblem.WARN);
              case NOT_LISTED -> RunFact.Plain.NOT_GENERATED;
              case LISTED -> RunFact.Plain.NOT_UNDER_THESE_PARAMETERS;
            });
        vanished.successor(name, older, newer, successors);
      }
    }
    return new Vanished(reasons, successors);
  }

  private static void addWhereOthersAre(
      String name, Set<BenchmarkId> rows, Run after, Set<String> missing) {
    Set<BenchmarkId> there = rows(after).getOrDefault(name, Set.of());
    if (!there.isEmpty() && !there.containsAll(rows)) {
      missing.add(name);
    }
  }

  private void successor(
      String name,
      BenchmarkSource older,
      BenchmarkSource newer,
      Map<String, RunFact.RenameOffered> successors)
      throws GateFailure {
    List<String> same = new ArrayList<>();
    for (String other : gone.containsKey(name) ? alike(name) : List.<String>of()) {
      if (older.code(name).isPresent() && older.code(name).equals(newer.code(other))) {
        same.add(other);
      }
    }
    if (same.size() > 1) {
      same.removeIf(other -> !method(other).equals(method(name)));
    }
    if (same.size() == 1) {
      successors.put(name, new RunFact.RenameOffered(name, same.get(0), true));
    }
  }

  /** Those that are new, with the same modes, params and threads. */
  private List<String> alike(String name) {
    Set<BenchmarkId> rows = nameless(gone.getOrDefault(name, Set.of()));
    return added.entrySet().stream()
        .filter(other -> nameless(other.getValue()).equals(rows))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static Set<BenchmarkId> nameless(Set<BenchmarkId> rows) {
    return rows.stream()
        .map(row -> new BenchmarkId("", row.mode(), row.params(), row.threads()))
        .collect(Collectors.toSet());
  }

  private static String method(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static Map<String, Set<BenchmarkId>> rows(Run run) {
    Map<String, Set<BenchmarkId>> rows = new TreeMap<>();
    run.results().stream()
        .map(Result::id)
        .forEach(id -> rows.computeIfAbsent(id.name(), n -> new TreeSet<>()).add(id));
    return rows;
  }
}
