package io.github.jmhgate.measure;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.util.Objects.requireNonNull;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.gate.DrawnWork;
import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.ForkSeeds;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.measure.schedule.StepSource;
import io.github.jmhgate.measure.turns.PartyFailure;
import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures two revisions against each other on this machine: the two forks of a pair run at once,
 * and their slices alternate. Each pair is on disk before the next is measured. As a source of
 * steps, it gives one pair per step. Not thread-safe.
 */
public final class PairedMeasurement implements StepSource, AutoCloseable {
  private static final int MOST_LENGTHENINGS = 3;
  private static final int MOST_FAILURES_IN_A_ROW = 2;

  /** Whole iterations of a fork whose benchmark takes no slices. */
  private static final int WHOLE = 5;

  private static final String COLD = "it is one call in a JVM that has not warmed up";
  private static final String TOGETHER = "its forks fail together and not alone";

  private final PairedRequest request;
  private final PairFolder folder;
  private final JvmPool pool;
  private final GroupMeasurement groups;
  private final BaseUnits base;
  private @Nullable BenchmarkId expected;
  private final List<BenchmarkId> benchmarks;
  private final Map<BenchmarkId, ForkSettings> lengths = new HashMap<>();
  private final Map<BenchmarkId, Deque<Pair>> earlier = new HashMap<>();
  private final ApartForks forks;
  private final Map<BenchmarkId, String> apart = new LinkedHashMap<>();
  private final Set<BenchmarkId> whole = new LinkedHashSet<>();
  private final Map<BenchmarkId, Integer> failures = new HashMap<>();
  private final long began = System.nanoTime();

  /** The benchmarks whose draws that do more work and others take turns. */
  private final Map<BenchmarkId, DrawnWork> inTurn = new HashMap<>();

  /** Pairs of each benchmark so far, those of an earlier measurement included. */
  private final Map<BenchmarkId, Integer> taken = new HashMap<>();

  private PairedMeasurement(
      PairedRequest request,
      PairFolder folder,
      JvmPool pool,
      BaseUnits base,
      GroupMeasurement groups) {
    this.request = request;
    this.folder = folder;
    this.pool = pool;
    this.base = base;
    this.groups = groups;
    List<BenchmarkId> both = new ArrayList<>(units(Side.CANDIDATE).keySet());
    both.retainAll(units(Side.BASE).keySet());
    this.benchmarks = List.copyOf(both);
    this.forks = new ApartForks(request, folder, pool, base, new HashMap<>());
    groups.drawBy(this::seed);
    for (BenchmarkId id : both) {
      for (Side side : Side.values()) {
        BenchmarkUnit unit = requireNonNull(units(side).get(id));
        if (unit.cold()) {
          measureApart(id, COLD);
        } else if (unit.wholeMillis() > 0) {
          whole.add(id);
          lengths.put(id, settings().withIterations(WHOLE, unit.wholeMillis()));
        }
      }
    }
    for (Pair one : folder.earlier()) {
      earlier.computeIfAbsent(one.benchmark(), b -> new ArrayDeque<>()).add(one);
      if (one.sliceMillis() > settings().iterationMillis()) {
        lengths.put(
            one.benchmark(), settings().withIterations(one.candidate().size(), one.sliceMillis()));
      }
      groups.skipTo(one.number());
    }
  }

  /** Opens a measurement of two jars as they were built. */
  public static PairedMeasurement open(PairedRequest request)
      throws GateFailure, InterruptedException {
    return open(request, Optional.empty());
  }

