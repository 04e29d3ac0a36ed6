package io.github.jmhgate.measure.schedule;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.gate.plan.Decider;
import io.github.jmhgate.measure.schedule.AdaptiveRounds.Open;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Takes steps of some benchmarks, repeats failed ones, and keeps the results. */
final class StepTaker {
  /**
   * The median of the steps that benchmarks take on an idle machine, as replayed on recorded pairs.
   * It forecasts the end better than the mean, which few benchmarks with many steps pull up.
   */
  private static final int MEDIAN_STEPS = 3;

  private final StepSource source;
  List<BenchmarkId> benchmarks;
  private final MeasureListener listener;
  final TimeSpent time;
  private final int expected;
  private final Checks checks;
  private final StepCosts costs;
  final Batch batch = Batch.empty();
  private final Map<BenchmarkId, Integer> failedInARow = new HashMap<>();

  /** What decides on the steps, once each benchmark has one; empty before. */
  private Optional<Decider> decider = Optional.empty();

  private final Map<BenchmarkId, Integer> remaining = new LinkedHashMap<>();

  /** Asked before each step but the first whether a benchmark may have it. */
  Predicate<BenchmarkId> admits = benchmark -> true;

  /** Run once, after the first step. */
  Consumer<StepOutcome.Measured> afterFirst = step -> {};

  private int begun;
  private int done;

  StepTaker(
      StepSource source,
      List<BenchmarkId> benchmarks,
      MeasureListener listener,
      TimeSpent time,
      Checks checks,
      int expected) {
    this.source = source;
    this.benchmarks = benchmarks;
    this.listener = listener;
    this.time = time;
    this.checks = checks;
    this.expected = expected;
    this.costs = new StepCosts(source);
  }

  /** Forgets the benchmarks that were not admitted. */
  void keepAdmitted() {
    admits = benchmark -> true;
    benchmarks = benchmarks.stream().filter(batch.steps()::containsKey).toList();
  }

  void steps(List<BenchmarkId> of, int until) throws GateFailure, InterruptedException {
    of.forEach(benchmark -> remaining.put(benchmark, until - batch.count(benchmark)));
    run();
  }

  /** Begins another benchmark while others are decided, if there is time for its first steps. */
  void begin(BenchmarkId benchmark, @Nullable Result stored, int steps)
      throws GateFailure, InterruptedException {
    Duration cost = cost(benchmark, steps);
    if (checks.allow(benchmark, cost) && time.allows(cost)) {
      decider.orElseThrow().begin(benchmark, stored);
      steps(List.of(benchmark), steps);
    }
  }

  void toNextLook(List<BenchmarkId> of) throws GateFailure, InterruptedException {
    of.forEach(benchmark -> remaining.put(benchmark, missing(row(benchmark).orElseThrow())));
    run();
  }

  private void run() throws GateFailure, InterruptedException {
    while (!remaining.isEmpty()) {
      for (BenchmarkId benchmark : List.copyOf(remaining.keySet())) {
        boolean fits = fits(benchmark);
        if (remaining(benchmark) > 0 && fits) {
          step(benchmark);
        }
        if (remaining(benchmark) <= 0 || !fits) {
          remaining.remove(benchmark);
        }
      }
    }
  }

  private boolean fits(BenchmarkId benchmark) {
    Duration step = cost(benchmark, 1);
    boolean inTime = done == 0 || (admits.test(benchmark) && time.allows(step));
    return inTime && checks.allow(benchmark, step);
  }

  /** Lets a decider take the steps so far, and those to come, of what did not fail. */
  void decideBy(Decider one, Map<BenchmarkId, Result> stored) throws GateFailure {
    decider = Optional.of(one);
    for (BenchmarkId benchmark : benchmarks) {
      if (!gone(benchmark)) {
        one.begin(benchmark, stored.get(benchmark));
        BenchmarkPlan row = row(benchmark).orElseThrow();
        for (StepOutcome.Measured step : batch.steps().getOrDefault(benchmark, List.of())) {
          look(row, step);
        }
      }
    }
  }

  private Optional<BenchmarkPlan> row(BenchmarkId benchmark) {
    return decider.flatMap(decider -> decider.row(benchmark));
  }

