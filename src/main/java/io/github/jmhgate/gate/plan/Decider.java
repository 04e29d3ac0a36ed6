package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Sides;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides the benchmarks of a build that a plan measures. It takes steps, which are pairs or forks,
 * benchmark by benchmark; says which benchmarks go on; and keeps the looks that {@link Gate} takes
 * the verdicts from. Measuring feeds it step by step and stops when it says so. Stored pairs and
 * shards are fed at once, by the plan that was stored with them. As both ask the same decider,
 * measuring cannot stop for one verdict and the gate report another. Not thread-safe.
 *
 * <pre>{@code
 * Decider decider = asked.withTests(30, 60);
 * decider.begin(benchmark, stored);
 * decider.add(benchmark, baseline, candidate);
 * while (decider.goesOn(benchmark)) { ... }
 * }</pre>
 */
public final class Decider {
  private final SuitePlan suite;
  private final Waivers waivers;
  private final Map<BenchmarkId, BenchmarkPlan> rows = new LinkedHashMap<>();

  /** The benchmarks that the effect of the change explains. */
  private final Set<BenchmarkId> closed = new HashSet<>();

  public Decider(SuitePlan suite, Waivers waivers) {
    this.suite = suite;
    this.waivers = waivers;
  }

  /** Creates a decider without waivers. */
  public Decider(SuitePlan suite) {
    this(suite, Waivers.NONE);
  }

  /**
   * Returns a decider without steps, by the same terms but for the number of tests.
   *
   * @throws ImpossiblePlanException if no number of forks that it permits can show a loss
   */
  public Decider withTests(int number) throws ImpossiblePlanException {
    return new Decider(suite.withTests(number), waivers);
  }

  /**
   * Returns a decider without steps, by the same terms but for the number of tests and that of
   * steps, which is no fewer than can show a loss.
   *
   * @throws ImpossiblePlanException if no number of forks that it permits can show a loss
   */
  public Decider withTests(int number, int most) throws ImpossiblePlanException {
    return new Decider(suite.withTests(number, most), waivers);
  }

  public AdaptivePlan plan() {
    return suite.plan();
  }

  /** Returns the plan with what was found while it was carried out; it judges the same steps. */
  public AdaptivePlan carriedOut() {
    Set<BenchmarkId> drawn = new HashSet<>();
    rows.values().stream().filter(BenchmarkPlan::draws).forEach(row -> drawn.add(row.benchmark()));
    return plan().withDrawn(drawn);
  }

  public Policy policy() {
    return suite.policy();
  }

  public SuitePlan suite() {
    return suite;
  }

  /** Returns the fewest steps to call a loss of time; 0 if no number is enough. */
  public int fewestToCall(@Nullable Result stored) {
    return suite.fewestToCall(stored);
  }

  /** Begins one benchmark; the result is null unless the baseline was stored. */
  public void begin(BenchmarkId benchmark, @Nullable Result stored) {
    rows.put(benchmark, suite.begin(benchmark, stored));
  }

  /** Forgets a benchmark that failed. */
  public void forget(BenchmarkId benchmark) {
    rows.remove(benchmark);
  }

  /** Returns a benchmark that was begun. */
  public Optional<BenchmarkPlan> row(BenchmarkId benchmark) {
    return Optional.ofNullable(rows.get(benchmark));
  }

  /** Returns the benchmarks that were begun, in that order. */
  public Collection<BenchmarkPlan> rows() {
    return Collections.unmodifiableCollection(rows.values());
  }

  /** Returns whether a benchmark is open, and the effect of the change does not explain it. */
  public boolean goesOn(BenchmarkPlan row) {
    return row.open() && !closed.contains(row.benchmark());
  }

  /**
   * Closes the benchmarks that a loss of the whole change explains, if that loss fails the build:
   * it is proven, and no waiver permits it. A part of a suite does not know the whole.
   *
   * @return the steps of all benchmarks, also decided ones, after which the change is tested next;
   *     0 if it does not look like a loss, or is proven, or no test is left
   */
  public int closeWhatMoves() {
    closed.clear();
    List<ChangeEffect.Row> scores =
        rows.values().stream().flatMap(row -> row.row().stream()).toList();
    ChangeEffect change = ChangeEffect.judged(policy(), scores).orElse(null);
    if (change == null || ChangeEffect.ofUnlikeSessions(plan().sides(), scores)) {
      return 0;
    }
    if (change.fails(policy()) && !plan().partOfSuite()) {
      if (waivers.ofChange(Effect.ofLog(change.effect()).loss()).isEmpty()) {
        rows.values().stream()
            .filter(row -> row.movesWith(change))
            .forEach(row -> closed.add(row.benchmark()));
      }
      return 0;
    }
    return change.worthSteps(policy());
  }

  /**
   * Feeds runs that were measured by this plan. As during measurement, all benchmarks get their
   * first steps before any gets more.
   *
   * @throws UnitMismatchException if a metric's units do not convert between the sides
   */
  public Decider feed(Run baseline, Run candidate) throws UnitMismatchException {
    Map<BenchmarkId, Result> before = Result.byId(baseline.results());
    Map<BenchmarkId, Result> after = Result.byId(candidate.results());
    after.keySet().retainAll(before.keySet());
    boolean stored = plan().sides() == Sides.CANDIDATE;
    for (BenchmarkId id : after.keySet()) {
      begin(id, stored ? before.get(id) : null);
    }
    for (int from : new int[] {0, NoisyDay.FORKS}) {
      int until = from == 0 ? NoisyDay.FORKS : Integer.MAX_VALUE;
      for (Map.Entry<BenchmarkId, Result> row : after.entrySet()) {
        Result base = stored ? null : before.get(row.getKey());
        feed(row.getKey(), base, row.getValue(), from, until);
      }
    }
    return this;
  }

  private void feed(
      BenchmarkId id, @Nullable Result baseline, Result candidate, int from, int until)
      throws UnitMismatchException {
    int forks = candidate.score().forkCount();
    int both = baseline == null ? forks : Math.min(forks, baseline.score().forkCount());
    BenchmarkPlan row = rows.get(id);
    for (int fork = from; fork < Math.min(both, until) && row != null; fork++) {
      row.add(baseline == null ? null : baseline.fork(fork), candidate.fork(fork));
    }
  }
}
