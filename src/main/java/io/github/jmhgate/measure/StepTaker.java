package io.github.jmhgate.measure;

import io.github.jmhgate.gate.BenchmarkPlan;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Takes steps of an adaptive plan, repeats failed ones, and keeps what they gave. */
final class StepTaker {
  private final StepSource source;
  private final MeasureListener listener;
  private final LongSupplier nanoClock;
  private final @Nullable Duration budget;
  private final long began;
  private final TimeLeft timeLeft;
  private final Map<BenchmarkId, List<StepSource.Taken>> taken = new LinkedHashMap<>();
  private final Map<BenchmarkId, Integer> failedInARow = new HashMap<>();
  private final Map<BenchmarkId, List<String>> repeated = new LinkedHashMap<>();
  private final Map<BenchmarkId, String> failures = new LinkedHashMap<>();
  private final Map<BenchmarkId, BenchmarkPlan> plans = new LinkedHashMap<>();
  private final Map<BenchmarkId, Integer> remaining = new LinkedHashMap<>();
  private int begun;
  private int done;

  StepTaker(
      StepSource source,
      MeasureListener listener,
      LongSupplier nanoClock,
      @Nullable Duration budget) {
    this.source = source;
    this.listener = listener;
    this.nanoClock = nanoClock;
    this.budget = budget;
    this.began = nanoClock.getAsLong();
    this.timeLeft = new TimeLeft(source::planned);
  }

  /** Takes steps of some benchmarks in turn, until each has so many. */
  void steps(List<BenchmarkId> benchmarks, int until)
      throws MeasureException, InterruptedException {
    for (BenchmarkId benchmark : benchmarks) {
      remaining.put(benchmark, until - count(benchmark));
    }
    run();
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

  /** Begins a benchmark's plan with the steps it has already; nothing for one that failed. */
  void plan(BenchmarkPlan plan) throws MeasureException {
    if (failures.containsKey(plan.benchmark())) {
      return;
    }
    plans.put(plan.benchmark(), plan);
    for (StepSource.Taken step : taken.getOrDefault(plan.benchmark(), List.of())) {
      look(plan, step);
    }
  }

  /** One result of every benchmark that was measured, of one fork. */
  List<Result> firstResults() {
    return taken.values().stream().map(steps -> steps.get(0).candidate().result()).toList();
  }

  /** Benchmarks whose plan has begun and that have not failed. */
  List<BenchmarkId> begun() {
    return List.copyOf(plans.keySet());
  }

  /** Benchmarks still open, the most suspicious first. */
  List<BenchmarkId> open() {
    return plans.values().stream()
        .filter(BenchmarkPlan::open)
        .sorted(Comparator.comparingDouble(BenchmarkPlan::suspicion).reversed())
        .map(BenchmarkPlan::benchmark)
        .toList();
  }

  /** Those of some benchmarks, in their order, whose next looks all fit into the time. */
  List<BenchmarkId> affordable(List<BenchmarkId> benchmarks) {
    if (budget == null) {
      return benchmarks;
    }
    Duration left = budget.minus(elapsed());
    List<BenchmarkId> affordable = new ArrayList<>();
    for (BenchmarkId benchmark : benchmarks) {
      Duration cost = timeLeft.of(Map.of(benchmark, missing(benchmark)));
      if (cost.compareTo(left) <= 0) {
        affordable.add(benchmark);
        left = left.minus(cost);
      }
    }
    return affordable;
  }

  Batch baseline() {
    Map<BenchmarkId, List<ForkOutcome.Measured>> forks = new LinkedHashMap<>();
    taken.forEach(
        (benchmark, steps) ->
            forks.put(
                benchmark,
                steps.stream().map(StepSource.Taken::baseline).filter(Objects::nonNull).toList()));
    return new Batch(source.forksPerStep() > 1 ? forks : Map.of(), Map.of());
  }

  Batch candidate() {
    Map<BenchmarkId, List<ForkOutcome.Measured>> forks = new LinkedHashMap<>();
    taken.forEach(
        (benchmark, steps) ->
            forks.put(benchmark, steps.stream().map(StepSource.Taken::candidate).toList()));
    return new Batch(forks, failures);
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
    } else {
      failed(benchmark, ((StepSource.Failed) outcome).reason());
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
    List<BenchmarkId> open = open();
    return open.isEmpty() ? benchmark : open.get(0);
  }

  private void took(BenchmarkId benchmark, StepSource.Taken step) throws MeasureException {
    taken.computeIfAbsent(benchmark, b -> new ArrayList<>()).add(step);
    failedInARow.remove(benchmark);
    remaining.merge(benchmark, -1, Integer::sum);
    done++;
    timeLeft.took(benchmark, step.wall());
    tell(
        () -> {
          Samples score = step.candidate().result().score();
          return new MeasureEvent.ForkMeasured(
              benchmark, progress(), score.forkMean(0), score.metric().unit());
        });
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
      // This baseline has too few forks: the gate says so, and no further fork would help.
      return;
    }
    if (plan.steps() == wanted) {
      tell(
          () ->
              new MeasureEvent.Looked(
                  plan.benchmark(),
                  progress(),
                  plan.steps(),
                  plan.open(),
                  plan.verdict(),
                  plan.effect()));
    }
  }

  private void failed(BenchmarkId benchmark, String reason)
      throws MeasureException, InterruptedException {
    int inARow = failedInARow.merge(benchmark, 1, Integer::sum);
    int before = repeated.getOrDefault(benchmark, List.of()).size();
    boolean skipped = reason.startsWith(ForkOutcome.Failed.SKIPPED);
    boolean again = !skipped && source.again(before + 1, inARow);
    if (again) {
      repeated.computeIfAbsent(benchmark, b -> new ArrayList<>()).add(reason);
    } else {
      failures.put(benchmark, reason);
      taken.remove(benchmark);
      plans.remove(benchmark);
      remaining.remove(benchmark);
      done++;
    }
    tell(() -> new MeasureEvent.ForkFailed(benchmark, progress(), reason, again));
    if (again) {
      begun--;
      step(benchmark);
    }
  }

  /** Why steps of a benchmark failed that were taken again. */
  Map<BenchmarkId, List<String>> repeated() {
    return repeated;
  }

  private Duration elapsed() {
    return Duration.ofNanos(nanoClock.getAsLong() - began);
  }

  private MeasureEvent.Progress progress() {
    int forks = source.forksPerStep();
    int left = remaining.values().stream().mapToInt(Integer::intValue).sum();
    return new MeasureEvent.Progress(
        begun * forks, (done + left) * forks, elapsed(), timeLeft.of(remaining));
  }

  /** Events cost time where nobody listens, as where recorded forks are replayed. */
  private void tell(Supplier<MeasureEvent> event) {
    if (listener != MeasureListener.NONE) {
      listener.on(event.get());
    }
  }
}
