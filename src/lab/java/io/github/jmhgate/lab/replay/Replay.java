package io.github.jmhgate.lab.replay;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.message.ChangeFact;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.Decider;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.measure.schedule.AdaptiveRounds;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.measure.schedule.MeasureListener;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.descriptive.Moments;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Replays a plan on suites drawn from a pool. The figures depend on pool and request alone, not on
 * how many threads share the work.
 */
final class Replay {
  private Replay() {}

  /**
   * The counts of all replayed suites.
   *
   * @param trials suites
   * @param benchmarks benchmarks judged, over all suites
   * @param falseFailures suites in which a benchmark that was not slowed is REGRESSED by any
   *     metric, or the whole although its effect is within the threshold
   * @param detected suites in which the score of the slowed benchmark is REGRESSED
   * @param steps that the slowed benchmark took in each of these, fewest first
   * @param unchanged suites in which it is UNCHANGED: wrong acquittals
   * @param suspected suites in which it is left as a suspect
   * @param falseSuspects suites in which a benchmark that was not slowed is left as a suspect, and
   *     none of them is REGRESSED
   * @param changed suites in which the effect of the whole is REGRESSED
   * @param missedLow suites in which its lower bound is above the truth
   * @param missedHigh suites in which its upper bound is below the truth
   * @param width median distance of the upper bound from the effect, relative
   * @param inconclusive benchmarks with an INCONCLUSIVE metric and no REGRESSED one
   * @param forks forks measured, both sides, without a stored baseline's
   * @param seconds planned length of their warm-up and used iterations; NaN if unknown
   * @param resampled whether any benchmark needed more forks than were recorded
   */
  record Figures(
      int trials,
      long benchmarks,
      int falseFailures,
      int detected,
      List<Integer> steps,
      int unchanged,
      int suspected,
      int falseSuspects,
      int changed,
      int missedLow,
      int missedHigh,
      double width,
      long inconclusive,
      long forks,
      double seconds,
      boolean resampled) {}

  /**
   * Replays.
   *
   * @throws GateFailure if not even the plan's last look could show a loss
   */
  static Figures run(Pool pool, Request request) throws GateFailure {
    if (request.byPlan()) {
      int tests = pool.mostTests(request.policy(), request.suiteSize());
      SuitePlan suite = suite(request).withTests(tests);
      if (request.baselineForks() > 0) {
        suite.checkBaseline(request.baselineForks());
      }
    }
    SplittableRandom root = new SplittableRandom(request.seed());
    List<SplittableRandom> randoms =
        IntStream.range(0, request.trials()).mapToObj(i -> root.split()).toList();
    Pool gated = pool.gatedBy(request.policy());
    List<Trial> trials =
        randoms.parallelStream()
            .map(random -> trial(new RecordedSteps(gated, request, random), request))
            .toList();
    List<ChangeFact> changes =
        trials.stream().flatMap(trial -> Stream.ofNullable(trial.change())).toList();
    return new Figures(
        trials.size(),
        (long) trials.size() * request.suiteSize(),
        count(trials, Trial::falseFailure),
        count(trials, trial -> trial.slowed() == Verdict.REGRESSED),
        trials.stream()
            .filter(trial -> trial.slowed() == Verdict.REGRESSED)
            .map(trial -> trial.steps().ofFirst())
            .sorted()
            .toList(),
        count(trials, trial -> trial.slowed() == Verdict.UNCHANGED),
        count(trials, Trial::suspected),
        count(trials, Trial::falseSuspect),
        count(changes, ChangeFact::fails),
        count(changes, change -> 1 + change.low() > request.change()),
        count(changes, change -> 1 + change.high() < request.change()),
        Moments.median(
            changes.stream().mapToDouble(change -> change.high() - change.effect()).toArray()),
        trials.stream().mapToInt(Trial::inconclusive).sum(),
        trials.stream().mapToLong(trial -> trial.steps().forks()).sum(),
        trials.stream().map(trial -> trial.steps().seconds()).reduce(0.0, Double::sum),
        trials.stream().anyMatch(trial -> trial.steps().resampled()));
  }

  private static <T> int count(List<T> all, Predicate<T> counted) {
    return (int) all.stream().filter(counted).count();
  }

  /** What one suite showed; see {@link Figures}. */
  private record Trial(
      boolean falseFailure,
      Verdict slowed,
      boolean suspected,
      boolean falseSuspect,
      int inconclusive,
      @Nullable ChangeFact change,
      RecordedSteps steps) {}

  /** The verdicts by benchmark and metric, the benchmarks with a suspect, and the whole. */
  private record Judged(
      Map<BenchmarkId, Map<String, Verdict>> verdicts,
      Set<BenchmarkId> suspects,
      @Nullable ChangeFact change) {
    Judged() {
      this(new HashMap<>(), new HashSet<>(), null);
    }

    void put(BenchmarkId benchmark, String metric, Verdict verdict) {
      verdicts.computeIfAbsent(benchmark, id -> new HashMap<>()).put(metric, verdict);
    }
  }

