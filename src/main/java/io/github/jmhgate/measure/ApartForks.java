package io.github.jmhgate.measure;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.measure.fork.StepOutcome.Measured;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Measures the forks of a pair one after the other, each alone and as JMH runs it. The second pair
 * of a benchmark has the reverse order of the first. Not thread-safe.
 */
record ApartForks(
    PairedRequest request, PairFolder folder, JvmPool pool, Map<BenchmarkId, Integer> measured) {
  /** Iterations of a fork, and their least length in milliseconds. */
  private static final int ITERATIONS = 5;

  private static final long MILLIS = 300;
  private static final String ALLOCATION = "gc";

  ApartForks(PairedRequest request, PairFolder folder, JvmPool pool) {
    this(request, folder, pool, new HashMap<>());
  }

  /** Returns how long both forks of a benchmark are planned to take in iterations. */
  Duration planned(BenchmarkId id) {
    return settings(id).planned().multipliedBy(2);
  }

  /** Measures both forks, which draw the same random data, into files of a number. */
  StepOutcome next(BenchmarkId id, int number) throws GateFailure, InterruptedException {
    int before = measured.merge(id, 1, Integer::sum) - 1;
    boolean drawn = new SplittableRandom(request.seed() ^ id.hashCode()).nextBoolean();
    List<Side> order = new ArrayList<>(List.of(Side.values()));
    if (drawn == (before % 2 == 0)) {
      Collections.reverse(order);
    }
    Map<Side, Result> results = new EnumMap<>(Side.class);
    Duration wall = Duration.ZERO;
    for (Side side : order) {
      StepOutcome outcome = next(side, id, number);
      if (!(outcome instanceof Measured fork)) {
        return outcome instanceof StepOutcome.Failed failed
            ? new StepOutcome.Failed(side.label() + ": " + failed.reason())
            : outcome;
      }
      results.put(side, fork.candidate().as(id));
      wall = wall.plus(fork.wall());
    }
    Result candidate = requireNonNull(results.get(Side.CANDIDATE));
    return new Measured(requireNonNull(results.get(Side.BASE)), candidate, number, wall);
  }

  private StepOutcome next(Side side, BenchmarkId id, int number)
      throws GateFailure, InterruptedException {
    ForkPlan given = request.plan();
    ForkPlan plan = new ForkPlan(given.selection(), settings(id), given.forkLimit(), given.seeds());
    BenchmarkHost host = pool.take(side.label());
    try {
      return host.alone(id, plan, number, plan.seed(number));
    } finally {
      pool.giveBack(side.label(), host);
    }
  }

  private ForkSettings settings(BenchmarkId id) {
    ForkSettings given = request.plan().settings();
    List<String> profilers = new ArrayList<>(given.profilers());
    if (!unit(id).cold()) {
      profilers.add(ALLOCATION);
    }
    long millis = Math.max(MILLIS, unit(id).wholeMillis());
    int warmups = given.warmupIterations();
    long warmup = given.warmupMillis();
    return new ForkSettings(warmups, warmup, ITERATIONS, millis, given.threads(), false, profilers);
  }

  private BenchmarkUnit unit(BenchmarkId id) {
    return requireNonNull(pool.units(Side.CANDIDATE.label()).get(id), id::label);
  }
}
