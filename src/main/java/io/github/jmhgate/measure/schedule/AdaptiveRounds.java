package io.github.jmhgate.measure.schedule;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.gate.plan.Decider;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Carries out an adaptive plan. Every benchmark gets a few steps; then in each round the open ones
 * go on to their next look, until all are decided or the time is over. A round alternates between
 * its benchmarks step by step, so that they share the same conditions. If the time is too short to
 * call all of them, the most suspicious one goes on alone. If it is too short for two steps of
 * each, the last ones begin only if steps take less than they seemed to, or once all others are
 * decided.
 *
 * @param asked how to decide; the number of its tests is counted here
 */
public record AdaptiveRounds(
    StepSource source,
    Decider asked,
    Request request,
    MeasureListener listener,
    LongSupplier nanoClock) {
  /**
   * Steps that a benchmark takes on average if nothing is slower: pairs whose deviation is 1 to 5 %
   * take 3.1 to 3.5 of them as simulated, forks of noisier projects 4.
   */
  private static final int EXPECTED_STEPS = 4;

  /** Steps that show anything of a benchmark. */
  private static final int FEWEST = 2;

  /** One benchmark in so many is likely to go on to its end. */
  private static final double ONE_IN = 9;

  /**
   * What to measure.
   *
   * @param stored the baseline's results; empty if the baseline is measured too
   * @param fewest steps that each benchmark gets, whatever they show, from 2
   * @param budget time after which no further look is begun. If it was set, no step begins that
   *     would end later, but for the very first. Otherwise the fewest steps, and those to call one
   *     benchmark, are taken whatever they cost
   * @param spent what of the budget is spent already
   * @param elsewhere benchmarks of the same suite that other shards measure: the error is shared
   *     with them, so that it is one of the whole suite
   * @param checks benchmarks that are measured only to check the selection, after the fewest steps
   *     of the others: in a tenth of the time at most, and in no more than the others took. One
   *     whose fewest steps take longer gets none
   * @param last benchmarks that begin when all others are decided, unless the time was set
   * @param check decides after the first step whether to go on, if the time was set
   */
  public record Request(
      List<Result> stored,
      int fewest,
      Budget budget,
      Duration spent,
      int elsewhere,
      Set<BenchmarkId> checks,
      Set<BenchmarkId> last,
      FirstStepCheck check) {

    /** Creates a request without benchmarks that wait for others. */
    public Request(
        List<Result> stored,
        int fewest,
        Budget budget,
        Duration spent,
        int elsewhere,
        Set<BenchmarkId> checks) {
      this(
          stored,
          fewest,
          budget,
          spent,
          elsewhere,
          checks,
          Set.of(),
          (step, planned, known) -> true);
    }

    public Request withLast(Set<BenchmarkId> waiting) {
      return new Request(stored, fewest, budget, spent, elsewhere, checks, waiting, check);
    }

    public Request withCheck(FirstStepCheck other) {
      return new Request(stored, fewest, budget, spent, elsewhere, checks, last, other);
    }
  }

  public Batch measure(List<BenchmarkId> benchmarks) throws GateFailure, InterruptedException {
    Map<BenchmarkId, Result> stored = Result.byId(request.stored());
    // Every benchmark has a score, so that a plan that cannot work is refused before it costs time.
    Decider guess = asked.withTests(Math.max(1, benchmarks.size() + request.elsewhere()));
    TimeSpent time = new TimeSpent(nanoClock, request.spent(), !request.budget().auto());
    Checks checks = new Checks(request.checks(), time);
    List<BenchmarkId> changed =
        benchmarks.stream().filter(benchmark -> !checks.contain(benchmark)).toList();
    List<BenchmarkId> waiting = waiting(changed);
    changed = changed.stream().filter(benchmark -> !waiting.contains(benchmark)).toList();
    StepTaker taker = new StepTaker(source, changed, listener, time, checks, usual());
    Supplier<Forecast> forecast = () -> forecast(benchmarks, taker, guess, stored);
    Forecast last = takeFewest(taker, changed, forecast);
    Deque<BenchmarkId> later = later(changed, taker);
    later.addAll(waiting);
    List<Result> firsts =
        taker.batch.steps().values().stream().map(steps -> steps.get(0).candidate()).toList();
    Decider decider = asked.withTests(tests(firsts, later.size()), affordable(taker, time));
    taker.decideBy(decider, stored);
    taker.steps(taker.begun(), request.fewest());
    for (BenchmarkId benchmark : benchmarks) {
      if (checks.contain(benchmark)) {
        taker.begin(benchmark, null, request.fewest());
      }
    }
    List<BenchmarkId> open = looks(taker, decider, time);
    while (!later.isEmpty()) {
      BenchmarkId next = later.remove();
      taker.begin(next, stored.get(next), request.fewest());
      open = looks(taker, decider, time);
    }
    Batch all = taker.batch;
    Set<BenchmarkId> lacking = all.lacking(benchmarks);
    lacking.removeAll(request.checks());
    AdaptivePlan plan = decider.carriedOut().withUnmeasured(lacking);
    Map<BenchmarkId, Verdict> verdicts = new LinkedHashMap<>();
    decider.rows().forEach(row -> verdicts.put(row.benchmark(), row.verdict()));
    var planned = new Batch.Planned(verdicts, plan, last, open, openBehindLosses(decider, open));
    return new Batch(all.steps(), all.failures(), all.skipped(), all.repeated(), planned);
  }

  /**
   * Returns the benchmarks that wait until all others are decided. A set time is shared by all, so
   * that none waits for it to end, and none waits for nothing.
   */
  private List<BenchmarkId> waiting(List<BenchmarkId> changed) {
    boolean timeIsSet = request.budget().given() != null;
    return timeIsSet || request.last().containsAll(changed)
        ? List.of()
        : changed.stream().filter(request.last()::contains).toList();
  }

  /** Returns the undecided metrics of those open benchmarks that are REGRESSED by another. */
  private static Map<BenchmarkId, List<String>> openBehindLosses(
      Decider decider, List<BenchmarkId> open) {
    Map<BenchmarkId, List<String>> metrics = new LinkedHashMap<>();
    for (BenchmarkPlan row : decider.rows()) {
      if (row.verdict() == Verdict.REGRESSED && open.contains(row.benchmark())) {
        metrics.put(row.benchmark(), row.openMetrics());
      }
    }
    return metrics;
  }

  /**
   * Takes the fewest steps of as many benchmarks as have a place in the time, and returns what is
   * known then. Those that seemed to have none are asked again once more is known of what steps
   * take: the second step of the first benchmark shows what its first took only by being the first.
   */
  private Forecast takeFewest(
      StepTaker taker, List<BenchmarkId> changed, Supplier<Forecast> forecast)
      throws GateFailure, InterruptedException {
    Forecast first = forecast.get();
    taker.time.endAfter(first.limit());
    listener.planned(first);
    Forecast[] known = {first};
    taker.afterFirst =
        step -> {
          known[0] = corrected(known[0], forecast.get());
          boolean timeIsSet = request.budget().given() != null;
          if (timeIsSet && !request.check().goesOn(step, first, known[0])) {
            taker.time.stop();
          }
        };
    taker.admits = benchmark -> request.budget().auto() || admits(taker, benchmark, known[0]);
    taker.steps(changed, 1);
    int begun = 0;
    while (begun < taker.batch.steps().size() && !taker.batch.lacking(changed).isEmpty()) {
      begun = taker.batch.steps().size();
      taker.steps(List.copyOf(taker.batch.steps().keySet()), request.fewest());
      known[0] = corrected(known[0], forecast.get());
      taker.steps(
          changed.stream().filter(benchmark -> taker.lacking(benchmark, 1) > 0).toList(), 1);
    }
    taker.keepAdmitted();
    Forecast last = corrected(known[0], forecast.get());
    taker.time.endAfter(last.limit());
    return last;
  }

  /**
   * Returns whether a benchmark may have its first step: if the fewest steps of all fit into the
   * time left or, as that is too short, its own do, next to those of the benchmarks that have begun
   * and to a call of one of them. Costs are those known by now.
   */
  private boolean admits(StepTaker taker, BenchmarkId benchmark, Forecast known) {
    Duration left = taker.time.left();
    Duration own = fewest(taker, List.of(benchmark));
    if (left == null || own.isZero() || taker.batch.count(benchmark) > 0) {
      return true;
    }
    List<BenchmarkId> begun =
        taker.benchmarks.stream().filter(waiting -> taker.batch.count(waiting) > 0).toList();
    Duration some = own.plus(fewest(taker, begun)).plus(known.reserve());
    return fewest(taker, taker.benchmarks).compareTo(left) <= 0 || some.compareTo(left) <= 0;
  }

  private Duration fewest(StepTaker taker, List<BenchmarkId> benchmarks) {
    int steps = Math.min(FEWEST, request.fewest());
    return taker.cost(benchmarks, benchmark -> taker.lacking(benchmark, steps));
  }

  /**
   * Returns the steps that a benchmark can get, after one of each, if the time was set: those that
   * all could get, times the number of benchmarks for each that goes on to its end. So the level is
   * spent by what the time buys. It depends on no effect, only on what steps cost.
   */
  private int affordable(StepTaker taker, TimeSpent time) {
    Duration left = time.left();
    Duration round = taker.cost(taker.benchmarks, benchmark -> 1);
    if (left == null || request.budget().auto() || round.isZero()) {
      return asked.plan().maxForks();
    }
    Duration further = taker.cost(taker.benchmarks, benchmark -> taker.batch.count(benchmark) - 1);
    double each = (double) left.plus(further).toNanos() / round.toNanos();
    return Math.max(request.fewest(), 1 + (int) Math.min(Integer.MAX_VALUE / 2, each * ONE_IN));
  }

  /**
   * Returns the benchmarks that had no place next to the others, as many as the time left holds the
   * fewest steps of. They begin if all others are decided sooner.
   */
  private Deque<BenchmarkId> later(List<BenchmarkId> changed, StepTaker taker) {
    Deque<BenchmarkId> later = new ArrayDeque<>();
    Set<BenchmarkId> lacking = taker.batch.lacking(changed);
    Duration left = taker.time.left();
    for (BenchmarkId benchmark : changed) {
      Duration own = fewest(taker, List.of(benchmark));
      if (left != null && lacking.contains(benchmark) && own.compareTo(left) <= 0) {
        later.add(benchmark);
        left = left.minus(own);
      }
    }
    return later;
  }

  /** Reports the new forecast if it shows that the time is too short and the old one did not. */
  private Forecast corrected(Forecast before, Forecast now) {
    if ((now.tooShort() && !before.tooShort())
        || (!now.lacking().isZero() && before.lacking().isZero())) {
      listener.planned(now);
    }
    return now;
  }

  /**
   * Counts tests; checks, benchmarks elsewhere and those that may begin later have as many as those
   * here on average.
   */
  private int tests(List<Result> results, int later) {
    int here = SuitePlan.tests(asked.policy(), results);
    double each = here / (double) Math.max(1, results.size());
    int others = request.elsewhere() + request.checks().size() + later;
    return here + (int) Math.ceil(others * each);
  }

  /** Goes on while looks fit into the time, and returns the benchmarks left open. */
  private static List<BenchmarkId> looks(StepTaker taker, Decider decider, TimeSpent time)
      throws GateFailure, InterruptedException {
    closeWhatMoves(taker, decider, time);
    List<Open> open = taker.open();
    time.leaveAtLeast(open.stream().map(Open::call).max(Duration::compareTo).orElse(Duration.ZERO));
    List<BenchmarkId> next = next(open, time.left(), null);
    while (!next.isEmpty()) {
      taker.toNextLook(next);
      closeWhatMoves(taker, decider, time);
      open = taker.open();
      next = next(open, time.left(), next.size() == 1 ? next.get(0) : null);
    }
    return open.stream().map(Open::benchmark).toList();
  }

  /**
   * Closes the benchmarks that a loss of the whole change explains. While the change looks like a
   * loss and is not proven, or a claim about it is not settled, all benchmarks, also decided ones,
   * go on to its next test together.
   */
  private static void closeWhatMoves(StepTaker taker, Decider decider, TimeSpent time)
      throws GateFailure, InterruptedException {
    int taken = 0;
    while (true) {
      int steps = decider.closeWhatMoves();
      List<BenchmarkId> all = taker.ofTheChange();
      Duration cost = taker.cost(all, benchmark -> taker.lacking(benchmark, steps));
      Duration left = time.left();
      boolean fits = left == null || cost.compareTo(left) <= 0;
      if (steps <= taken || steps > decider.plan().maxForks() || !fits) {
        return;
      }
      taken = steps;
      taker.steps(all, steps);
    }
  }

  private Forecast forecast(
      List<BenchmarkId> all, StepTaker taker, Decider decider, Map<BenchmarkId, Result> stored) {
    Duration fewest = taker.time.elapsed();
    Duration expected = taker.time.elapsed();
    Duration call = Duration.ZERO;
    int steps = 0;
    for (BenchmarkId benchmark : all) {
      Duration least = taker.cost(benchmark, taker.lacking(benchmark, request.fewest()));
      fewest = fewest.plus(least);
      if (request.checks().contains(benchmark)) {
        expected = expected.plus(least);
        continue;
      }
      int beyond = Math.max(0, decider.fewestToCall(stored.get(benchmark)) - request.fewest());
      Duration one = taker.cost(benchmark, beyond);
      expected = expected.plus(taker.cost(benchmark, taker.lacking(benchmark, usual())));
      call = one.compareTo(call) > 0 ? one : call;
      steps = Math.max(steps, beyond);
    }
    Duration limit = request.budget().limit(expected);
    return new Forecast(
        all.size(), request.fewest(), steps, fewest.plus(call), call, expected, limit);
  }

  private int usual() {
    return Math.min(asked.plan().maxForks(), Math.max(request.fewest(), EXPECTED_STEPS));
  }

  /**
   * A benchmark without a verdict, the time until its next look, and until its next look that can
   * call a loss; obvious if all its forks show a loss beyond twice the detectable one.
   */
  record Open(BenchmarkId benchmark, Duration look, Duration call, boolean obvious) {
    private boolean halfWay(@Nullable BenchmarkId last) {
      return obvious && benchmark.equals(last) && call.compareTo(look) > 0;
    }
  }

  /**
   * Returns the benchmarks to take to their next look now; none if no look fits. While the time
   * left is enough for every open one to reach a look that can call a loss, all go on together,
   * under the same conditions. After that, the most suspicious one that the time allows to call
   * goes on alone. Otherwise the time would end with all of them half-way and none called. An
   * obvious loss goes on until it had that look.
   *
   * @param left time left; null for no limit
   * @param last the benchmark that went on alone before; null if none did
   */
  static List<BenchmarkId> next(
      List<Open> open, @Nullable Duration left, @Nullable BenchmarkId last) {
    Duration calls = open.stream().map(Open::call).reduce(Duration.ZERO, Duration::plus);
    if (left == null || calls.compareTo(left) <= 0) {
      return open.stream().map(Open::benchmark).toList();
    }
    List<Open> callable =
        open.stream().filter(waiting -> waiting.call().compareTo(left) <= 0).toList();
    return callable.stream()
        .filter(waiting -> waiting.halfWay(last))
        .findFirst()
        .or(() -> callable.stream().findFirst())
        .or(() -> open.stream().filter(waiting -> waiting.look().compareTo(left) <= 0).findFirst())
        .map(Open::benchmark)
        .stream()
        .toList();
  }

  /**
   * Measures a candidate against a stored baseline: a fixed number of forks of every benchmark,
   * from 1, or as many as an adaptive plan needs; null if there is none.
   *
   * @param waivers that permit a loss of the change, so that it explains no benchmark
   */
  public record StoredRounds(
      Policy policy,
      Waivers waivers,
      Run baseline,
      int forks,
      @Nullable AdaptivePlan plan,
      Budget budget) {

    public StoredRounds withBaseline(Run other) {
      return new StoredRounds(policy, waivers, other, forks, plan, budget);
    }

    /**
     * Measures the candidate; fails if no baseline has enough forks for the plan to ever show a
     * loss.
     */
    public Batch measure(StepSource source, MeasureListener listener)
        throws GateFailure, InterruptedException {
      if (plan == null) {
        return Batch.measure(source, source.benchmarks(), forks, listener);
      }
      check(plan, source.benchmarks());
      SuitePlan suite = new SuitePlan(policy, plan, Map.of());
      var how = new Request(baseline.results(), 2, budget, Duration.ZERO, 0, Set.of());
      return new AdaptiveRounds(
              source, new Decider(suite, waivers), how, listener, System::nanoTime)
          .measure(source.benchmarks());
    }

    private void check(AdaptivePlan known, List<BenchmarkId> all) throws ImpossiblePlanException {
      int most = 0;
      for (Result result : baseline.results()) {
        most = all.contains(result.id()) ? Math.max(most, result.score().forkCount()) : most;
      }
      if (most > 0) {
        new SuitePlan(policy, known, Map.of())
            .withTests(Math.max(1, all.size()))
            .checkBaseline(most);
      }
    }
  }
}
