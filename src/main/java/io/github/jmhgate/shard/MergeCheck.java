package io.github.jmhgate.shard;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OneLine;
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

/** Whether shards belong together, and whether together they are the suite. */
public final class MergeCheck {
  private static final int MOST_NAMES = 5;
  private static final String JAR = " jar sha256 ";

  /** Settings that say where and how, not what is measured and how it is judged. */
  private static final Set<String> FREE = Set.of("results", "seed", "jvm", "history");

  private MergeCheck() {}

  /**
   * A shard as it was found.
   *
   * @param place where, for people
   * @param what all that its pairs depend on, a line each; empty where nothing was measured
   * @param settings by which it was measured, by key
   * @param environment where
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
   * Checks.
   *
   * @return what differs between the shards and does no harm, a sentence each
   * @throws GateFailure where they do not belong together, or something is missing or there twice
   */
  public static List<String> check(List<Found> shards) throws GateFailure {
    Found first = shards.get(0);
    for (Found other : shards) {
      same(first, other, "version of jmh-gate", found -> found.record().gateVersion());
      same(first, other, "number of shards", found -> found.record().name().of() + "");
      same(first, other, "plan of shards", found -> found.record().plan().substring(0, 12));
      same(first, other, "base revision", found -> found.record().baseRevision());
      same(first, other, "candidate revision", found -> found.record().candidateRevision());
      same(first, other, "outcome of comparing the jars", MergeCheck::identity);
    }
    eachOnce(shards);
    List<String> notes = new ArrayList<>();
    if (!first.record().identicalJars()) {
      rows(shards, first.plan());
      for (Found other : shards) {
        alike(first, other);
        notes.addAll(jars(first, other));
        notes.addAll(machines(first, other));
      }
    }
    return notes;
  }

  private static String identity(Found found) {
    return found.record().identicalJars() ? "the same byte for byte" : "different";
  }

  private static void same(Found first, Found other, String what, Function<Found, String> part)
      throws GateFailure {
    String one = part.apply(first);
    String two = part.apply(other);
    if (!one.equals(two)) {
      throw GateFailure.unusable(
          "%s and %s differ in their %s (%s and %s); measure all shards alike"
              .formatted(first.name(), other.name(), what, shown(one), shown(two)),
          null);
    }
  }

  private static String shown(String text) {
    return text.isEmpty() ? "unknown" : "'" + OneLine.of(text) + "'";
  }

  private static void eachOnce(List<Found> shards) throws GateFailure {
    Map<Integer, Found> byIndex = new TreeMap<>();
    for (Found found : shards) {
      Found twice = byIndex.put(found.record().name().index(), found);
      if (twice != null) {
        throw GateFailure.unusable(
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
      throw new GateFailure(
          GateFailure.Kind.FAILED_TO_MEASURE,
          "%s %s of %s %s missing, and with %s %s%s; measure %s with 'jmh-gate measure --shard'"
              .formatted(
                  lacking.size() == 1 ? "shard" : "shards",
                  String.join(", ", lacking),
                  plan.parts().size(),
                  lacking.size() == 1 ? "is" : "are",
                  lacking.size() == 1 ? "it" : "them",
                  number(missing),
                  missing.isEmpty() ? "" : ": " + names(missing),
                  lacking.size() == 1 ? "it" : "them"),
          null);
    }
  }

  /** Every benchmark of the plan is in one record, in that of its shard. */
  private static void rows(List<Found> shards, ShardPlan plan) throws GateFailure {
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
      throw GateFailure.unusable(
          "in a shard where the plan does not have them, or in two: %s, %s; measure all"
                  .formatted(number(twice), names(twice))
              + " shards by one plan",
          null);
    }
    Set<BenchmarkId> missing = new TreeSet<>(owner.keySet());
    missing.removeAll(seen);
    if (!missing.isEmpty()) {
      throw new GateFailure(
          GateFailure.Kind.FAILED_TO_MEASURE,
          "in no shard: %s, %s; measure their shards again"
              .formatted(number(missing), names(missing)),
          null);
    }
  }

  private static String number(Set<BenchmarkId> benchmarks) {
    return benchmarks.size() == 1 ? "1 benchmark" : benchmarks.size() + " benchmarks";
  }

  private static String names(Set<BenchmarkId> benchmarks) {
    String names =
        benchmarks.stream()
            .limit(MOST_NAMES)
            .map(BenchmarkId::label)
            .collect(Collectors.joining(", "));
    int rest = benchmarks.size() - MOST_NAMES;
    return rest > 0 ? names + " and " + rest + " more" : names;
  }

  /** What is measured, how, and how it is judged. */
  private static void alike(Found first, Found other) throws GateFailure {
    same(first, other, "plan of measuring", found -> lines(found, "plan "));
    Set<String> keys = new TreeSet<>(first.settings().keySet());
    keys.addAll(other.settings().keySet());
    keys.removeIf(key -> FREE.contains(key.substring(key.indexOf('.') + 1)));
    for (String key : keys) {
      same(first, other, key, found -> found.settings().getOrDefault(key, ""));
    }
    same(first, other, "JVM", found -> jvm(found.environment()));
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

  /** Builds of one commit may differ in their bytes; builds of nobody knows what may not. */
  private static List<String> jars(Found first, Found other) throws GateFailure {
    if (lines(first, "").equals(lines(other, ""))) {
      return List.of();
    }
    ShardRecord record = first.record();
    if (record.baseRevision().isEmpty() || record.candidateRevision().isEmpty()) {
      same(first, other, "benchmark jar", found -> lines(found, ""));
    }
    return List.of(
        "%s and %s measured jars that differ in their bytes, though built from the same commits; a"
                .formatted(first.name(), other.name())
            + " build that is reproducible makes them equal");
  }

  /** Lines that begin so; with none given, those of jars. */
  private static String lines(Found found, String beginning) {
    return found
        .what()
        .lines()
        .filter(line -> beginning.isEmpty() ? line.contains(JAR) : line.startsWith(beginning))
        .collect(Collectors.joining("; "));
  }

  private static List<String> machines(Found first, Found other) {
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
