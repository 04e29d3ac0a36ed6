package io.github.jmhgate.lab.replay;

import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.measure.fork.MeasuredFork;
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

/** Recordings of one suite, given as if they were measured. */
final class RecordedSteps implements StepSource {
  private static final Duration STEP = Duration.ofSeconds(1);

  private final ReplayRequest request;
  private final Map<BenchmarkId, Dealer> dealers = new LinkedHashMap<>();
  private final BenchmarkId slowed;
  private int steps;

  /** A suite drawn from a pool; its first benchmark is the slowed one. */
  RecordedSteps(Pool pool, ReplayRequest request, SplittableRandom random) {
    this.request = request;
    int size = pool.size();
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      order[i] = i;
    }
    Slowing slowing = new Slowing(request.inject(), request.loss());
    BenchmarkId first = null;
    for (int i = 0; i < request.suiteSize(); i++) {
      int other = i + random.nextInt(size - i);
      int index = order[other];
      order[other] = order[i];
      Recording recording = pool.recordings().get(index);
      // A generator a benchmark, so that its draws do not depend on what the others need.
      dealers.put(
          recording.id(),
          recording.dealer(random.split(), first == null ? slowing : Slowing.NONE, request));
      first = first == null ? recording.id() : first;
    }
    this.slowed = Objects.requireNonNull(first);
  }

  /** The time that the plan gets; each step takes a second where it is limited. */
  Budget budget() {
    int allowed = request.budget() * request.suiteSize();
    return allowed == 0 ? Budget.NONE : Budget.of(STEP.multipliedBy(allowed));
  }

  /** Time that the steps so far took. */
  long nanos() {
    return steps * STEP.toNanos();
  }

  /** The benchmark that is slowed, where one is. */
  BenchmarkId slowed() {
    return slowed;
  }

  /** Forks given so far, those of a stored baseline left out. */
  int forks() {
    return dealers.values().stream().mapToInt(Dealer::forks).sum();
  }

  /** Planned length of those forks. */
  double seconds() {
    return dealers.values().stream().mapToDouble(Dealer::seconds).sum();
  }

  /** Whether any fork or pair was given more than once. */
  boolean resampled() {
    return dealers.values().stream().anyMatch(Dealer::repeated);
  }

  /** The stored baseline; without results where each step gives both sides. */
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
    return new StepOutcome.Measured(
        taken.baseline(), new MeasuredFork(taken.candidate().result(), null, STEP));
  }
}
