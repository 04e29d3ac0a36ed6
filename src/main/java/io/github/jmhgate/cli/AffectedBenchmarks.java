package io.github.jmhgate.cli;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.code.Affected.Reason;
import io.github.jmhgate.code.JarDifference;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What two jars' difference means to each of their benchmarks.
 *
 * @param sameBytes whether the jars are the same byte for byte
 * @param changedClasses classes that differ or are on one side alone
 * @param changedEntries other entries that do
 * @param all each benchmark, those first that are nearest to what differs
 */
public record AffectedBenchmarks(
    boolean sameBytes, int changedClasses, int changedEntries, List<Affected> all) {
  private static final Set<Reason> PROVEN_OR_NOT = Set.of(Reason.SAME, Reason.LOOKUP);
  private static final Set<Reason> ONE_SIDE = Set.of(Reason.NEW, Reason.GONE);

  public AffectedBenchmarks {
    all = List.copyOf(all);
  }

  /**
   * Asks for every benchmark of either jar.
   *
   * @param loaded classes that forks were seen to load, by the benchmark's name
   */
  public static AffectedBenchmarks of(JarDifference difference, Map<String, Set<String>> loaded) {
    List<Affected> all =
        difference.benchmarks().stream()
            .map(name -> difference.of(name, Optional.ofNullable(loaded.get(name))))
            .sorted(
                Comparator.comparing(Affected::reason)
                    .thenComparingInt(Affected::distance)
                    .thenComparing(Affected::benchmark))
            .toList();
    return new AffectedBenchmarks(
        difference.sameBytes(), difference.changedClasses(), difference.changedEntries(), all);
  }

  /** Those on both sides that can meet what differs. */
  public long affected() {
    return all.stream()
        .map(Affected::reason)
        .filter(reason -> !PROVEN_OR_NOT.contains(reason) && !ONE_SIDE.contains(reason))
        .count();
  }

  /** Those of a reason. */
  public long count(Reason reason) {
    return all.stream().filter(one -> one.reason() == reason).count();
  }
}
