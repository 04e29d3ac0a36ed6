package io.github.jmhgate.usecase.shard;

import static io.github.jmhgate.failure.GateFailure.failed;
import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.util.stream.Collectors.joining;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.text.OneLine;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Checks that shards belong together and together are the whole suite. */
final class MergeCheck {
  private static final int MOST_NAMES = 5;

  /** Settings that may differ: they do not affect what is measured and how it is judged. */
  private static final Set<String> FREE = Set.of("results", "seed", "jvm", "history");

  private MergeCheck() {}

  /**
   * Checks the shards.
   *
   * @return harmless differences between the shards, one sentence each
   * @throws GateFailure if they do not belong together, or something is missing or duplicate
   */
  static List<String> check(List<ShardFolder> shards) throws GateFailure {
    ShardFolder first = shards.get(0);
    for (ShardFolder other : shards) {
      checkSame(first, other, "version of jmh-gate", folder -> folder.record().gateVersion());
      checkSame(first, other, "number of shards", folder -> folder.record().name().of());
      checkSame(first, other, "plan of shards", folder -> folder.record().plan());
      checkSame(first, other, "base revision", folder -> folder.record().baseRevision());
      checkSame(first, other, "candidate revision", folder -> folder.record().candidateRevision());
      checkSame(first, other, "identity of jars", folder -> folder.record().identicalJars());
    }
    checkComplete(shards);
    List<String> notes = new ArrayList<>();
    if (!first.record().identicalJars()) {
      checkRows(shards);
      for (ShardFolder other : shards) {
        checkSettings(first, other);
        checkJars(first, other, notes);
        String here = machine(first);
        String there = machine(other);
        if (!here.equals(there)) {
          notes.add(
              "%s was measured on %s, and %s on %s; only their effects are joined"
                  .formatted(name(first), here, name(other), there));
        }
      }
    }
    return notes;
  }

  private static String name(ShardFolder shard) {
    return "shard %s (%s)".formatted(shard.record().name(), shard.folder());
  }

  private static void checkSame(
      ShardFolder first, ShardFolder other, String what, Function<ShardFolder, Object> part)
      throws GateFailure {
    String one = part.apply(first).toString();
    String two = part.apply(other).toString();
    if (!one.equals(two)) {
      throw unusable(
          "%s and %s differ in their %s ('%s' and '%s'); measure all shards alike"
              .formatted(name(first), name(other), what, OneLine.of(one), OneLine.of(two)));
    }
  }

  /** Checks that each shard is given exactly once. */
  private static void checkComplete(List<ShardFolder> shards) throws GateFailure {
    Map<Integer, ShardFolder> given = new HashMap<>();
    for (ShardFolder shard : shards) {
      ShardFolder twice = given.put(shard.record().name().index(), shard);
      if (twice != null) {
        throw unusable(
            "shard %s is there twice, in %s and in %s; give one of them"
                .formatted(shard.record().name(), twice.folder(), shard.folder()));
      }
    }
    List<ShardPlan.Part> parts = shards.get(0).plan().parts();
    List<String> missing = new ArrayList<>();
    Set<BenchmarkId> lost = new TreeSet<>();
    for (int index = 1; index <= parts.size(); index++) {
      if (!given.containsKey(index)) {
        missing.add("" + index);
        lost.addAll(parts.get(index - 1).benchmarks());
      }
    }
    if (!missing.isEmpty()) {
      throw failed(
          "missing: shard %s of %s, and with it %s; measure it with 'jmh-gate measure --shard'"
              .formatted(String.join(", ", missing), parts.size(), names(lost)));
    }
  }

  /** Checks that each benchmark of the plan is in the record of its shard and in no other. */
  private static void checkRows(List<ShardFolder> shards) throws GateFailure {
    ShardPlan plan = shards.get(0).plan();
    Map<BenchmarkId, Integer> owner = new HashMap<>();
    for (int i = 0; i < plan.parts().size(); i++) {
      for (BenchmarkId benchmark : plan.parts().get(i).benchmarks()) {
        owner.put(benchmark, i + 1);
      }
    }
    Set<BenchmarkId> seen = new HashSet<>();
    Set<BenchmarkId> twice = new TreeSet<>();
    for (ShardFolder shard : shards) {
      for (ShardRecord.ShardRow row : shard.record().rows()) {
        BenchmarkId benchmark = row.benchmark();
        // The first shard has what only the base has, which a plan of the candidate lacks.
        boolean its = owner.getOrDefault(benchmark, 1) == shard.record().name().index();
        if (!seen.add(benchmark) || !its || plan.skipped().contains(benchmark)) {
          twice.add(benchmark);
        }
      }
    }
    if (!twice.isEmpty()) {
      throw unusable(
          "in a shard where the plan does not have them, or in two: %s; measure all by one plan"
              .formatted(names(twice)));
    }
    Set<BenchmarkId> missing = new TreeSet<>(owner.keySet());
    missing.removeAll(seen);
    if (!missing.isEmpty()) {
      throw failed("in no shard: %s; measure their shards again".formatted(names(missing)));
    }
  }

  private static String names(Set<BenchmarkId> benchmarks) {
    List<String> labels = benchmarks.stream().map(BenchmarkId::label).toList();
    return Words.count(labels.size(), "benchmark") + ": " + Words.list(labels, MOST_NAMES);
  }

  private static void checkSettings(ShardFolder first, ShardFolder other) throws GateFailure {
    checkSame(first, other, "plan of measuring", folder -> lines(folder, "plan .*"));
    Set<String> keys = new TreeSet<>(first.side(Side.CANDIDATE).settings().keySet());
    keys.addAll(other.side(Side.CANDIDATE).settings().keySet());
    keys.removeIf(key -> FREE.contains(key.substring(key.indexOf('.') + 1)));
    for (String key : keys) {
      checkSame(
          first,
          other,
          key,
          folder -> folder.side(Side.CANDIDATE).settings().getOrDefault(key, ""));
    }
    checkSame(first, other, "JVM", folder -> jvm(folder.environment(Side.CANDIDATE)));
  }

  private static List<Object> jvm(Environment jvm) {
    return List.of(jvm.jvmVendor(), jvm.jvmVersion(), jvm.vmName(), jvm.gc(), jvm.vmFlags());
  }

  /** Notes different jars if they are builds of the same known commits; otherwise refuses them. */
  private static void checkJars(ShardFolder first, ShardFolder other, List<String> notes)
      throws GateFailure {
    ShardRecord record = first.record();
    if (record.baseRevision().isEmpty() || record.candidateRevision().isEmpty()) {
      checkSame(first, other, "benchmark jar", folder -> lines(folder, ".* jar sha256 .*"));
    } else if (!lines(first, ".* jar sha256 .*").equals(lines(other, ".* jar sha256 .*"))) {
      notes.add(
          "%s and %s measured jars that differ in their bytes, though built from the same commits"
              .formatted(name(first), name(other)));
    }
  }

  private static String lines(ShardFolder shard, String kind) {
    return shard.pairs().what().lines().filter(line -> line.matches(kind)).collect(joining("; "));
  }

  private static String machine(ShardFolder shard) {
    Environment environment = shard.environment(Side.CANDIDATE);
    return "%s, %s cores, %s, %s"
        .formatted(environment.cpu(), environment.cores(), environment.os(), environment.arch());
  }
}