  private static Trial trial(RecordedSteps steps, Request request) {
    Judged judged;
    try {
      judged = request.byPlan() ? planned(steps, request) : fixed(steps, request);
    } catch (GateFailure e) {
      throw new IllegalStateException("checked before the first trial", e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("recorded forks do not wait", e);
    }
    ChangeFact change = judged.change();
    boolean harmless = request.change() <= 1 + request.policy().limits("").threshold() + 1e-9;
    boolean falseFailure = change != null && change.fails() && harmless;
    boolean falseSuspect = false;
    int inconclusive = 0;
    List<BenchmarkId> changed = steps.slowed();
    BenchmarkId first = changed.get(0);
    for (Map.Entry<BenchmarkId, Map<String, Verdict>> entry : judged.verdicts().entrySet()) {
      boolean slowed = request.inject() != 1 && changed.contains(entry.getKey());
      boolean regressed = entry.getValue().containsValue(Verdict.REGRESSED);
      falseFailure |= !slowed && regressed;
      falseSuspect |= !slowed && judged.suspects().contains(entry.getKey());
      inconclusive += !regressed && entry.getValue().containsValue(Verdict.INCONCLUSIVE) ? 1 : 0;
    }
    return new Trial(
        falseFailure,
        judged
            .verdicts()
            .getOrDefault(first, Map.of())
            .getOrDefault(
                request.loss() == Request.Loss.BYTES ? Metric.ALLOCATION : Metric.SCORE,
                Verdict.INCONCLUSIVE),
        judged.suspects().contains(first),
        falseSuspect && !falseFailure,
        inconclusive,
        change,
        steps);
  }

  private static SuitePlan suite(Request request) {
    return new SuitePlan(request.policy(), request.plan(), Map.of());
  }

  /** Carries out the plan, as a measurement does, and lets the gate judge what it measured. */
  private static Judged planned(RecordedSteps steps, Request request)
      throws ImpossiblePlanException, GateFailure, UnitMismatchException, InterruptedException {
    List<Result> stored = steps.stored();
    Batch batch =
        new AdaptiveRounds(
                steps,
                new Decider(suite(request)),
                new AdaptiveRounds.Request(stored, 2, steps.budget(), Duration.ZERO, 0, Set.of()),
                MeasureListener.NONE,
                steps::nanos)
            .measure(steps.benchmarks());
    List<Result> before = stored.isEmpty() ? batch.results(StepOutcome.Measured::first) : stored;
    Runs.Input input = input(before, batch.results(StepOutcome.Measured::candidate), request);
    return judged(input.judge(batch.plan()));
  }

  /** Judges a fixed number of forks per side: by one look, or by a rule of today. */
  private static Judged fixed(RecordedSteps steps, Request request) throws UnitMismatchException {
    List<Result> before = new ArrayList<>();
    List<Result> after = new ArrayList<>();
    for (BenchmarkId id : steps.benchmarks()) {
      List<Result> baseline = new ArrayList<>();
      List<Result> candidate = new ArrayList<>();
      for (int i = 0; i < request.forks(); i++) {
        StepOutcome.Measured step = steps.next(id);
        if (step.baseline() != null) {
          baseline.add(step.baseline());
        }
        candidate.add(step.candidate());
      }
      before.add(Result.joined(baseline));
      after.add(Result.joined(candidate));
    }
    if (!request.rule().isCustomary()) {
      return judged(input(before, after, request).judge(null));
    }
    Judged judged = new Judged();
    for (int i = 0; i < after.size(); i++) {
      BenchmarkId id = after.get(i).id();
      Limits limits = request.policy().limits(id.name());
      boolean worse = request.rule().worse(before.get(i).score(), after.get(i).score(), limits);
      judged.put(id, Metric.SCORE, worse ? Verdict.REGRESSED : Verdict.UNCHANGED);
    }
    return judged;
  }

  private static Runs.Input input(List<Result> before, List<Result> after, Request request) {
    Run left = new Run("recorded", before, List.of(), null);
    Run right = new Run("recorded", after, List.of(), null);
    return Runs.input(left, right).by(request.policy());
  }

  private static Judged judged(Decision decision) {
    ChangeFact change =
        decision.warnings().stream()
            .flatMap(
                warning ->
                    warning.fact() instanceof ChangeFact fact ? Stream.of(fact) : Stream.empty())
            .findFirst()
            .orElse(null);
    Judged judged = new Judged(new HashMap<>(), new HashSet<>(), change);
    for (Finding finding : decision.findings()) {
      judged.put(finding.benchmark(), finding.metric().name(), finding.verdict());
      if (finding.suspect()) {
        judged.suspects().add(finding.benchmark());
      }
    }
    return judged;
  }

  /**
   * What to replay.
   *
   * @param suiteSize benchmarks of a suite, drawn from the pool
   * @param inject what the time of the slowed benchmarks of each suite is multiplied by; 1 slows
   *     none
   * @param share of the data that shows the loss; below 1, each pair of a slowed benchmark draws
   *     data of its own, the same on both sides
   * @param slowed how many benchmarks of each suite are slowed, from 1
   * @param trials suites
   * @param plan the adaptive plan; its number of tests is counted from the suite
   * @param baselineForks forks of the stored baseline; 0 if there is none
   * @param forks forks per side if their number is fixed
   * @param budget steps of each benchmark that the time allows, on average; 0 for no end
   */
  record Request(
      int suiteSize,
      double inject,
      double share,
      int slowed,
      Loss loss,
      int trials,
      long seed,
      Policy policy,
      AdaptivePlan plan,
      int baselineForks,
      LabRule rule,
      int forks,
      int budget) {

    /** How a benchmark is slowed. */
    enum Loss {
      /** Every iteration alike. */
      EVEN,
      /** One iteration in five, by so much that the mean is slowed by the factor. */
      PAUSES,
      /** Its bytes per operation grow, and its time does not. */
      BYTES
    }

    /** Returns the geometric mean of what the times of a suite are multiplied by. */
    double change() {
      double factor = loss == Loss.BYTES ? 1 : inject;
      return Math.pow(factor, share * slowed / suiteSize);
    }

    boolean byPlan() {
      return rule == LabRule.PLAN;
    }
  }
}
