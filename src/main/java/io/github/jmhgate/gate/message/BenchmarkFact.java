package io.github.jmhgate.gate.message;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Whose benchmark runs on the base's code. Names of benchmarks and classes are untrusted. */
public interface BenchmarkFact extends Fact {
  int NAMED = 5;

  /** The name of the list that the JSON report has of new and changed benchmarks. */
  String LIST = "benchmarkCode";

  /** How the JSON report says that both sides run the candidate's. */
  String CANDIDATE = "CANDIDATE";

  private static JsonObject entry(String benchmark, boolean added, String code) {
    return new JsonObject().with("benchmark", benchmark).with("added", added).with("code", code);
  }

  private static String named(List<String> benchmarks) {
    return Words.list(
        benchmarks.stream().map(name -> name.replaceFirst(".*[.](?=[^.]+[.])", "")).toList(),
        NAMED);
  }

  /**
   * Both sides run the candidate's benchmarks.
   *
   * @param added by name of the benchmark, at least one: whether the base has none of this name
   * @param entries classes {@code a/b/C} and resources that were taken from the candidate
   */
  record OfCandidate(SortedMap<String, Boolean> added, List<String> entries)
      implements BenchmarkFact {
    public OfCandidate {
      added = new TreeMap<>(added);
      entries = List.copyOf(entries);
    }

    @Override
    public String text(FactNumbers numbers) {
      List<String> parts = new ArrayList<>();
      List<String> fresh = names(true);
      List<String> changed = names(false);
      if (!fresh.isEmpty()) {
        parts.add("new: " + named(fresh));
      }
      if (!changed.isEmpty()) {
        parts.add("changed: " + named(changed));
      }
      return "both sides run the candidate's benchmark (%s): %s of the base's jar %s the candidate's"
          .formatted(
              String.join("; ", parts),
              entries.size() == 1 ? "1 entry" : entries.size() + " entries",
              entries.size() == 1 ? "is" : "are");
    }

    private List<String> names(boolean fresh) {
      return added.entrySet().stream()
          .filter(one -> one.getValue() == fresh)
          .map(Map.Entry::getKey)
          .toList();
    }

    @Override
    public Map<String, Object> data() {
      List<JsonObject> rows = new ArrayList<>();
      added.forEach((name, isNew) -> rows.add(entry(name, isNew, CANDIDATE)));
      return Map.of(LIST, rows, "benchmarkEntries", entries);
    }
  }

  /**
   * Benchmarks that the base's code cannot run.
   *
   * @param added whether the base has none of these names
   * @param obstacle a clause without its subject
   */
  record Unlinked(List<String> benchmarks, boolean added, String obstacle)
      implements BenchmarkFact {
    public Unlinked {
      benchmarks = List.copyOf(benchmarks);
    }

    @Override
    public String text(FactNumbers numbers) {
      String end = added ? "it stays NEW" : "each side runs its own benchmark";
      String ends = added ? "they stay NEW" : "each side runs its own benchmarks";
      return "%s: the candidate's benchmark %s; %s"
          .formatted(named(benchmarks), obstacle, benchmarks.size() == 1 ? end : ends);
    }

    @Override
    public Map<String, Object> data() {
      return Map.of(
          LIST,
          benchmarks.stream()
              .map(name -> entry(name, added, "OWN").with("obstacle", obstacle))
              .toList());
    }
  }

  /**
   * Benchmarks of the candidate that ran nothing that changed, and did not do the same on both
   * sides.
   */
  record Apart(List<String> benchmarks) implements BenchmarkFact {
    public Apart {
      benchmarks = List.copyOf(benchmarks);
    }

    @Override
    public String text(FactNumbers numbers) {
      return ("%s: nothing that the candidate's benchmark ran has changed, but it did something"
              + " else on the base's code; check whether it looks at which side it runs on")
          .formatted(named(benchmarks));
    }
  }

  /**
   * One row's benchmark is the candidate's on both sides.
   *
   * @param added whether the base has none of this name
   */
  record OfRow(boolean added) implements BenchmarkFact {
    @Override
    public String text(FactNumbers numbers) {
      return "the benchmark is the candidate's, on the base's code: the base %s"
          .formatted(added ? "has none" : "has another");
    }
  }

  /** A row is new, as the base's code cannot run its benchmark. */
  static Fact staysNew(String obstacle) {
    return Fact.message("the base does not have it, and it " + obstacle);
  }
}