  /**
   * Removes an earlier measurement's files, or resumes it, and starts the hosts.
   *
   * @param mixed the base's own jar, if the base's jar of the request has the candidate's
   *     benchmarks
   */
  public static PairedMeasurement open(PairedRequest request, Optional<MixedBaseLaunch> mixed)
      throws GateFailure, InterruptedException {
    ForkPlan plan = request.plan();
    request.base().check();
    request.candidate().check();
    PairFolder folder;
    try {
      folder = PairFolder.open(request.into(), request.what(System.getenv()), request.resume());
    } catch (IOException e) {
      throw unusable("a benchmark jar cannot be read: " + FileTrouble.of(e));
    }
    JvmPool pool = new JvmPool();
    try {
      List<BenchmarkHost> hosts = new ArrayList<>();
      for (Side side : Side.values()) {
        BenchmarkSelection selection = request.selection(side);
        RunFolder own = folder.side(side);
        var host = BenchmarkHost.open(request.launch(side), selection, plan.settings(), own);
        hosts.add(host);
        pool.add(side.label(), own, host);
      }
      if (hosts.stream().allMatch(host -> host.units().isEmpty())) {
        throw request.candidate().noneSelected(plan.selection());
      }
      hosts.get(1).requireParams(plan.selection(), plan.settings());
      Set<BenchmarkId> names = hosts.get(1).units().keySet();
      RunFolder ofBase = folder.side(Side.BASE);
      if (!request.names().all().isEmpty()) {
        var renamed = hosts.get(0).withNames(units -> request.renamed(units, names));
        pool.add(Side.BASE.label(), ofBase, renamed);
      }
      if (mixed.isPresent()) {
        BenchmarkSelection selection = request.selection(Side.BASE);
        Launch launch = mixed.get().own();
        var own = BenchmarkHost.openAnother(launch, selection, plan.settings(), ofBase);
        boolean rename = !request.names().all().isEmpty();
        pool.add(
            BaseUnits.OWN,
            ofBase,
            own.withNames(units -> rename ? request.renamed(units, names) : units));
      }
      PairOrders orders = new PairOrders(request.seed());
      var groups = new GroupMeasurement(plan, pool, 1, orders::draw);
      return new PairedMeasurement(request, folder, pool, new BaseUnits(pool, mixed), groups);
    } catch (Throwable e) {
      pool.closeHosts();
      folder.close();
      throw e;
    }
  }

  private List<Variant> group(BenchmarkId id) {
    return Stream.of(Side.values())
        .map(side -> new Variant(side.label(), base.jvm(side, id), id))
        .toList();
  }

  @Override
  public List<BenchmarkId> benchmarks() {
    return benchmarks.stream().filter(units(Side.BASE)::containsKey).toList();
  }

  /**
   * Has the base run its own benchmarks of a name in place of the candidate's, or none if it has
   * none.
   *
   * @param why the candidate's cannot run on the base's code
   */
  public void fallBack(String name, String why) {
    base.fallBack(name, why);
  }

  /** Returns why benchmarks of the candidate cannot run on the base's code, by name. */
  public Map<String, String> fallenBack() {
    return Collections.unmodifiableMap(base.failed());
  }

  /** Returns those of some benchmarks that the base cannot run any more. */
  public Set<BenchmarkId> lost(Collection<BenchmarkId> some) {
    return base.lost(Set.copyOf(some));
  }

  public Set<BenchmarkId> benchmarks(Side side) {
    return Set.copyOf(units(side).keySet());
  }

  private Map<BenchmarkId, BenchmarkUnit> units(Side side) {
    return side == Side.BASE ? base.all() : pool.units(side.label());
  }

  @Override
  public Duration planned(BenchmarkId id) {
    if (id.mode() == Mode.SINGLE_SHOT) {
      return Duration.ZERO;
    }
    return apart.containsKey(id) ? forks.planned(id) : settings(id).planned().multipliedBy(2);
  }

  private ForkSettings settings() {
    return request.plan().settings();
  }

  private ForkSettings settings(BenchmarkId benchmark) {
    return lengths.getOrDefault(benchmark, settings());
  }

  public List<BenchmarkId> onlyIn(Side side) {
    List<BenchmarkId> only = new ArrayList<>(units(side).keySet());
    only.removeAll(units(side.other()).keySet());
    return only;
  }

  public Environment environment(Side side) {
    return pool.environment(side.label());
  }

  public int takenUp() {
    return folder.earlier().size();
  }

  @Override
  public int ready(BenchmarkId benchmark) {
    return earlier.getOrDefault(benchmark, new ArrayDeque<>()).size();
  }

  /**
   * Measures the forks of a benchmark one after the other from now on.
   *
   * @param why a clause without a full stop
   */
  public void measureApart(BenchmarkId id, String why) {
    apart.putIfAbsent(id, why);
  }

  /** Returns the benchmarks whose forks are measured one after the other, and why. */
  public Map<BenchmarkId, String> apart() {
    return Collections.unmodifiableMap(apart);
  }

  /** Returns whether a benchmark takes turns of slices. */
  public boolean inSlices(BenchmarkId id) {
    return !apart.containsKey(id) && !whole.contains(id);
  }

  /** Returns how long both forks of a benchmark are planned to take alone. */
  public Duration plannedAlone(BenchmarkId id) {
    return forks.planned(id);
  }

  /** Returns the benchmarks that take turns of whole iterations. */
  public List<BenchmarkId> inWholeIterations() {
    return List.copyOf(whole);
  }