  private Stream<BenchmarkPlan> rows() {
    return decider.stream().flatMap(decider -> decider.rows().stream());
  }

  List<BenchmarkId> begun() {
    return rows().map(BenchmarkPlan::benchmark).toList();
  }

  /** Returns those begun that are no checks. */
  List<BenchmarkId> ofTheChange() {
    return begun().stream().filter(benchmark -> !checks.contain(benchmark)).toList();
  }

  List<Open> open() {
    return doubted().sorted(Doubted.ORDER.reversed()).map(this::open).toList();
  }

  /** An open benchmark: how large a loss all its forks show, and how much they speak for any. */
  private record Doubted(BenchmarkPlan plan, double obvious, double suspicion) {
    private static final Comparator<Doubted> ORDER =
        Comparator.comparingDouble(Doubted::obvious).thenComparingDouble(Doubted::suspicion);
  }

  private Stream<Doubted> doubted() {
    return rows()
        .filter(this::open)
        .map(plan -> new Doubted(plan, plan.obvious(), plan.suspicion()));
  }

  private boolean open(BenchmarkPlan plan) {
    BenchmarkId benchmark = plan.benchmark();
    return decider.stream().anyMatch(decider -> decider.goesOn(plan))
        && checks.allow(benchmark, cost(benchmark, missing(plan)));
  }

  private Optional<BenchmarkPlan> mostSuspicious() {
    return doubted().max(Doubted.ORDER).map(Doubted::plan);
  }

  private Open open(Doubted one) {
    BenchmarkPlan plan = one.plan();
    BenchmarkId id = plan.benchmark();
    return new Open(id, cost(id, missing(plan)), cost(id, missingToCall(plan)), one.obvious() > 0);
  }

  /** Estimates the time of further steps of a benchmark; recorded ones take none. */
  Duration cost(BenchmarkId benchmark, int steps) {
    return costs.of(benchmark, Math.max(0, steps - source.ready(benchmark)));
  }

