package io.github.jmhgate.shard;

import static io.github.jmhgate.model.GateFailure.failed;
import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Checks that shards belong together and together are the whole suite. */
public final class MergeCheck {
  private static final int MOST_NAMES = 5;
  private static final String JAR = " jar sha256 ";

  /** Settings that may differ: they do not affect what is measured and how it is judged. */
  private static final Set<String> FREE = Set.of("results", "seed", "jvm", "history");

  private MergeCheck() {}

  /**
   * A shard to merge.
   *
   * @param place its place for people
   * @param what all that its pairs depend on, one fact per line; empty if nothing was measured
   * @param settings the settings of its measurement, by key
   */
  public record Found(
      String place,
      ShardRecord record,
      ShardPlan plan,
      String what,
      Map<String, String> settings,
      Environment environment) {

    private String name() {
      return "shard " + record.name() + " (" + place + ")";
    }
  }

  /**
   * Checks the shards.
   *
   * @return harmless differences between the shards, one sentence each
   * @throws GateFailure if they do not belong together, or something is missing or duplicate
   */
  public static List<String> check(List<Found> shards) throws GateFailure {
    Found first = shards.get(0);
    for (Found other : shards) {
      checkSame(first, other, "version of jmh-gate", found -> found.record().gateVersion());
      checkSame(first, other, "number of shards", found -> found.record().name().of() + "");
      checkSame(first, other, "plan of shards", found -> found.record().plan().substring(0, 12));
      checkSame(first, other, "base revision", found -> found.record().baseRevision());
      checkSame(first, other, "candidate revision", found -> found.record().candidateRevision());
      checkSame(
          first,
          other,
          "outcome of comparing the jars",
          found -> found.record().identicalJars() ? "the same byte for byte" : "different");
    }
    checkComplete(shards);
    List<String> notes = new ArrayList<>();
    if (!first.record().identicalJars()) {
      checkRows(shards, first.plan());
      for (Found other : shards) {
        checkSettings(first, other);
        notes.addAll(compareJars(first, other));
        notes.addAll(compareMachines(first, other));
      }
    }
    return notes;
  }

  private static void checkSame(Found first, Found other, String what, Function<Found, String> part)
      throws GateFailure {
    String one = part.apply(first);
    String two = part.apply(other);
    if (!one.equals(two)) {
      throw unusable(
          "%s and %s differ in their %s (%s and %s); measure all shards alike"
              .formatted(first.name(), other.name(), what, quoted(one), quoted(two)),
          null);
    }
  }

  private static String quoted(String text) {
    return text.isEmpty() ? "unknown" : "'" + OneLine.of(text) + "'";
  }

  /** Checks that each shard is given exactly once. */
  private static void checkComplete(List<Found> shards) throws GateFailure {
    Map<Integer, Found> byIndex = new TreeMap<>();
    for (Found found : shards) {
      Found twice = byIndex.put(found.record().name().index(), found);
      if (twice != null) {
        throw unusable(
            "shard %s is there twice, in %s and in %s, so its benchmarks would count twice; give one"
                    .formatted(found.record().name(), twice.place(), found.place())
                + " of them",
            null);
      }
    }
    ShardPlan plan = shards.get(0).plan();
    List<String> lacking = new ArrayList<>();
    Set<BenchmarkId> missing = new TreeSet<>();
    for (int index = 1; index <= shards.get(0).record().name().of(); index++) {
      if (!byIndex.containsKey(index)) {
        lacking.add(Integer.toString(index));
        missing.addAll(plan.parts().get(index - 1).benchmarks());
      }
    }
    if (!lacking.isEmpty()) {
      boolean one = lacking.size() == 1;
      throw failed(
          "%s %s of %s %s missing, and with %s %s%s; measure %s with 'jmh-gate measure --shard'"
              .formatted(
                  one ? "shard" : "shards",
                  String.join(", ", lacking),
                  plan.parts().size(),
                  one ? "is" : "are",
                  one ? "it" : "them",
                  Words.count(missing.size(), "benchmark"),
                  missing.isEmpty() ? "" : ": " + names(missing),
                  one ? "it" : "them"));
    }
  }