  /** Measures both forks of a benchmark alone; they are none of its pairs. */
  public StepOutcome alone(BenchmarkId id) throws GateFailure, InterruptedException {
    return apart(id, false);
  }

  private StepOutcome apart(BenchmarkId id, boolean kept) throws GateFailure, InterruptedException {
    groups.giveUpAhead();
    int number = groups.nextNumber();
    String seed = kept ? seed(id, number, false) : seedAlone(id, number);
    return forks.next(id, number, seed, kept);
  }

  /** Has draws of benchmarks that do more work and the others take turns. */
  public void drawInTurn(Map<BenchmarkId, DrawnWork> works) {
    inTurn.putAll(works);
  }

  /** Returns whether each pair draws the data of a seed of its own. */
  public boolean choosesDraws() {
    ForkSeeds seeds = request.plan().seeds();
    return seeds != null && !seeds.same();
  }

  /** Returns the seed of a check of pairs, which is of data that do more work if some do. */
  private String seedAlone(BenchmarkId id, int number) {
    DrawnWork work = inTurn.get(id);
    return work == null
        ? request.plan().seed(number)
        : String.valueOf(recordedSeeds().get(work.dearer().get(number % work.dearer().size())));
  }

  private String seed(BenchmarkId id, int number, boolean afterItself) {
    DrawnWork work = inTurn.get(id);
    if (work == null) {
      return request.plan().seed(number);
    }
    int pair = taken.getOrDefault(id, 0) + (afterItself ? 1 : 0);
    return String.valueOf(recordedSeeds().get(work.drawOf(pair)));
  }

  /** Returns whether both sides may draw; with one seed for all pairs they draw the same data. */
  @Override
  public boolean draws(BenchmarkId id) {
    return choosesDraws()
        && Stream.of(Side.values()).anyMatch(side -> files(side).drew().contains(id));
  }

  @Override
  public int forksPerStep() {
    return 2;
  }

  /** Returns whether to measure both forks again; not after the third failure in a row. */
  @Override
  public boolean again(int altogether, int inARow) {
    return inARow <= MOST_FAILURES_IN_A_ROW;
  }

  @Override
  public void expect(BenchmarkId benchmark) {
    expected = benchmark;
  }

  public Duration inside() {
    return groups.inside().plus(pool.insideAlone());
  }

  public Duration wall() {
    return since(began);
  }

  /**
   * Returns one more pair: one of the earlier measurement while they last. If the benchmark's calls
   * are too long for its slices, discards the pair and measures again with longer slices, which
   * later pairs keep. The allocation of its forks is summed over the slices.
   */
  @Override
  public StepOutcome next(BenchmarkId benchmark) throws GateFailure, InterruptedException {
    StepOutcome outcome = nextOf(benchmark);
    if (outcome instanceof StepOutcome.Measured) {
      taken.merge(benchmark, 1, Integer::sum);
    }
    return outcome;
  }

  private StepOutcome nextOf(BenchmarkId benchmark) throws GateFailure, InterruptedException {
    Pair recorded = earlier.getOrDefault(benchmark, new ArrayDeque<>()).poll();
    if (recorded != null) {
      return takeUp(recorded);
    }
    if (apart.containsKey(benchmark)) {
      expected = null;
      return apart(benchmark, true);
    }
    StepOutcome outcome = pair(benchmark);
    boolean failed = outcome instanceof StepOutcome.Failed;
    int inARow = failed ? failures.merge(benchmark, 1, Integer::sum) : 0;
    failures.put(benchmark, inARow);
    if (inARow == MOST_FAILURES_IN_A_ROW
        && apart(benchmark, true) instanceof StepOutcome.Measured alone) {
      measureApart(benchmark, TOGETHER);
      return alone;
    }
    return failed && inARow >= MOST_FAILURES_IN_A_ROW
        ? withOwnBenchmark(benchmark, (StepOutcome.Failed) outcome)
        : outcome;
  }

  /** Measures the base's own benchmark if the candidate's fails on the base's code alone. */
  private StepOutcome withOwnBenchmark(BenchmarkId benchmark, StepOutcome.Failed outcome)
      throws GateFailure, InterruptedException {
    String start = Side.BASE.label() + ": ";
    if (!base.isOfCandidate(benchmark) || !outcome.reason().startsWith(start)) {
      return outcome;
    }
    fallBack(benchmark.name(), outcome.reason().substring(start.length()));
    return units(Side.BASE).containsKey(benchmark) ? pair(benchmark) : outcome;
  }