  Duration cost(Collection<BenchmarkId> of, ToIntFunction<BenchmarkId> steps) {
    return of.stream()
        .map(benchmark -> cost(benchmark, steps.applyAsInt(benchmark)))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** Returns the steps that a benchmark lacks until it has that many; 0 if it failed. */
  int lacking(BenchmarkId benchmark, int steps) {
    return gone(benchmark) ? 0 : Math.max(0, steps - batch.count(benchmark));
  }

  private boolean gone(BenchmarkId benchmark) {
    return batch.failures().containsKey(benchmark) || batch.skipped().containsKey(benchmark);
  }

  private int remaining(BenchmarkId benchmark) {
    return remaining.getOrDefault(benchmark, 0);
  }

  private static int missing(BenchmarkPlan plan) {
    return plan.wanted() - plan.steps();
  }

  private static int missingToCall(BenchmarkPlan plan) {
    return plan.wantedToCall() - plan.steps();
  }

  private void step(BenchmarkId benchmark) throws GateFailure, InterruptedException {
    begun++;
    if (listener != MeasureListener.NONE) {
      listener.started(benchmark, progress());
    }
    source.expect(after(benchmark));
    StepOutcome outcome = source.next(benchmark);
    if (outcome instanceof StepOutcome.Measured step) {
      batch.steps().computeIfAbsent(benchmark, b -> new ArrayList<>()).add(step);
      failedInARow.remove(benchmark);
      remaining.merge(benchmark, -1, Integer::sum);
      done++;
      costs.took(benchmark, step.wall());
      checks.took(benchmark, step.wall());
      Consumer<StepOutcome.Measured> once = afterFirst;
      afterFirst = later -> {};
      once.accept(step);
      Optional<BenchmarkPlan> row = row(benchmark);
      if (row.isPresent()) {
        look(row.get(), step);
      }
    } else if (outcome instanceof StepOutcome.Failed failed) {
      failed(benchmark, failed.reason());
    } else if (outcome instanceof StepOutcome.Skipped lacking) {
      batch.skipped().put(benchmark, lacking.reason());
      forget(benchmark);
      listener.skipped(benchmark, lacking.reason());
    }
  }

  /** Returns what most likely follows a benchmark's step: the next of this round, or of another. */
  private BenchmarkId after(BenchmarkId benchmark) {
    List<BenchmarkId> round = List.copyOf(remaining.keySet());
    List<BenchmarkId> later = round.subList(round.indexOf(benchmark) + 1, round.size());
    return Stream.concat(later.stream(), round.stream())
        .filter(next -> remaining(next) > (next.equals(benchmark) ? 1 : 0))
        .findFirst()
        .or(() -> mostSuspicious().map(BenchmarkPlan::benchmark))
        .or(() -> batch.steps().keySet().stream().filter(next -> decider.isEmpty()).findFirst())
        .orElse(benchmark);
  }

  private void look(BenchmarkPlan plan, StepOutcome.Measured step) throws GateFailure {
    int wanted = plan.wanted();
    if (source.draws(plan.benchmark())) {
      plan.draw();
    }
    try {
      plan.add(step.baseline(), step.candidate());
    } catch (UnitMismatchException e) {
      throw GateFailure.failed(String.valueOf(e.getMessage()));
    }
    // Without a listener, as in replays of recorded forks, the effect would cost time in vain.
    if (plan.steps() == wanted && listener != MeasureListener.NONE) {
      plan.effect().ifPresent(effect -> listener.looked(plan.benchmark(), effect));
    }
  }

  private void failed(BenchmarkId benchmark, String why) throws GateFailure, InterruptedException {
    int inARow = failedInARow.merge(benchmark, 1, Integer::sum);
    int before = batch.repeated().getOrDefault(benchmark, List.of()).size();
    boolean again = source.again(before + 1, inARow);
    if (again) {
      batch.repeated().computeIfAbsent(benchmark, b -> new ArrayList<>()).add(why);
    } else {
      batch.failures().put(benchmark, why);
      forget(benchmark);
    }
    listener.failed(benchmark, why, again);
    if (again) {
      begun--;
      step(benchmark);
    }
  }

  private void forget(BenchmarkId benchmark) {
    batch.steps().remove(benchmark);
    decider.ifPresent(decider -> decider.forget(benchmark));
    remaining.remove(benchmark);
    done++;
  }

  private MeasureListener.Progress progress() {
    int forks = source.forksPerStep();
    Map<BenchmarkId, Integer> ahead = ahead();
    int left = ahead.values().stream().mapToInt(Integer::intValue).sum();
    Duration certain = cost(remaining.keySet(), this::remaining);
    Duration likely = time.atMost(cost(ahead.keySet(), ahead::get));
    Duration estimate = certain.compareTo(likely) > 0 ? certain : likely;
    Duration most = time.left();
    Duration longest = most == null || most.compareTo(estimate) > 0 ? most : estimate;
    return new MeasureListener.Progress(
        begun * forks,
        Math.max(begun, done + left) * forks,
        decided(),
        time.elapsed(),
        estimate,
        longest);
  }

  /** Counts the benchmarks that have failed, or that the decider asks no more of. */
  private int decided() {
    long closed = rows().filter(row -> !open(row)).count();
    return (int) closed + batch.failures().size() + batch.skipped().size();
  }

  /**
   * Returns the steps that are likely to come: those asked for now, those that each open benchmark
   * needs if it goes on as it began, and the most suspicious one's until it may be called, once it
   * was looked at.
   */
  private Map<BenchmarkId, Integer> ahead() {
    Map<BenchmarkId, Integer> ahead = new HashMap<>(remaining);
    for (BenchmarkId benchmark : benchmarks) {
      BenchmarkPlan plan = row(benchmark).orElse(null);
      if (plan == null || open(plan)) {
        int next = plan == null ? 0 : Math.max(missing(plan), plan.likely() - plan.steps());
        int usual = plan == null ? expected : Math.min(expected, MEDIAN_STEPS);
        ahead.merge(benchmark, Math.max(next, lacking(benchmark, usual)), Math::max);
      }
    }
    mostSuspicious()
        .filter(plan -> plan.likely() > 0)
        .ifPresent(plan -> ahead.merge(plan.benchmark(), missingToCall(plan), Math::max));
    return ahead;
  }
}
