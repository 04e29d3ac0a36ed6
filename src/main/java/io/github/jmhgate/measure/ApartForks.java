package io.github.jmhgate.measure;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.measure.schedule.StepOutcome.Measured;
import io.github.jmhgate.measure.turns.Slice;
import io.github.jmhgate.measure.turns.SliceBuilder;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Units;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Measures the forks of a pair one after the other, each alone and as JMH runs it. The second pair
 * of a benchmark has the reverse order of the first. Not thread-safe.
 */
record ApartForks(
    PairedRequest request,
    PairFolder folder,
    JvmPool pool,
    BaseUnits base,
    Map<BenchmarkId, Integer> measured) {
  /** Iterations of a fork, and their least length in milliseconds. */
  private static final int ITERATIONS = 5;

  private static final long MILLIS = 300;
  private static final String ALLOCATION = "gc";

  /** Returns how long both forks of a benchmark are planned to take in iterations. */
  Duration planned(BenchmarkId id) {
    return settings(id).planned().multipliedBy(2);
  }

  /**
   * Measures both forks, which draw the same random data, into files of a number.
   *
   * @param seed of their random data; empty if each draws its own
   * @param kept whether they are one of the benchmark's pairs
   */
  StepOutcome next(BenchmarkId id, int number, String seed, boolean kept)
      throws GateFailure, InterruptedException {
    int before = measured.merge(id, 1, Integer::sum) - 1;
    boolean drawn = new SplittableRandom(request.seed() ^ id.hashCode()).nextBoolean();
    List<Side> order = new ArrayList<>(List.of(Side.values()));
    if (drawn == (before % 2 == 0)) {
      Collections.reverse(order);
    }
    Map<Side, Result> results = new EnumMap<>(Side.class);
    Duration wall = Duration.ZERO;
    for (Side side : order) {
      StepOutcome outcome = next(side, id, settings(id), number, seed);
      if (!(outcome instanceof Measured fork)) {
        return outcome instanceof StepOutcome.Failed failed
            ? new StepOutcome.Failed(side.label() + ": " + failed.reason())
            : outcome;
      }
      results.put(side, fork.candidate().as(id));
      wall = wall.plus(fork.wall());
    }
    Result base = requireNonNull(results.get(Side.BASE));
    Result candidate = requireNonNull(results.get(Side.CANDIDATE));
    Pair pair = pair(id, number, order.get(0), base, candidate);
    try {
      if (kept) {
        pair.write(request.seed(), folder.pair(number));
      }
    } catch (IOException e) {
      throw GateFailure.failed("a pair's result cannot be kept: " + FileTrouble.of(e));
    }
    return new Measured(
        pair.result(Side.BASE, base), pair.result(Side.CANDIDATE, candidate), number, wall);
  }

  /** Returns a pair whose slices are the iterations of two forks. */
  private Pair pair(BenchmarkId id, int number, Side first, Result base, Result candidate) {
    String unit = id.mode() == Mode.THROUGHPUT ? "ops/ns" : "ns/op";
    long millis = id.mode() == Mode.SINGLE_SHOT ? 0 : settings(id).iterationMillis();
    int most = Math.min(base.score().fork(0).length, candidate.score().fork(0).length);
    List<Slice> before = slices(base, unit, millis).subList(0, most);
    List<Slice> after = slices(candidate, unit, millis).subList(0, most);
    return new PairBuilder()
        .benchmark(id)
        .number(number)
        .unit(unit)
        .startedFirst(first)
        .slicedFirst(first)
        .sliceMillis(millis)
        .base(before)
        .candidate(after)
        .build();
  }

  private static List<Slice> slices(Result fork, String unit, long millis) {
    double factor = Units.factor(fork.score().metric().unit(), unit);
    List<Slice> slices = new ArrayList<>();
    for (double one : fork.score().fork(0)) {
      double nanos = Units.nanosecondsPerOperation(unit, one * factor, fork.id().threads());
      long operations = Math.max(1, Math.round(millis * 1e6 / nanos));
      long start = slices.size() * millis * 1_000_000;
      long end = start + millis * 1_000_000;
      slices.add(
          new SliceBuilder()
              .score(one * factor)
              .startNanos(start)
              .endNanos(end)
              .wallMillis(millis)
              .measuredOperations(operations)
              .allOperations(operations)
              .allocatedBytes(-1)
              .cpuNanos(-1)
              .build());
    }
    return slices;
  }

  /** Measures one fork into a file of a number, with a seed of its random data. */
  StepOutcome next(Side side, BenchmarkId id, ForkSettings settings, int number, String seed)
      throws GateFailure, InterruptedException {
    ForkPlan plan = request.plan().with(settings);
    String jvm = base.jvm(side, id);
    BenchmarkHost host = pool.take(jvm);
    try {
      return host.alone(id, plan, number, seed);
    } finally {
      pool.giveBack(jvm, host);
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
