package io.github.jmhgate.usecase.select;

import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.toCollection;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.CodeFact.Cause.Method;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.rule.SameCode;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.jardiff.AffectedReason;
import io.github.jmhgate.jardiff.JarContext;
import io.github.jmhgate.jardiff.JarDifference;
import io.github.jmhgate.jardiff.RanMethod;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.choice.Coverage;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.judge.CodeRecords;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Which benchmarks are measured in pairs, and in which order.
 *
 * @param measured those first that ran most of what changed, those that were drawn last
 * @param sameCode those that run the same code on both sides
 * @param why what the difference of the jars means to each; empty if the jars were not compared
 * @param difference of the jars; null if they are the same or were not compared
 */
public record Selection(
    List<BenchmarkId> measured,
    SameCode sameCode,
    Map<BenchmarkId, Affected> why,
    @Nullable JarDifference difference) {
  private static final double AUDITED = 0.05;

  /** A smaller change of work does not bring a benchmark forward. */
  private static final double LEAST_MOVED = 0.005;

  public Selection {
    measured = List.copyOf(measured);
    why = Map.copyOf(why);
  }

  public static Selection all(List<BenchmarkId> benchmarks) {
    return new Selection(benchmarks, SameCode.none(benchmarks.size()), Map.of(), null);
  }

  /**
   * Compares both jars. Only records show more than what the jars say of a benchmark.
   *
   * @param benchmarks those of both sides
   * @param seed of the draw of those that audit the selection
   * @param reading of both jars, if it began before
   */
  public static Selection of(
      Base.Jar base,
      SessionRequest request,
      List<BenchmarkId> benchmarks,
      long seed,
      @Nullable Future<JarDifference> reading)
      throws GateFailure, InterruptedException {
    Settings settings = request.settings();
    JarContext context = CodeRecords.context(settings);
    JarDifference difference =
        reading == null
            ? JarDifference.between(base.file(), request.jar(), context)
            : GateFailure.await(reading);
    if (difference.sameBytes()) {
      return all(benchmarks);
    }
    Map<BenchmarkId, Affected> affected = new HashMap<>();
    for (BenchmarkId id : benchmarks) {
      affected.put(id, difference.of(id.name()));
    }
    boolean skip = settings.pairing().affected() != Coverage.ALL;
    Selection chosen = select(benchmarks, affected, skip, seed);
    return new Selection(chosen.measured, chosen.sameCode, affected, difference);
  }

  /** Begins to read both jars in another thread. */
  public static Future<JarDifference> read(Base.Jar base, SessionRequest request) {
    JarContext context = CodeRecords.context(request.settings());
    return new ForkJoinPool()
        .submit(() -> JarDifference.between(base.file(), request.jar(), context));
  }

  /**
   * Returns what is left to measure if records show what ran the change.
   *
   * @param found what they say of benchmarks that are to be measured
   * @param skip whether to leave out what ran nothing that changed
   */
  Selection after(Map<BenchmarkId, Affected> found, boolean skip, long seed) {
    List<BenchmarkId> open = new ArrayList<>(measured);
    open.removeAll(sameCode.same());
    Map<BenchmarkId, Affected> all = new HashMap<>(why);
    all.putAll(found);
    Selection left = select(open, all, skip, seed);
    List<BenchmarkId> both = new ArrayList<>(left.measured());
    measured.stream().filter(sameCode.same()::contains).forEach(both::add);
    SameCode ran = left.sameCode();
    SameCode code =
        new SameCode(
            union(sameCode.same(), ran.same()),
            union(sameCode.audited(), ran.audited()),
            union(sameCode.skipped(), ran.skipped()),
            ran.same(),
            sameCode.benchmarks());
    return new Selection(both, code, all, difference);
  }

  /**
   * Returns the selection with what executes more or fewer bytecodes first, the largest changes
   * before others; else in the same order. What runs the same code stays last.
   */
  public Selection byWork(Works works) {
    List<BenchmarkId> ordered = new ArrayList<>(measured);
    ordered.sort(
        comparingInt(
                (BenchmarkId id) ->
                    sameCode.same().contains(id) ? Integer.MIN_VALUE : moved(works, id))
            .reversed());
    return new Selection(ordered, sameCode, why, difference);
  }

  /** Returns the power of two of the share by which work moved; 0 if not, or if unknown. */
  private static int moved(Works works, BenchmarkId id) {
    return works
        .of(id)
        .filter(Works.Pair::settled)
        .map(pair -> Math.abs(pair.growth()))
        .filter(share -> share > LEAST_MOVED)
        .map(share -> 1 + Math.getExponent(share / LEAST_MOVED))
        .orElse(0);
  }

  /** Returns the selection once the time was too short for some of the checks. */
  public Selection without(Set<BenchmarkId> checks) {
    List<BenchmarkId> left = new ArrayList<>(measured);
    left.removeAll(checks);
    return new Selection(left, sameCode.without(checks), why, difference);
  }

  /** Returns the selection without benchmarks that only the candidate can run after all. */
  public Selection withoutNew(Set<BenchmarkId> lost) {
    if (lost.isEmpty()) {
      return this;
    }
    List<BenchmarkId> left = new ArrayList<>(measured);
    left.removeAll(lost);
    Map<BenchmarkId, Affected> known = new HashMap<>(why);
    known.keySet().removeAll(lost);
    SameCode code =
        new SameCode(
            difference(sameCode.same(), lost),
            difference(sameCode.audited(), lost),
            difference(sameCode.skipped(), lost),
            difference(sameCode.ran(), lost),
            sameCode.benchmarks() - lost.size());
    return new Selection(left, code, known, difference);
  }

  private static Set<BenchmarkId> difference(Set<BenchmarkId> some, Set<BenchmarkId> others) {
    Set<BenchmarkId> left = new TreeSet<>(some);
    left.removeAll(others);
    return left;
  }

  /**
   * Returns what each benchmark ran that changed, as far as records show it, or why it counts as
   * affected all the same.
   */
  public Map<BenchmarkId, Fact> causes() {
    Map<BenchmarkId, Fact> causes = new HashMap<>();
    why.forEach(
        (id, row) -> {
          List<Method> methods =
              row.ran().stream()
                  .map(m -> new Method(m.name(), m.file(), m.line(), m.added(), m.calls()))
                  .toList();
          if (!methods.isEmpty()) {
            causes.put(id, CodeFact.Cause.of(methods));
          } else if (row.reason() == AffectedReason.RESOURCE) {
            causes.put(id, CodeFact.Cause.read(row.what(), row.line()));
          } else if (!row.same() && !row.why().isEmpty()) {
            causes.put(id, new CodeFact.Counts(row.why()));
          }
        });
    return causes;
  }

  /** Returns which benchmarks ran each changed method, as far as records show it. */
  public Map<String, Set<BenchmarkId>> methods() {
    Map<String, Set<BenchmarkId>> methods = new HashMap<>();
    why.forEach(
        (id, row) ->
            row.ran()
                .forEach(ran -> methods.computeIfAbsent(ran.name(), k -> new TreeSet<>()).add(id)));
    return methods;
  }

  private static Set<BenchmarkId> union(Set<BenchmarkId> some, Set<BenchmarkId> others) {
    Set<BenchmarkId> all = new TreeSet<>(some);
    all.addAll(others);
    return all;
  }

  /** Selects by what is known of each; skips those of the same code, but for a few. */
  static Selection select(
      List<BenchmarkId> benchmarks, Map<BenchmarkId, Affected> affected, boolean skip, long seed) {
    List<BenchmarkId> same =
        benchmarks.stream().filter(benchmark -> same(affected, benchmark)).toList();
    List<BenchmarkId> measured = new ArrayList<>(benchmarks);
    measured.removeAll(Set.copyOf(same));
    sortByRan(measured, affected, seed);
    Set<BenchmarkId> audited = skip ? drawn(same, affected, seed) : Set.of();
    Set<BenchmarkId> skipped = new TreeSet<>(skip ? same : List.of());
    skipped.removeAll(audited);
    same.stream().filter(benchmark -> !skipped.contains(benchmark)).forEach(measured::add);
    SameCode code = new SameCode(Set.copyOf(same), audited, skipped, Set.of(), benchmarks.size());
    return new Selection(measured, code, affected, null);
  }

  /**
   * Orders by how much of the change a benchmark ran: by the power of two of the bytecodes of
   * changed methods, times their calls in an operation. Those of no operation, such as
   * initialisers, come after all others; last is what is not known to have run any. Equals are
   * shuffled, so that a budget that ends before them leaves no part of the suite out.
   */
  private static void sortByRan(
      List<BenchmarkId> benchmarks, Map<BenchmarkId, Affected> affected, long seed) {
    Collections.shuffle(benchmarks, new Random(seed));
    Comparator<BenchmarkId> order = comparingInt(benchmark -> ran(affected, benchmark));
    benchmarks.sort(order.reversed());
  }

  private static int ran(Map<BenchmarkId, Affected> affected, BenchmarkId benchmark) {
    Affected one = affected.get(benchmark);
    if (one == null
        || (one.reason() != AffectedReason.RAN && one.reason() != AffectedReason.BENCHMARK)) {
      return Integer.MIN_VALUE;
    }
    double weight = one.ran().stream().mapToDouble(RanMethod::weight).sum();
    return weight > 0 ? Math.getExponent(weight) : Integer.MIN_VALUE + 1;
  }

  private static boolean same(Map<BenchmarkId, Affected> affected, BenchmarkId benchmark) {
    return Optional.ofNullable(affected.get(benchmark)).map(Affected::same).orElse(false);
  }

  /**
   * Draws some that ran nothing that changed, so that small suites are seldom kept waiting. As many
   * as chance draws; those first that are one call away from the change.
   */
  private static Set<BenchmarkId> drawn(
      List<BenchmarkId> same, Map<BenchmarkId, Affected> affected, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<BenchmarkId> drawn = new ArrayList<>();
    List<BenchmarkId> near = new ArrayList<>();
    for (BenchmarkId benchmark : new TreeSet<>(same)) {
      if (random.nextDouble() < AUDITED) {
        drawn.add(benchmark);
      }
      if (!Optional.ofNullable(affected.get(benchmark)).map(Affected::what).orElse("").isEmpty()) {
        near.add(benchmark);
      }
    }
    int checks = drawn.size();
    Collections.shuffle(near, new Random(seed));
    near.addAll(drawn);
    return near.stream().distinct().limit(checks).collect(toCollection(TreeSet::new));
  }
}
