package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.Budget;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.measure.fork.StepSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Recordings of one suite drawn from a pool, as if they were measured. The first one is slowed. */
final class RecordedSteps implements StepSource {
  private static final Duration STEP = Duration.ofSeconds(1);

  private final ReplayRequest request;
  private final Map<BenchmarkId, Dealer> dealers = new LinkedHashMap<>();
  private int steps;

  RecordedSteps(Pool pool, ReplayRequest request, SplittableRandom random) {
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
              i == 0 ? request.inject() : 1,
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

  BenchmarkId slowed() {
    return benchmarks().get(0);
  }

  int forks() {
    return dealers.values().stream().mapToInt(Dealer::forks).sum();
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
}
