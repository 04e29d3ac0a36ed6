package io.github.jmhgate.measure.fork;

import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Takes steps of an adaptive plan, repeats failed ones, and keeps what they gave. */
final class StepTaker {
  private final StepSource source;
  private final MeasureListener listener;
  private final TimeSpent time;
  private final int expected;
  private final TimeLeft timeLeft;
  private final Map<BenchmarkId, List<StepSource.Taken>> taken = new LinkedHashMap<>();
  private final Map<BenchmarkId, Integer> failedInARow = new HashMap<>();
  private final Map<BenchmarkId, List<String>> repeated = new LinkedHashMap<>();
  private final Map<BenchmarkId, String> failures = new LinkedHashMap<>();
  private final Map<BenchmarkId, String> skipped = new LinkedHashMap<>();
  private final Map<BenchmarkId, BenchmarkPlan> plans = new LinkedHashMap<>();
  private final Map<BenchmarkId, Integer> remaining = new LinkedHashMap<>();
  private Runnable afterFirst = () -> {};
  private int begun;
  private int done;

  /**
   * Takes none yet.
   *
   * @param expected steps that a benchmark takes on average
   */
  StepTaker(StepSource source, MeasureListener listener, TimeSpent time, int expected) {
    this.source = source;
    this.listener = listener;
    this.time = time;
    this.expected = expected;
    this.timeLeft = new TimeLeft(source::planned, source.forksPerStep());
  }

  /** Takes steps of some benchmarks in turn, until each has {@code until}. */
  void steps(List<BenchmarkId> benchmarks, int until)
      throws MeasureException, InterruptedException {
    for (BenchmarkId benchmark : benchmarks) {
      remaining.put(benchmark, until - count(benchmark));
    }
    run();
  }

  /**
   * Takes steps of some benchmarks in turn, until each has so many.
   *
   * @param afterFirst what to do after the first step that was measured
   */
  void steps(List<BenchmarkId> benchmarks, int until, Runnable afterFirst)
      throws MeasureException, InterruptedException {
    this.afterFirst = afterFirst;
    steps(benchmarks, until);
  }

  /** Takes steps of some benchmarks in turn, until each has been looked at once more. */
  void toNextLook(List<BenchmarkId> benchmarks) throws MeasureException, InterruptedException {
    for (BenchmarkId benchmark : benchmarks) {
      remaining.put(benchmark, missing(benchmark));
    }
    run();
  }

  private void run() throws MeasureException, InterruptedException {
    while (!remaining.isEmpty()) {
      for (BenchmarkId benchmark : List.copyOf(remaining.keySet())) {
        if (remaining.getOrDefault(benchmark, 0) > 0) {
          step(benchmark);
        }
        if (remaining.getOrDefault(benchmark, 0) <= 0) {
          remaining.remove(benchmark);
        }
      }
    }
  }

  /** Begins a benchmark's plan with the steps it already has, unless the benchmark failed. */
  void plan(BenchmarkPlan plan) throws MeasureException {
    if (gone(plan.benchmark())) {
      return;
    }
    plans.put(plan.benchmark(), plan);
    for (StepSource.Taken step : taken.getOrDefault(plan.benchmark(), List.of())) {
      look(plan, step);
    }
  }

  /** Returns the result of the first fork of every measured benchmark. */
  List<Result> firstResults() {
    return taken.values().stream().map(steps -> steps.get(0).candidate().result()).toList();
  }

  /** Returns the benchmarks whose plan has begun and that have not failed. */
  List<BenchmarkId> begun() {
    return List.copyOf(plans.keySet());
  }

  /** Returns the open benchmarks, the most suspicious first. */
  List<NextLooks.Open> open() {
    return doubted().sorted(Doubted.ORDER.reversed()).map(this::open).toList();
  }

  /** An open benchmark: how large a loss all its forks show, and how much they speak for any. */
  private record Doubted(BenchmarkPlan plan, double obvious, double suspicion) {
    private static final Comparator<Doubted> ORDER =
        Comparator.comparingDouble(Doubted::obvious).thenComparingDouble(Doubted::suspicion);
  }

  private Stream<Doubted> doubted() {
    return plans.values().stream()
        .filter(BenchmarkPlan::open)
        .map(plan -> new Doubted(plan, plan.obvious(), plan.suspicion()));
  }

