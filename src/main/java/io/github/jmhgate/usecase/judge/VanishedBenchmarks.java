package io.github.jmhgate.usecase.judge;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.lint.BenchmarkSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Finds out why benchmarks are on the older side only, and which new ones they may be. */
public final class VanishedBenchmarks {
  private final Map<String, Set<BenchmarkId>> gone;
  private final Map<String, Set<BenchmarkId>> added;

  private VanishedBenchmarks(Set<BenchmarkId> before, Set<BenchmarkId> after) {
    this.gone = rows(before);
    this.added = rows(after);
    gone.keySet().removeAll(rows(after).keySet());
    added.keySet().removeAll(rows(before).keySet());
  }

  /** Explains from two runs alone. */
  static Vanished of(Run before, Run after) {
    VanishedBenchmarks vanished = new VanishedBenchmarks(before.ids(), after.ids());
    Map<String, Fact> successors = new HashMap<>();
    for (String name : vanished.gone.keySet()) {
      List<String> alike = vanished.alike(name);
      alike.removeIf(other -> !method(other).equals(method(name)));
      if (alike.size() > 1) {
        alike.removeIf(other -> !inClass(other).equals(inClass(name)));
      }
      if (alike.size() == 1) {
        successors.put(name, RunFact.renameOffered(name, alike.get(0), false));
      }
    }
    return new Vanished(Map.of(), successors);
  }

  static Vanished of(Collection<Gone> all) {
    Map<String, Fact> reasons = new HashMap<>();
    Map<String, Fact> successors = new HashMap<>();
    for (Gone one : all) {
      String name = one.name();
      reasons.put(
          name,
          switch (one.cause()) {
            case REMOVED -> RunFact.Plain.REMOVED;
            case NOT_LISTED -> RunFact.Plain.NOT_GENERATED;
            case OTHER_ROWS -> RunFact.Plain.NOT_UNDER_THESE_PARAMETERS;
            case SKIPPED -> RunFact.Plain.SKIPPED_BY_CANDIDATE;
          });
      if (!one.successor().isEmpty()) {
        successors.put(name, RunFact.renameOffered(name, one.successor(), true));
      }
    }
    return new Vanished(reasons, successors);
  }

  /**
   * Returns why benchmarks are missing, by the jars, if some of their rows are on the older side
   * only.
   */
  public static List<Gone> why(
      Set<BenchmarkId> before, Set<BenchmarkId> after, Path base, Path candidate)
      throws GateFailure {
    Set<BenchmarkId> lost = new TreeSet<>(before);
    lost.removeAll(after);
    List<Gone> all = new ArrayList<>();
    if (lost.isEmpty()) {
      return all;
    }
    VanishedBenchmarks vanished = new VanishedBenchmarks(before, after);
    try (BenchmarkSource older = BenchmarkSource.open(base);
        BenchmarkSource newer = BenchmarkSource.open(candidate)) {
      for (String name : rows(lost).keySet()) {
        GoneCause cause =
            switch (newer.of(name)) {
              case NOWHERE -> GoneCause.REMOVED;
              case NOT_LISTED -> GoneCause.NOT_LISTED;
              case LISTED -> GoneCause.OTHER_ROWS;
            };
        all.add(new Gone(name, cause, vanished.successor(name, older, newer)));
      }
    }
    return all;
  }

  /** Returns the new benchmark with the same code; empty if there is none, or several. */
  private String successor(String name, BenchmarkSource older, BenchmarkSource newer)
      throws GateFailure {
    List<String> same = new ArrayList<>();
    for (String other : alike(name)) {
      Optional<String> code = older.code(name);
      if (code.isPresent() && code.equals(newer.code(other))) {
        same.add(other);
      }
    }
    if (same.size() > 1) {
      same.removeIf(other -> !method(other).equals(method(name)));
    }
    return same.size() == 1 ? same.get(0) : "";
  }

  /** Returns the new benchmarks with the same modes, params and threads. */
  private List<String> alike(String name) {
    Set<BenchmarkId> rows = nameless(gone.getOrDefault(name, Set.of()));
    Map<String, Set<BenchmarkId>> alike = new TreeMap<>(added);
    alike.values().removeIf(others -> !nameless(others).equals(rows));
    return new ArrayList<>(alike.keySet());
  }

  private static Set<BenchmarkId> nameless(Set<BenchmarkId> rows) {
    return rows.stream()
        .map(row -> new BenchmarkId("", row.mode(), row.params(), row.threads()))
        .collect(Collectors.toSet());
  }

  /** Returns the simple name of the class and the method, which a moved package leaves alone. */
  private static String inClass(String name) {
    return name.replaceFirst(".*[.](?=[^.]+[.][^.]+$)", "");
  }

  private static String method(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static Map<String, Set<BenchmarkId>> rows(Set<BenchmarkId> ids) {
    Map<String, Set<BenchmarkId>> rows = new TreeMap<>();
    ids.forEach(id -> rows.computeIfAbsent(id.name(), n -> new TreeSet<>()).add(id));
    return rows;
  }
}
