package io.github.jmhgate.measure.schedule;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.gate.plan.Decider;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.statistics.Sides;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.LongSupplier;

/** Pairs whose effects are normal, and a clock that they move. */
final class SyntheticPairs implements StepSource {
  /** What a pair of the suite takes. */
  static final Duration PAIR = Duration.ofMillis(3700);

  static final Duration PLANNED = Duration.ofMillis(2300);
  private static final double[] BASE = {100, 100, 100};
  private static final double SLICE_DEVIATION = 0.01;

  private final Map<BenchmarkId, Effect> benchmarks = new LinkedHashMap<>();
  private final List<BenchmarkId> asked = new ArrayList<>();
  private final Random random;
  private final Duration planned;
  private final Set<Integer> failing = new HashSet<>();
  private final List<BenchmarkId> expected = new ArrayList<>();
  private Duration elapsed = Duration.ZERO;
  private Duration first = PAIR;

  private record Effect(double deviation, double mean) {}

  SyntheticPairs(long seed) {
    this(seed, PLANNED);
  }

  /** With a planned length of a pair, which zero leaves unknown. */
  SyntheticPairs(long seed, Duration planned) {
    this.random = new Random(seed);
    this.planned = planned;
  }

  static SyntheticPairs suite(long seed, int benchmarks, Duration planned) {
    SyntheticPairs pairs = new SyntheticPairs(seed, planned);
    for (int i = 0; i < benchmarks; i++) {
      pairs.add(0.03, 1);
    }
    return pairs;
  }

  static final class Recorder implements MeasureListener {
    final List<Progress> progress = new ArrayList<>();
    final List<Forecast> forecasts = new ArrayList<>();

    /** Whether each failed step was repeated. */
    final List<Boolean> repeated = new ArrayList<>();

    int pairsBeforeForecast = -1;

    @Override
    public void planned(Forecast forecast) {
      forecasts.add(forecast);
      pairsBeforeForecast = progress.size();
    }

    @Override
    public void started(BenchmarkId benchmark, Progress at) {
      progress.add(at);
    }

    @Override
    public void failed(BenchmarkId benchmark, String reason, boolean again) {
      repeated.add(again);
    }
  }

  /** Carries out a plan on this suite, by its own clock. */
  Batch measure(Budget budget, MeasureListener listener) throws Exception {
    return measure(AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1), budget, listener, 0);
  }

  /** Carries out a plan on this shard of a suite. */
  Batch measure(AdaptivePlan plan, Budget budget, MeasureListener listener, int elsewhere)
      throws Exception {
    return measure(this, plan, budget, listener, elsewhere, this::nanos);
  }

  static Batch measure(
      StepSource source,
      AdaptivePlan plan,
      Budget budget,
      MeasureListener listener,
      int elsewhere,
      LongSupplier nanos)
      throws Exception {
    Decider decider = new Decider(new SuitePlan(Policy.DEFAULT, plan, Map.of()));
    return measure(source, decider, budget, listener, elsewhere, nanos);
  }

  static Batch measure(
      StepSource source,
      Decider decider,
      Budget budget,
      MeasureListener listener,
      int elsewhere,
      LongSupplier nanos)
      throws Exception {
    var request =
        new AdaptiveRounds.Request(List.of(), 2, budget, Duration.ZERO, elsewhere, Set.of());
    return new AdaptiveRounds(source, decider, request, listener, nanos)
        .measure(source.benchmarks());
  }

  /** Measures some benchmarks only as a check. */
  Batch measure(Budget budget, Set<BenchmarkId> checks) throws Exception {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1).withSameCode(checks);
    Decider decider = new Decider(new SuitePlan(Policy.DEFAULT, plan, Map.of()));
    var request = new AdaptiveRounds.Request(List.of(), 2, budget, Duration.ZERO, 0, checks);
    return new AdaptiveRounds(this, decider, request, MeasureListener.NONE, this::nanos)
        .measure(benchmarks());
  }

  /** Measures some benchmarks after all others. */
  Batch measureLast(Budget budget, Set<BenchmarkId> last) throws Exception {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);
    Decider decider = new Decider(new SuitePlan(Policy.DEFAULT, plan, Map.of()));
    var request =
        new AdaptiveRounds.Request(List.of(), 2, budget, Duration.ZERO, 0, Set.of()).withLast(last);
    return new AdaptiveRounds(this, decider, request, MeasureListener.NONE, this::nanos)
        .measure(benchmarks());
  }

  /** Measures until a check after the first step says otherwise. */
  Batch measureChecked(Budget budget, FirstStepCheck check) throws Exception {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);
    Decider decider = new Decider(new SuitePlan(Policy.DEFAULT, plan, Map.of()));
    var request =
        new AdaptiveRounds.Request(List.of(), 2, budget, Duration.ZERO, 0, Set.of())
            .withCheck(check);
    return new AdaptiveRounds(this, decider, request, MeasureListener.NONE, this::nanos)
        .measure(benchmarks());
  }

  BenchmarkId add(double deviation, double ratio) {
    BenchmarkId id = BenchmarkId.of("p.C.b" + benchmarks.size(), Mode.AVERAGE_TIME);
    benchmarks.put(id, new Effect(deviation, Math.log(ratio)));
    return id;
  }

  /** Lets the first pair of all take longer, or less, than those that follow. */
  SyntheticPairs firstTakes(Duration time) {
    first = time;
    return this;
  }

  SyntheticPairs fail(int step) {
    failing.add(step);
    return this;
  }

  /** Benchmarks that were announced, before the step before theirs. */
  List<BenchmarkId> expected() {
    return expected;
  }

  @Override
  public void expect(BenchmarkId benchmark) {
    expected.add(benchmark);
  }

  List<BenchmarkId> asked() {
    return asked;
  }

  long nanos() {
    return elapsed.toNanos();
  }

  @Override
  public List<BenchmarkId> benchmarks() {
    return List.copyOf(benchmarks.keySet());
  }

  @Override
  public Duration planned(BenchmarkId benchmark) {
    return planned;
  }

  @Override
  public int forksPerStep() {
    return 2;
  }

  @Override
  public StepOutcome next(BenchmarkId id) {
    asked.add(id);
    Duration wall = asked.size() == 1 ? first : PAIR;
    elapsed = elapsed.plus(wall);
    if (failing.contains(asked.size())) {
      return new StepOutcome.Failed("failure " + asked.size());
    }
    Effect effect = Objects.requireNonNull(benchmarks.get(id));
    double pair = effect.mean() + effect.deviation() * random.nextGaussian();
    double[] slices = new double[BASE.length];
    for (int i = 0; i < slices.length; i++) {
      slices[i] = BASE[i] * Math.exp(pair + SLICE_DEVIATION * random.nextGaussian());
    }
    Result base = Runs.forks(id.name(), List.of(BASE));
    Result candidate = Runs.forks(id.name(), List.of(slices));
    return new StepOutcome.Measured(base, candidate, 0, wall);
  }
}