  /** Checks that each benchmark of the plan is in the record of its shard and in no other. */
  private static void checkRows(List<Found> shards, ShardPlan plan) throws GateFailure {
    Map<BenchmarkId, Integer> owner = new HashMap<>();
    for (int index = 1; index <= plan.parts().size(); index++) {
      for (BenchmarkId benchmark : plan.parts().get(index - 1).benchmarks()) {
        owner.put(benchmark, index);
      }
    }
    Set<BenchmarkId> seen = new HashSet<>();
    Set<BenchmarkId> twice = new TreeSet<>();
    for (Found found : shards) {
      for (ShardRecord.Row row : found.record().rows()) {
        boolean its = owner.getOrDefault(row.benchmark(), 1) == found.record().name().index();
        if (!seen.add(row.benchmark()) || !its || plan.skipped().contains(row.benchmark())) {
          twice.add(row.benchmark());
        }
      }
    }
    if (!twice.isEmpty()) {
      throw unusable(
          "in a shard where the plan does not have them, or in two: %s, %s; measure all"
                  .formatted(Words.count(twice.size(), "benchmark"), names(twice))
              + " shards by one plan",
          null);
    }
    Set<BenchmarkId> missing = new TreeSet<>(owner.keySet());
    missing.removeAll(seen);
    if (!missing.isEmpty()) {
      throw failed(
          "in no shard: %s, %s; measure their shards again"
              .formatted(Words.count(missing.size(), "benchmark"), names(missing)));
    }
  }

  private static String names(Set<BenchmarkId> benchmarks) {
    return Words.list(benchmarks.stream().map(BenchmarkId::label).toList(), MOST_NAMES);
  }

  /** Checks that both shards measure the same in the same way and judge it alike. */
  private static void checkSettings(Found first, Found other) throws GateFailure {
    checkSame(first, other, "plan of measuring", found -> lines(found, "plan "));
    Set<String> keys = new TreeSet<>(first.settings().keySet());
    keys.addAll(other.settings().keySet());
    keys.removeIf(key -> FREE.contains(key.substring(key.indexOf('.') + 1)));
    for (String key : keys) {
      checkSame(first, other, key, found -> found.settings().getOrDefault(key, ""));
    }
    checkSame(first, other, "JVM", found -> jvm(found.environment()));
  }

  private static String jvm(Environment environment) {
    return String.join(
        ", ",
        environment.jvmVendor(),
        environment.jvmVersion(),
        environment.vmName(),
        environment.gc(),
        String.join(" ", environment.vmFlags()));
  }

  /** Notes different jars if they are builds of the same known commits; otherwise refuses them. */
  private static List<String> compareJars(Found first, Found other) throws GateFailure {
    if (lines(first, "").equals(lines(other, ""))) {
      return List.of();
    }
    ShardRecord record = first.record();
    if (record.baseRevision().isEmpty() || record.candidateRevision().isEmpty()) {
      checkSame(first, other, "benchmark jar", found -> lines(found, ""));
    }
    return List.of(
        "%s and %s measured jars that differ in their bytes, though built from the same commits; a"
                .formatted(first.name(), other.name())
            + " build that is reproducible makes them equal");
  }

  /** Returns the lines with this beginning, or those of jars if it is empty. */
  private static String lines(Found found, String beginning) {
    return found
        .what()
        .lines()
        .filter(line -> beginning.isEmpty() ? line.contains(JAR) : line.startsWith(beginning))
        .collect(Collectors.joining("; "));
  }

  private static List<String> compareMachines(Found first, Found other) {
    String one = machine(first.environment());
    String two = machine(other.environment());
    return one.equals(two)
        ? List.of()
        : List.of(
            "%s was measured on %s, and %s on %s; only their effects are joined"
                .formatted(first.name(), one, other.name(), two));
  }

  private static String machine(Environment environment) {
    return "%s, %s cores, %s, %s"
        .formatted(environment.cpu(), environment.cores(), environment.os(), environment.arch());
  }
}
