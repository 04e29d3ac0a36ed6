package io.github.jmhgate.measure.replay;

import io.github.jmhgate.measure.ForkOutcome;
import io.github.jmhgate.measure.StepSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Recorded forks of one suite, given as if they were measured: dealt to the two sides in turn, none
 * twice while they last. Further forks are drawn again, and smoothed: all iterations of such a fork
 * are multiplied by one log-normal factor that puts back the variance which drawing again loses.
 */
final class RecordedSteps implements StepSource {
  private final ReplayRequest request;
  private final Map<BenchmarkId, Deck> decks = new LinkedHashMap<>();
  private final BenchmarkId slowed;
  private int forks;
  private double seconds;
  private boolean resampled;

  /** A suite drawn from a pool; its first benchmark is the slowed one. */
  RecordedSteps(Pool pool, ReplayRequest request, SplittableRandom random) {
    this.request = request;
    int size = pool.benchmarks().size();
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      order[i] = i;
    }
    BenchmarkId first = null;
    for (int i = 0; i < request.suiteSize(); i++) {
      int other = i + random.nextInt(size - i);
      int index = order[other];
      order[other] = order[i];
      Pool.Benchmark benchmark = pool.benchmarks().get(index);
      BenchmarkId id = benchmark.result().id();
      first = first == null ? id : first;
      // A generator a benchmark, so that its draws do not depend on what the others need.
      decks.put(id, new Deck(benchmark, random.split(), id.equals(first) ? request.inject() : 1));
    }
    this.slowed = Objects.requireNonNull(first);
  }

  /** The benchmark that is slowed, where one is. */
  BenchmarkId slowed() {
    return slowed;
  }

  /** Forks given so far, those of a stored baseline left out. */
  int forks() {
    return forks;
  }

  /** Planned length of those forks. */
  double seconds() {
    return seconds;
  }

  /** Whether any fork was given more than once. */
  boolean resampled() {
    return resampled;
  }

  /** The forks of a stored baseline; to be asked for before any step. */
  List<Result> stored() {
    List<Result> results = new ArrayList<>();
    for (Deck deck : decks.values()) {
      List<double[]> values = new ArrayList<>();
      for (int i = 0; i < request.baselineForks(); i++) {
        values.add(deck.next(1));
      }
      results.add(result(deck.benchmark, values));
    }
    return results;
  }

  @Override
  public List<BenchmarkId> benchmarks() {
    return List.copyOf(decks.keySet());
  }

  @Override
  public Duration planned(BenchmarkId benchmark) {
    return Duration.ZERO;
  }

  @Override
  public int forksPerStep() {
    return request.baselineForks() > 0 ? 1 : 2;
  }

  @Override
  public Taken next(BenchmarkId id) {
    Deck deck = Objects.requireNonNull(decks.get(id));
    ForkOutcome.Measured baseline = request.baselineForks() > 0 ? null : measured(deck, 1);
    return new Taken(baseline, measured(deck, deck.factor));
  }

  private ForkOutcome.Measured measured(Deck deck, double factor) {
    forks++;
    seconds += deck.benchmark.forkSeconds();
    Result result = result(deck.benchmark, List.of(deck.next(factor)));
    return new ForkOutcome.Measured(result.id(), result, null, Duration.ZERO, Duration.ZERO);
  }

  private static Result result(Pool.Benchmark benchmark, List<double[]> forks) {
    Result recorded = benchmark.result();
    Samples score = Samples.of(recorded.score().metric(), forks);
    return new Result(recorded.id(), recorded.conditions(), Map.of(Metric.SCORE, score));
  }

  /** One benchmark's forks in the order in which they are given. */
  private final class Deck {
    private final Pool.Benchmark benchmark;
    private final SplittableRandom random;
    private final double factor;
    private final int[] order;
    private int given;

    Deck(Pool.Benchmark benchmark, SplittableRandom random, double factor) {
      this.benchmark = benchmark;
      this.random = random;
      this.factor = factor;
      this.order = new int[benchmark.forks().size()];
      for (int i = 0; i < order.length; i++) {
        int at = random.nextInt(i + 1);
        order[i] = order[at];
        order[at] = i;
      }
    }

    /** The iterations of the next fork, slowed by a factor. */
    double[] next(double slowing) {
      int recorded = order.length;
      int index;
      double smoothing = 1;
      if (given < recorded) {
        index = order[given];
      } else {
        resampled = true;
        index = random.nextInt(recorded);
        smoothing = Math.exp(benchmark.deviation() / Math.sqrt(recorded) * random.nextGaussian());
      }
      given++;
      double[] fork = benchmark.forks().get(index);
      double[] iterations = new double[fork.length];
      for (int i = 0; i < iterations.length; i++) {
        double time = smoothing * slowing(slowing);
        iterations[i] = benchmark.lowerIsBetter() ? fork[i] * time : fork[i] / time;
      }
      return iterations;
    }

    private double slowing(double slowing) {
      if (slowing == 1 || request.loss() == ReplayRequest.Loss.EVEN) {
        return slowing;
      }
      return random.nextInt(PAUSES) == 0 ? 1 + PAUSES * (slowing - 1) : 1;
    }
  }

  private static final int PAUSES = 5;
}
