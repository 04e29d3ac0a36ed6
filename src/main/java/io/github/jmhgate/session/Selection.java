package io.github.jmhgate.session;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.code.JarCode;
import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.code.MethodReach;
import io.github.jmhgate.gate.SameCode;
import io.github.jmhgate.measure.jvm.ExecutedMethods;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;

/**
 * Which benchmarks are measured in pairs, and in which order.
 *
 * @param measured those nearest to what changed first, of equally near ones those that changed most
 *     often before, those that were drawn last
 * @param sameCode those that run the same code on both sides
 * @param why what the difference of the jars means to each; empty if the jars were not compared
 */
public record Selection(
    List<BenchmarkId> measured, SameCode sameCode, Map<BenchmarkId, Affected> why) {
  /** Of those that would be skipped, the share that is measured all the same. */
  private static final double AUDITED = 0.05;

  public Selection {
    measured = List.copyOf(measured);
    why = Map.copyOf(why);
  }

  /** All, of which nothing is known. */
  public static Selection all(List<BenchmarkId> benchmarks) {
    return new Selection(
        benchmarks, new SameCode(Set.of(), Set.of(), Set.of(), benchmarks.size()), Map.of());
  }

  /** None, because nothing differs. */
  public static Selection none(List<BenchmarkId> benchmarks) {
    Set<BenchmarkId> all = Set.copyOf(benchmarks);
    return new Selection(List.of(), new SameCode(all, Set.of(), all, all.size()), Map.of());
  }

  /**
   * How to choose.
   *
   * @param skip whether those that run the same code are not measured, but for a few
   * @param seed of the draw of these
   * @param pastChanges how often a benchmark changed before
   */
  public record Choice(boolean skip, long seed, ToIntFunction<BenchmarkId> pastChanges) {}

  /** Runs forks of the base that record what they execute. */
  @FunctionalInterface
  public interface MethodWatch {
    /** Records nothing. */
    MethodWatch NONE = (benchmarks, each) -> {};

    /** Passes on what each benchmark executes, if that is known. */
    void of(List<BenchmarkId> benchmarks, BiConsumer<BenchmarkId, ExecutedMethods> each)
        throws GateFailure, InterruptedException;
  }

  /**
   * Looks into both jars.
   *
   * @param benchmarks those that both sides have
   * @param records what forks of earlier runs loaded
   * @param watch is asked about benchmarks that may run none of the changed methods
   */
  public static Selection of(
      List<BenchmarkId> benchmarks,
      Path base,
      Path candidate,
      Settings settings,
      CodeRecords records,
      Choice choice,
      MethodWatch watch)
      throws GateFailure, InterruptedException {
    JarDifference difference =
        JarDifference.between(base, candidate, CodeRecords.context(settings));
    if (difference.sameBytes()) {
      return all(benchmarks);
    }
    Map<BenchmarkId, Affected> affected = new HashMap<>();
    if (records.isEmpty()) {
      benchmarks.forEach(benchmark -> affected.put(benchmark, difference.of(benchmark.name())));
    } else {
      try (JarCode code = JarCode.open(base, CodeRecords.context(settings))) {
        for (BenchmarkId benchmark : benchmarks) {
          affected.put(benchmark, difference.of(benchmark.name(), records.of(benchmark, code)));
        }
      }
    }
    if (choice.skip()) {
      watch(difference, base, affected, watch);
    }
    return select(benchmarks, affected, choice);
  }

  private static void watch(
      JarDifference difference, Path base, Map<BenchmarkId, Affected> affected, MethodWatch watch)
      throws GateFailure, InterruptedException {
    List<BenchmarkId> open =
        affected.entrySet().stream()
            .filter(entry -> !entry.getValue().same())
            .map(Map.Entry::getKey)
            .filter(benchmark -> difference.maySkip(benchmark.name()))
            .sorted()
            .toList();
    if (!open.isEmpty()) {
      try (MethodReach reach = MethodReach.open(base)) {
        watch.of(
            open,
            (benchmark, ran) ->
                affected.put(
                    benchmark,
                    difference.of(
                        benchmark.name(),
                        ran.loaded(),
                        ran.ran().keySet(),
                        reach.of(ran.loaded(), ran.ran(), ran.listed()))));
      }
    }
  }

  /** Selects by what is known of each. */
  static Selection select(
      List<BenchmarkId> benchmarks, Map<BenchmarkId, Affected> affected, Choice choice) {
    List<BenchmarkId> measured = new ArrayList<>();
    List<BenchmarkId> same = new ArrayList<>();
    for (BenchmarkId benchmark : benchmarks) {
      Affected one = affected.get(benchmark);
      (one != null && one.same() ? same : measured).add(benchmark);
    }
    measured.sort(
        Comparator.<BenchmarkId>comparingInt(benchmark -> distance(affected, benchmark))
            .thenComparing(Comparator.comparingInt(choice.pastChanges()).reversed()));
    Set<BenchmarkId> audited = choice.skip() ? drawn(same, choice.seed()) : Set.of();
    Set<BenchmarkId> skipped = new TreeSet<>(choice.skip() ? same : List.of());
    skipped.removeAll(audited);
    for (BenchmarkId benchmark : same) {
      if (!skipped.contains(benchmark)) {
        measured.add(benchmark);
      }
    }
    return new Selection(
        measured, new SameCode(Set.copyOf(same), audited, skipped, benchmarks.size()), affected);
  }

  private static int distance(Map<BenchmarkId, Affected> affected, BenchmarkId benchmark) {
    Affected one = affected.get(benchmark);
    return one == null ? Integer.MAX_VALUE : one.distance();
  }

  /** Draws each with the same chance, so that small suites are seldom kept waiting. */
  private static Set<BenchmarkId> drawn(List<BenchmarkId> same, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Set<BenchmarkId> drawn = new TreeSet<>(same);
    drawn.removeIf(benchmark -> random.nextDouble() >= AUDITED);
    return drawn;
  }
}
