package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.SuitePlan;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.fact.ChangeFact;
import io.github.jmhgate.gate.fact.Fact;
import io.github.jmhgate.gate.fact.Limits;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.measure.fork.AdaptiveRounds;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Moments;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
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
   * Replays.
   *
   * @throws GateFailure if the pool has fewer benchmarks than a suite, or not even the plan's last
   *     look could show a loss
   */
  static ReplayResult run(Pool pool, ReplayRequest request) throws GateFailure {
    int available = pool.size();
    if (available < request.suiteSize()) {
      throw Recording.refuse(
          "the pool has %s benchmarks, and a suite needs %s; give suites of %s or less",
          available, request.suiteSize(), available);
    }
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
    return new ReplayResult(
        trials.size(),
        (long) trials.size() * request.suiteSize(),
        (int) trials.stream().filter(Trial::falseFailure).count(),
        (int) trials.stream().filter(trial -> trial.slowed() == Verdict.REGRESSED).count(),
        (int) trials.stream().filter(trial -> trial.slowed() == Verdict.UNCHANGED).count(),
        (int) trials.stream().filter(Trial::suspected).count(),
        (int) trials.stream().filter(Trial::falseSuspect).count(),
        (int) trials.stream().filter(Trial::changed).count(),
        (int) changes(trials).filter(one -> 1 + one.low() > request.change()).count(),
        (int) changes(trials).filter(one -> 1 + one.high() < request.change()).count(),
        Moments.median(changes(trials).mapToDouble(one -> one.high() - one.effect()).toArray()),
        trials.stream().mapToInt(Trial::inconclusive).sum(),
        trials.stream().mapToLong(trial -> trial.steps().forks()).sum(),
        seconds(trials),
        trials.stream().anyMatch(trial -> trial.steps().resampled()));
  }

  private static Stream<ChangeFact> changes(List<Trial> trials) {
    return trials.stream().flatMap(trial -> Stream.ofNullable(trial.change()));
  }

  private static double seconds(List<Trial> trials) {
    double seconds = 0;
    for (Trial trial : trials) {
      seconds += trial.steps().seconds();
    }
    return seconds;
  }

  /** What one suite showed; see {@link ReplayResult}. */
  private record Trial(
      boolean falseFailure,
      Verdict slowed,
      boolean suspected,
      boolean falseSuspect,
      int inconclusive,
      @Nullable ChangeFact change,
      RecordedSteps steps) {
    boolean changed() {
      return change != null && change.fails();
    }
  }

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

  private static Trial trial(RecordedSteps steps, ReplayRequest request) {
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
            .getOrDefault(Metric.SCORE, Verdict.INCONCLUSIVE),
        judged.suspects().contains(first),
        falseSuspect && !falseFailure,
        inconclusive,
        change,
        steps);
  }

  private static SuitePlan suite(ReplayRequest request) {
    return new SuitePlan(request.policy(), request.plan(), Map.of());
  }

  /** Carries out the plan, as a measurement does, and lets the gate judge what it measured. */
  private static Judged planned(RecordedSteps steps, ReplayRequest request)
      throws ImpossiblePlanException, GateFailure, UnitMismatchException, InterruptedException {
    List<Result> stored = steps.stored();
    Batch batch =
        new AdaptiveRounds(
                steps,
                suite(request),
                new AdaptiveRounds.Request(stored, 2, steps.budget(), Duration.ZERO, 0),
                MeasureListener.NONE,
                steps::nanos)
            .measure(steps.benchmarks());
    List<Result> before = stored.isEmpty() ? batch.results(StepOutcome.Measured::first) : stored;
    Runs.Input input = input(before, batch.results(StepOutcome.Measured::candidate), request);
    return judged(input.judge(batch.plan()));
  }

  /** Judges a fixed number of forks per side: by one look, or by a rule of today. */
  private static Judged fixed(RecordedSteps steps, ReplayRequest request)
      throws UnitMismatchException {
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
    CustomaryRule rule = request.rule();
    if (rule == null) {
      return judged(input(before, after, request).judge(null));
    }
    Judged judged = new Judged();
    for (int i = 0; i < after.size(); i++) {
      BenchmarkId id = after.get(i).id();
      Limits limits = request.policy().limits(id.name());
      boolean worse = rule.worse(before.get(i).score(), after.get(i).score(), limits);
      judged.put(id, Metric.SCORE, worse ? Verdict.REGRESSED : Verdict.UNCHANGED);
    }
    return judged;
  }

  private static Runs.Input input(List<Result> before, List<Result> after, ReplayRequest request) {
    Run left = new Run("recorded", before, List.of(), null);
    Run right = new Run("recorded", after, List.of(), null);
    return Runs.input(left, right).by(request.policy());
  }

  private static Judged judged(Decision decision) {
    Stream<Fact> facts = decision.warnings().stream().map(Warning::fact);
    ChangeFact change =
        facts
            .filter(ChangeFact.class::isInstance)
            .map(ChangeFact.class::cast)
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
}
