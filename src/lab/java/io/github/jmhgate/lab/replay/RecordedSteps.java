package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.lab.replay.Pool.Recording;
import io.github.jmhgate.lab.replay.Replay.Request.Loss;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.measure.schedule.StepSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
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
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Recordings of one suite drawn from a pool, as if they were measured. The first ones are slowed.
 */
final class RecordedSteps implements StepSource {
  private static final Duration STEP = Duration.ofSeconds(1);

  private final Replay.Request request;
  private final Map<BenchmarkId, Dealer> dealers = new LinkedHashMap<>();
  private int steps;

  RecordedSteps(Pool pool, Replay.Request request, SplittableRandom random) {
    this.request = request;
    int[] order = IntStream.range(0, pool.size()).toArray();
    for (int i = 0; i < request.suiteSize(); i++) {
      int other = i + random.nextInt(order.length - i);
      int index = order[other];
      order[other] = order[i];
      Recording recording = pool.recordings().get(index);
      // A generator per benchmark, so that its draws do not depend on what the others need.
      dealers.put(
          recording.id(),
          new Dealer(
              recording,
              random.split(),
              i < request.slowed() ? request.inject() : 1,
              i < request.slowed() ? request.share() : 1,
              request.loss(),
              request.baselineForks()));
    }
  }

  /** Returns the time that the plan gets; each step takes a second if it is limited. */
  Budget budget() {
    int allowed = request.budget() * request.suiteSize();
    return allowed == 0 ? Budget.NONE : Budget.of(STEP.multipliedBy(allowed));
  }

  long nanos() {
    return steps * STEP.toNanos();
  }

  /** Returns the benchmarks that are slowed, if any is. */
  List<BenchmarkId> slowed() {
    return benchmarks().subList(0, request.slowed());
  }

  int forks() {
    return dealers.values().stream().mapToInt(Dealer::forks).sum();
  }

  /** Returns the steps of the benchmark that is slowed, or of the first that is. */
  int ofFirst() {
    return Objects.requireNonNull(dealers.get(benchmarks().get(0))).forks() / forksPerStep();
  }

  double seconds() {
    return dealers.values().stream().mapToDouble(Dealer::seconds).sum();
  }

  boolean resampled() {
    return dealers.values().stream().anyMatch(Dealer::repeated);
  }

  /** Returns the stored baseline; empty if each step gives both sides. */
  List<Result> stored() {
    return dealers.values().stream().map(Dealer::stored).filter(Objects::nonNull).toList();
  }

  @Override
  public List<BenchmarkId> benchmarks() {
    return List.copyOf(dealers.keySet());
  }

  @Override
  public Duration planned(BenchmarkId benchmark) {
    return Duration.ZERO;
  }

  @Override
  public boolean draws(BenchmarkId benchmark) {
    return Objects.requireNonNull(dealers.get(benchmark)).draws();
  }

  @Override
  public int forksPerStep() {
    return request.baselineForks() > 0 ? 1 : 2;
  }

  @Override
  public StepOutcome.Measured next(BenchmarkId id) {
    StepOutcome.Measured taken = Objects.requireNonNull(dealers.get(id)).next();
    if (request.budget() == 0) {
      return taken;
    }
    steps++;
    return new StepOutcome.Measured(taken.baseline(), taken.candidate(), 0, STEP);
  }

  /**
   * Deals what was recorded of one benchmark: each fork or pair once, shuffled, and then any of
   * them again. A fork that comes again is smoothed: all its iterations are multiplied by one
   * log-normal factor that restores the variance which drawing again loses. A pair is dealt slice
   * beside slice; which side is the candidate is drawn, because both ran the same code. Not
   * thread-safe.
   */
  private static final class Dealer {
    private static final int PAUSES = 5;

    /** Deviation of what the data by themselves multiply times and bytes by, as a logarithm. */
    private static final double LEVELS = 0.1;

    private final Recording recorded;
    private final SplittableRandom random;
    private final double factor;
    private final double share;
    private final Loss loss;
    private final int[] order;
    private final @Nullable Result stored;
    private int dealt;
    private int forks;