  private Optional<BenchmarkPlan> mostSuspicious() {
    return doubted().max(Doubted.ORDER).map(Doubted::plan);
  }

  private NextLooks.Open open(Doubted one) {
    BenchmarkPlan plan = one.plan();
    BenchmarkId benchmark = plan.benchmark();
    return new NextLooks.Open(
        benchmark,
        cost(benchmark, missing(benchmark)),
        cost(benchmark, plan.wantedToCall() - plan.steps()),
        one.obvious() > 0);
  }

  /** Estimate of the time that so many more steps of a benchmark take. */
  Duration cost(BenchmarkId benchmark, int steps) {
    return timeLeft.of(Map.of(benchmark, Math.max(0, steps - source.ready(benchmark))));
  }

  private Duration cost(Map<BenchmarkId, Integer> steps) {
    return steps.entrySet().stream()
        .map(entry -> cost(entry.getKey(), entry.getValue()))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** Steps that a benchmark lacks to have so many; 0 for one that failed. */
  int lacking(BenchmarkId benchmark, int steps) {
    return gone(benchmark) ? 0 : Math.max(0, steps - count(benchmark));
  }

  private boolean gone(BenchmarkId benchmark) {
    return failures.containsKey(benchmark) || skipped.containsKey(benchmark);
  }

  Batch baseline() {
    Map<BenchmarkId, List<ForkOutcome.Measured>> forks = new LinkedHashMap<>();
    taken.forEach(
        (benchmark, steps) ->
            forks.put(
                benchmark,
                steps.stream().map(StepSource.Taken::baseline).filter(Objects::nonNull).toList()));
    return new Batch(source.forksPerStep() > 1 ? forks : Map.of(), Map.of(), Map.of());
  }

  Batch candidate() {
    Map<BenchmarkId, List<ForkOutcome.Measured>> forks = new LinkedHashMap<>();
    taken.forEach(
        (benchmark, steps) ->
            forks.put(benchmark, steps.stream().map(StepSource.Taken::candidate).toList()));
    Map<BenchmarkId, List<String>> mended = new LinkedHashMap<>(repeated);
    mended.keySet().removeAll(failures.keySet());
    return new Batch(forks, failures, skipped, mended);
  }

  Map<BenchmarkId, Verdict> verdicts() {
    Map<BenchmarkId, Verdict> verdicts = new LinkedHashMap<>();
    plans.forEach((benchmark, plan) -> verdicts.put(benchmark, plan.verdict()));
    return verdicts;
  }

  private int count(BenchmarkId benchmark) {
    return taken.getOrDefault(benchmark, List.of()).size();
  }

  private int missing(BenchmarkId benchmark) {
    BenchmarkPlan plan = Objects.requireNonNull(plans.get(benchmark));
    return plan.wanted() - plan.steps();
  }

  private void step(BenchmarkId benchmark) throws MeasureException, InterruptedException {
    begun++;
    tell(() -> new MeasureEvent.ForkStarted(benchmark, progress()));
    source.expect(after(benchmark));
    StepSource.StepOutcome outcome = source.next(benchmark);
    if (outcome instanceof StepSource.Taken step) {
      took(benchmark, step);
    } else if (outcome instanceof StepSource.Failed failed) {
      failed(benchmark, failed.reason());
    } else if (outcome instanceof StepSource.Skipped lacking) {
      skipped.put(benchmark, lacking.reason());
      forget(benchmark);
      tell(() -> new MeasureEvent.Skipped(benchmark, lacking.reason()));
    }
  }

  /** What most likely comes after a benchmark's step: the next of this round, or of another. */
  private BenchmarkId after(BenchmarkId benchmark) {
    List<BenchmarkId> round = List.copyOf(remaining.keySet());
    int at = round.indexOf(benchmark);
    for (int i = at + 1; i < round.size(); i++) {
      if (remaining.getOrDefault(round.get(i), 0) > 0) {
        return round.get(i);
      }
    }
    for (BenchmarkId next : round) {
      if (remaining.getOrDefault(next, 0) > (next.equals(benchmark) ? 1 : 0)) {
        return next;
      }
    }
    return plans.isEmpty()
        ? taken.keySet().stream().findFirst().orElse(benchmark)
        : mostSuspicious().map(BenchmarkPlan::benchmark).orElse(benchmark);
  }

  private void took(BenchmarkId benchmark, StepSource.Taken step) throws MeasureException {
    taken.computeIfAbsent(benchmark, b -> new ArrayList<>()).add(step);
    failedInARow.remove(benchmark);
    remaining.merge(benchmark, -1, Integer::sum);
    done++;
    timeLeft.took(benchmark, step.wall());
    Runnable once = afterFirst;
    afterFirst = () -> {};
    once.run();
    BenchmarkPlan plan = plans.get(benchmark);
    if (plan != null) {
      look(plan, step);
    }
  }

  private void look(BenchmarkPlan plan, StepSource.Taken step) throws MeasureException {
    int wanted = plan.wanted();
    ForkOutcome.Measured baseline = step.baseline();
    try {
      plan.add(baseline == null ? null : baseline.result(), step.candidate().result());
    } catch (UnitMismatchException e) {
      throw MeasureException.failed(String.valueOf(e.getMessage()));
    } catch (ImpossiblePlanException e) {
      // The baseline has too few forks: the gate reports it, and no further fork would help.
      return;
    }
    if (plan.steps() == wanted) {
      tell(() -> new MeasureEvent.Looked(plan.benchmark(), plan.effect()));
    }
  }

  private void failed(BenchmarkId benchmark, String reason)
      throws MeasureException, InterruptedException {
    int inARow = failedInARow.merge(benchmark, 1, Integer::sum);
    int before = repeated.getOrDefault(benchmark, List.of()).size();
    boolean again = source.again(before + 1, inARow);
    if (again) {
      repeated.computeIfAbsent(benchmark, b -> new ArrayList<>()).add(reason);
    } else {
      failures.put(benchmark, reason);
      forget(benchmark);
    }
    tell(() -> new MeasureEvent.ForkFailed(benchmark, reason, again));
    if (again) {
      begun--;
      step(benchmark);
    }
  }

  /** Drops a benchmark's steps; it gets no more. */
  private void forget(BenchmarkId benchmark) {
    taken.remove(benchmark);
    plans.remove(benchmark);
    remaining.remove(benchmark);
    done++;
  }

  /** Returns why repeated steps had failed, by benchmark. */
  Map<BenchmarkId, List<String>> repeated() {
    return repeated;
  }

  private MeasureEvent.Progress progress() {
    int forks = source.forksPerStep();
    Map<BenchmarkId, Integer> ahead = ahead();
    int left = ahead.values().stream().mapToInt(Integer::intValue).sum();
    Duration certain = cost(remaining);
    Duration likely = time.atMost(cost(ahead));
    Duration estimate = certain.compareTo(likely) > 0 ? certain : likely;
    Duration most = time.left();
    return new MeasureEvent.Progress(
        begun * forks,
        Math.max(begun, done + left) * forks,
        time.elapsed(),
        estimate,
        most == null || most.compareTo(estimate) > 0 ? most : estimate);
  }

  /**
   * Steps that are likely to come: what is asked for now, what each open benchmark needs if it goes
   * on as it began, and the most suspicious one's until it may be called.
   */
  private Map<BenchmarkId, Integer> ahead() {
    Map<BenchmarkId, Integer> ahead = new HashMap<>(remaining);
    for (BenchmarkId benchmark : source.benchmarks()) {
      BenchmarkPlan plan = plans.get(benchmark);
      if (plan == null || plan.open()) {
        int next = plan == null ? 0 : Math.max(missing(benchmark), plan.likely() - plan.steps());
        ahead.merge(benchmark, Math.max(next, lacking(benchmark, expected)), Math::max);
      }
    }
    mostSuspicious()
        .ifPresent(
            plan -> ahead.merge(plan.benchmark(), plan.wantedToCall() - plan.steps(), Math::max));
    return ahead;
  }

  /** Skips events without a listener, as they cost time when recorded forks are replayed. */
  private void tell(Supplier<MeasureEvent> event) {
    if (listener != MeasureListener.NONE) {
      listener.on(event.get());
    }
  }
}