  private StepOutcome pair(BenchmarkId benchmark) throws GateFailure, InterruptedException {
    long start = System.nanoTime();
    ForkSettings settings = settings(benchmark);
    boolean takesTurns = expected != null && ready(expected) == 0 && !apart.containsKey(expected);
    BenchmarkId ahead = takesTurns ? expected : null;
    expected = ahead != null ? null : expected;
    List<Variant> group = group(benchmark);
    List<Variant> next = ahead != null ? group(ahead) : null;
    ForkSettings nextSettings = ahead != null ? settings(ahead) : settings;
    try {
      MeasuredGroup measured = groups.measure(group, settings, next, nextSettings);
      for (int i = 0; i < MOST_LENGTHENINGS && !measured.fitting().equals(settings); i++) {
        for (Pair discarded : measured.pairs().values()) {
          for (Side side : Side.values()) {
            RunFolder.discard(folder.side(side).fork(discarded.number()));
          }
        }
        settings = measured.fitting();
        lengths.put(benchmark, settings);
        measured = groups.measure(group, settings, null, settings);
      }
      Pair pair = measured.pairs().get(group.get(1));
      if (pair == null) {
        return new StepOutcome.Failed("its calls take longer each time it is measured");
      }
      Result base = pair.result(Side.BASE, files(Side.BASE).read(pair.number()));
      Result candidate = pair.result(Side.CANDIDATE, files(Side.CANDIDATE).read(pair.number()));
      pair.write(request.seed(), folder.pair(pair.number()));
      return new StepOutcome.Measured(base, candidate, pair.number(), since(start));
    } catch (JmhFormatException e) {
      return new StepOutcome.Failed("its result cannot be used: " + e.getMessage());
    } catch (PartyFailure e) {
      return e.outcome(Side.values()[GroupMeasurement.place(e.party())].label() + ": ");
    } catch (IOException e) {
      throw GateFailure.failed("a pair's result cannot be kept: " + e.getMessage());
    }
  }

  private StepOutcome takeUp(Pair pair) throws GateFailure {
    try {
      Result base = takeUp(pair, Side.BASE);
      Result candidate = takeUp(pair, Side.CANDIDATE);
      return new StepOutcome.Measured(base, candidate, pair.number(), Duration.ZERO);
    } catch (GateFailure e) {
      throw unusable(
          "a fork of a pair cannot be read: %s; delete %s, and it is measured again"
              .formatted(e.getMessage(), folder.pair(pair.number())));
    }
  }

  private Result takeUp(Pair pair, Side side) throws GateFailure {
    BenchmarkUnit unit = requireNonNull(units(side).get(pair.benchmark()));
    return pair.result(side, files(side).read(pair.number(), unit));
  }

  public StepOutcome alone(Side side, BenchmarkId id) throws GateFailure, InterruptedException {
    return alone(side, id, request.plan().settings());
  }

  /** Measures a fork of sixty iterations of a second, from its first call on. */
  public StepOutcome aMinuteAlone(Side side, BenchmarkId id)
      throws GateFailure, InterruptedException {
    ForkSettings settings = request.plan().settings();
    return alone(side, id, settings.withWarmup(0, 1_000).withIterations(60, 1_000));
  }

  private StepOutcome alone(Side side, BenchmarkId id, ForkSettings settings)
      throws GateFailure, InterruptedException {
    groups.giveUpAhead();
    return forks.next(side, id, settings, groups.nextNumber(), request.plan().seed(1));
  }

  /** Returns what records what benchmarks run, with the data that the first pairs will draw. */
  public Recording recording() {
    return new Recording(side -> pool.host(side.label()), request.plan(), recordedSeeds());
  }

  /** Returns the seeds of the draws that are recorded. */
  public List<Long> recordedSeeds() {
    return request.plan().firstSeeds(request.seed());
  }

  /** Has JMH join the forks of a side into one file, and returns its path. */
  public String join(Side side, Batch... batches) throws GateFailure, InterruptedException {
    groups.giveUpAhead();
    BenchmarkHost host = pool.take(side.label());
    try {
      return host.join(batches);
    } finally {
      pool.giveBack(side.label(), host);
    }
  }

  public RunFolder files(Side side) {
    return folder.side(side);
  }

  @Override
  public void close() {
    groups.close();
    pool.closeHosts();
    folder.close();
  }

  private static Duration since(long began) {
    return Duration.ofNanos(System.nanoTime() - began);
  }
}
