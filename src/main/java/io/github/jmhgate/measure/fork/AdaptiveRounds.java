package io.github.jmhgate.measure.fork;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Carries out an adaptive plan. Every benchmark gets a few steps; then in each round the open ones
 * go on to their next look, until all are decided or the time is over. A round alternates between
 * its benchmarks step by step, so that they share the same conditions. If the time is too short to
 * call all of them, the most suspicious one goes on alone.
 */
public final class AdaptiveRounds {
  /**
   * Steps that a benchmark takes on average where nothing is slower: pairs whose deviation is 1 to
   * 5 % take 3.1 to 3.5 of them as simulated, forks of noisier projects 4.
   */
  private static final int EXPECTED_STEPS = 4;

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
   * @param budget time after which no further look is begun. The fewest steps, and what it takes to
   *     call one benchmark, are taken whatever they cost, because less can find nothing
   * @param elsewhere benchmarks of the same suite that others measure: the error is shared with
   *     them, so that it is one of the whole suite
   */
  public record Request(
      Policy policy,
      AdaptivePlan plan,
      Comparability comparability,
      List<Result> stored,
      int fewest,
      Budget budget,
      int elsewhere) {

    /** Two steps of each benchmark at least, of a suite that is measured here as a whole. */
    public Request(
        Policy policy,
        AdaptivePlan plan,
        Comparability comparability,
        List<Result> stored,
        Budget budget) {
      this(policy, plan, comparability, stored, 2, budget, 0);
    }

    public Request {
      stored = List.copyOf(stored);
    }
  }

  /** Rounds over a source. */
  public AdaptiveRounds(StepSource source, Request request, MeasureListener listener) {
    this(source, request, listener, System::nanoTime);
  }

  /** Rounds over a source by another clock than the machine's. */
  public AdaptiveRounds(
      StepSource source, Request request, MeasureListener listener, LongSupplier nanoClock) {
    this.source = source;
    this.request = request;
    this.listener = listener;
    this.nanoClock = nanoClock;
  }

  /**
   * Measures until every benchmark is decided.
   *
   * @throws ImpossiblePlanException if not even the plan's last look could show a loss
   * @throws MeasureException if no further fork can be measured at all
   */
  public AdaptiveBatch measure()
      throws ImpossiblePlanException, MeasureException, InterruptedException {
    List<BenchmarkId> benchmarks = source.benchmarks();
    Map<BenchmarkId, Result> stored = new HashMap<>();
    request.stored().forEach(result -> stored.put(result.id(), result));
    // Every benchmark has a score, so that a plan that cannot work is refused before it costs time.
    SuitePlan guess =
        new SuitePlan(
            request.policy(),
            request.plan().withTests(Math.max(1, benchmarks.size() + request.elsewhere())),
            request.comparability());
    TimeSpent time = new TimeSpent(nanoClock);
    StepTaker taker = new StepTaker(source, listener, time, usual());
    Forecast first = forecast(taker, time, guess, stored);
    time.endAfter(first.limit());
    listener.planned(first);
    // What a step takes beyond its plan is known after the first, and all of it after one of each.
    Forecast[] known = {first};
    taker.steps(
        benchmarks, 1, () -> known[0] = corrected(known[0], forecast(taker, time, guess, stored)));
    Forecast forecast = corrected(known[0], forecast(taker, time, guess, stored));
    time.endAfter(forecast.limit());
    AdaptivePlan plan = request.plan().withTests(tests(taker.firstResults()));
    SuitePlan suite = new SuitePlan(request.policy(), plan, request.comparability());
    for (BenchmarkId benchmark : benchmarks) {
      taker.plan(suite.begin(benchmark, stored.get(benchmark)));
    }
    taker.steps(taker.begun(), request.fewest());
    List<BenchmarkId> open = looks(taker, time);
    return new AdaptiveBatch(
        plan,
        taker.baseline(),
        taker.candidate(),
        taker.verdicts(),
        taker.repeated(),
        new BudgetUse(forecast, open));
  }

  /** Says so if the time turns out to be too short. */
  private Forecast corrected(Forecast before, Forecast now) {
    boolean worse =
        (now.tooShort() && !before.tooShort())
            || (!now.lacking().isZero() && before.lacking().isZero());
    if (worse) {
      listener.planned(now);
    }
    return now;
  }

  /** Benchmarks elsewhere are taken to have as many gated metrics as those here have on average. */
  private int tests(List<Result> results) {
    int here = SuitePlan.tests(request.policy(), results);
    double each = here / (double) Math.max(1, results.size());
    return here + (int) Math.ceil(request.elsewhere() * each);
  }

  /** Goes on while looks fit into the time; the benchmarks that it leaves open. */
  private static List<BenchmarkId> looks(StepTaker taker, TimeSpent time)
      throws MeasureException, InterruptedException {
    List<NextLooks.Open> open = taker.open();
    time.leaveAtLeast(
        open.stream().map(NextLooks.Open::call).max(Duration::compareTo).orElse(Duration.ZERO));
    List<BenchmarkId> next = NextLooks.of(open, time.left(), null);
    while (!next.isEmpty()) {
      taker.toNextLook(next);
      open = taker.open();
      next = NextLooks.of(open, time.left(), next.size() == 1 ? next.get(0) : null);
    }
    return open.stream().map(NextLooks.Open::benchmark).toList();
  }

  private Forecast forecast(
      StepTaker taker, TimeSpent time, SuitePlan suite, Map<BenchmarkId, Result> stored) {
    Duration fewest = time.elapsed();
    Duration expected = time.elapsed();
    Duration call = Duration.ZERO;
    int steps = 0;
    for (BenchmarkId benchmark : source.benchmarks()) {
      int beyond = Math.max(0, suite.fewestToCall(stored.get(benchmark)) - request.fewest());
      Duration one = taker.cost(benchmark, beyond);
      fewest = fewest.plus(taker.cost(benchmark, taker.lacking(benchmark, request.fewest())));
      expected = expected.plus(taker.cost(benchmark, taker.lacking(benchmark, usual())));
      call = one.compareTo(call) > 0 ? one : call;
      steps = Math.max(steps, beyond);
    }
    return new Forecast(
        source.benchmarks().size(),
        request.fewest(),
        steps,
        fewest.plus(call),
        expected,
        request.budget().limit(expected));
  }

  private int usual() {
    return Math.min(request.plan().maxForks(), Math.max(request.fewest(), EXPECTED_STEPS));
  }
}