    /**
     * Shuffles.
     *
     * @param factor what the candidate's mean time, or its bytes, are multiplied by
     * @param share of the data that shows it; below 1, each pair draws data
     * @param baselineForks forks of a stored baseline; 0 if each step gives both sides
     */
    Dealer(
        Recording recorded,
        SplittableRandom random,
        double factor,
        double share,
        Loss loss,
        int baselineForks) {
      this.recorded = recorded;
      this.random = random;
      this.factor = factor;
      this.share = share;
      this.loss = loss;
      this.order = new int[recorded.units().size()];
      for (int i = 0; i < order.length; i++) {
        int at = random.nextInt(i + 1);
        order[i] = order[at];
        order[at] = i;
      }
      List<Result> baseline = new ArrayList<>();
      for (int i = 0; i < baselineForks; i++) {
        baseline.add(fork(1));
      }
      this.stored = baselineForks == 0 ? null : Result.joined(baseline);
    }

    @Nullable Result stored() {
      return stored;
    }

    boolean draws() {
      return share < 1;
    }

    StepOutcome.Measured next() {
      forks += stored == null ? 2 : 1;
      if (draws()) {
        return drawn();
      }
      if (!recorded.paired()) {
        return measured(stored == null ? fork(1) : null, fork(factor));
      }
      List<Result> pair = recorded.units().get(index());
      int base = random.nextBoolean() ? 1 : 0;
      return measured(pair.get(base), slowed(pair.get(1 - base), factor, 1));
    }

    /** Returns a pair of the same data, which have a level of their own, and may show the loss. */
    private StepOutcome.Measured drawn() {
      List<Result> pair = List.of(fork(1), fork(1));
      if (recorded.paired()) {
        pair = recorded.units().get(index());
      }
      int base = random.nextBoolean() ? 1 : 0;
      double level = Math.exp(LEVELS * random.nextGaussian());
      double worse = random.nextDouble() < share ? factor : 1;
      boolean bytes = loss == Loss.BYTES;
      Result before = scaled(pair.get(base), Metric.SCORE, level);
      Result after = scaled(pair.get(1 - base), Metric.SCORE, bytes ? level : level * worse);
      return measured(
          scaled(before, Metric.ALLOCATION, level),
          scaled(after, Metric.ALLOCATION, bytes ? level * worse : level));
    }

    /** Multiplies a metric, a rate divided; a metric that was not recorded stays absent. */
    private static Result scaled(Result fork, String name, double factor) {
      Samples samples = fork.metric(name);
      if (samples == null) {
        return fork;
      }
      boolean rate = samples.metric().direction() == Direction.HIGHER_IS_BETTER;
      Map<String, Samples> metrics = new TreeMap<>(fork.metrics());
      metrics.put(name, samples.map(value -> rate ? value / factor : value * factor));
      return new Result(fork.id(), fork.conditions(), metrics);
    }

    private static StepOutcome.Measured measured(@Nullable Result baseline, Result candidate) {
      return new StepOutcome.Measured(baseline, candidate, 0, Duration.ZERO);
    }

    private int index() {
      int index = dealt < order.length ? order[dealt] : random.nextInt(order.length);
      dealt++;
      return index;
    }

    private Result fork(double slowing) {
      Result fork = recorded.units().get(index()).get(0);
      double spread = recorded.deviation() / Math.sqrt(order.length);
      return slowed(fork, slowing, repeated() ? Math.exp(spread * random.nextGaussian()) : 1);
    }

    private Result slowed(Result fork, double slowing, double shift) {
      if (slowing == 1 && shift == 1) {
        return fork;
      }
      Samples score = fork.score();
      boolean lowerIsBetter = score.metric().direction() != Direction.HIGHER_IS_BETTER;
      Map<String, Samples> metrics = new TreeMap<>(fork.metrics());
      metrics.put(
          Metric.SCORE,
          score.map(
              iteration -> {
                double time = shift * time(slowing);
                return lowerIsBetter ? iteration * time : iteration / time;
              }));
      return new Result(fork.id(), fork.conditions(), metrics);
    }

    private double time(double slowing) {
      if (slowing == 1 || loss == Loss.EVEN) {
        return slowing;
      }
      return random.nextInt(PAUSES) == 0 ? 1 + PAUSES * (slowing - 1) : 1;
    }

    int forks() {
      return forks;
    }

    double seconds() {
      return (recorded.paired() ? forks / 2 : forks) * recorded.seconds();
    }

    boolean repeated() {
      return dealt > order.length;
    }
  }
}
