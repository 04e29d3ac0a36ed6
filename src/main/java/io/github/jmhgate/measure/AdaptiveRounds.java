package io.github.jmhgate.measure;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.SuitePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Carries out an adaptive plan: every benchmark gets a few steps, and then round after round those
 * that are still open go on to their next look, the most suspicious first, until all are decided or
 * the time is over. Each round goes through its benchmarks step by step, so that their forks share
 * the weather.
 */
public final class AdaptiveRounds {
  private final StepSource source;
  private final Request request;
  private final MeasureListener listener;
  private final LongSupplier nanoClock;

  /**
   * What to decide.
   *
   * @param policy what counts as a regression
   * @param plan how to decide; its number of tests is counted here
   * @param comparability what the two sides' origins allow to be compared
   * @param stored the baseline's results; empty where the baseline is measured too
   * @param fewest steps that each benchmark gets, whatever they show, from 2
   * @param budget time after which no further look is begun; null for none. The fewest steps are
   *     taken whatever they cost
   */
  public record Request(
      Policy policy,
      AdaptivePlan plan,
      Comparability comparability,
      List<Result> stored,
      int fewest,
      @Nullable Duration budget) {

    /** Two steps of each benchmark at least. */
    public Request(
        Policy policy,
        AdaptivePlan plan,
        Comparability comparability,
        List<Result> stored,
        @Nullable Duration budget) {
      this(policy, plan, comparability, stored, 2, budget);
    }

    /** Copies the results. */
    public Request {
      stored = List.copyOf(stored);
    }
  }

  /** Rounds over a source. */
  public AdaptiveRounds(StepSource source, Request request, MeasureListener listener) {
    this(source, request, listener, System::nanoTime);
  }

  AdaptiveRounds(
      StepSource source, Request request, MeasureListener listener, LongSupplier nanoClock) {
    this.source = source;
    this.request = request;
    this.listener = listener;
    this.nanoClock = nanoClock;
  }

  /**
   * Measures until every benchmark is decided.
   *
   * @throws ImpossiblePlanException where not even the plan's last look could show a loss
   * @throws MeasureException where measuring as such is impossible
   */
  public AdaptiveBatch measure()
      throws ImpossiblePlanException, MeasureException, InterruptedException {
    List<BenchmarkId> benchmarks = source.benchmarks();
    // Every benchmark has a score, so that a plan that cannot work is refused before it costs time.
    new SuitePlan(
        request.policy(),
        request.plan().withTests(Math.max(1, benchmarks.size())),
        request.comparability());
    StepTaker taker = new StepTaker(source, listener, nanoClock, request.budget());
    taker.steps(benchmarks, 1);
    AdaptivePlan plan =
        request.plan().withTests(SuitePlan.tests(request.policy(), taker.firstResults()));
    SuitePlan suite = new SuitePlan(request.policy(), plan, request.comparability());
    Map<BenchmarkId, Result> stored = new HashMap<>();
    request.stored().forEach(result -> stored.put(result.id(), result));
    for (BenchmarkId benchmark : benchmarks) {
      taker.plan(suite.begin(benchmark, stored.get(benchmark)));
    }
    taker.steps(taker.begun(), request.fewest());
    boolean cutShort = !rounds(taker);
    return new AdaptiveBatch(
        plan, taker.baseline(), taker.candidate(), taker.verdicts(), taker.repeated(), cutShort);
  }

  /** Goes on while looks fit into the time; true where nothing is left open. */
  private static boolean rounds(StepTaker taker) throws MeasureException, InterruptedException {
    while (true) {
      List<BenchmarkId> open = taker.open();
      List<BenchmarkId> affordable = taker.affordable(open);
      if (affordable.isEmpty()) {
        return open.isEmpty();
      }
      taker.toNextLook(affordable);
    }
  }
}
