package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.doctor.OtherLoad;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.rule.AllocationRule;
import io.github.jmhgate.measure.Recording;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.WantedRecord;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.ForkSeeds;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.measure.schedule.AdaptiveRounds.StoredRounds;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.TakenLoad;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.choice.BaselineAction;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.CodeRecord;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.StoredBaseline;
import io.github.jmhgate.usecase.Requests;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.judge.CalibratedNoise;
import io.github.jmhgate.usecase.judge.CodeRecords;
import io.github.jmhgate.usecase.judge.Judge;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.judge.SessionWarnings;
import io.github.jmhgate.usecase.judge.StoredPlan;
import io.github.jmhgate.usecase.judge.StoredWorks;
import io.github.jmhgate.usecase.judge.VerdictSteps;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures a candidate alone and judges it by the stored baseline. A change of allocation counts
 * only if fresh forks confirm it.
 */
final class StoredMeasuring extends VerdictSteps<StoredRounds, StoredForks>
    implements AutoCloseable {
  private static final Set<Verdict> CHANGED =
      EnumSet.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.WAIVED);

  private final SessionRequest request;
  private final Base.Stored base;
  private final SessionListener listener;
  private final List<Warning> warnings;
  private Optional<TakenLoad> load = Optional.empty();
  private final String revision;
  private final String tree;
  private final Measurement opened;
  private Map<BenchmarkId, Work> works = Map.of();
  private final Measurement measurement;

  /** Opens the measurement. */
  StoredMeasuring(SessionRequest request, Base.Stored base, SessionListener listener)
      throws GateFailure, InterruptedException {
    this.request = request;
    this.base = base;
    this.listener = listener;
    this.warnings = new ArrayList<>(base.warnings());
    this.revision = Git.head(request.jar());
    this.tree = Git.headTree(request.jar());
    warnings.addAll(SessionWarnings.machine(request.settings()));
    this.opened =
        Measurement.open(Requests.of(request.jar(), request.folder(), request.settings()));
    try {
      this.measurement = opened.withSeeds(seeds(request, opened));
    } catch (GateFailure | RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  @Override
  protected Optional<TakenLoad> load() {
    return load;
  }

  @Override
  public void close() {
    opened.close();
  }

  /** Takes all benchmarks of the settings. */
  @Override
  protected StoredRounds select() throws GateFailure {
    StoredRounds rounds = rounds();
    int fixed = rounds.plan() == null ? rounds.forks() : 0;
    listener.alone(measurement.benchmarks().size(), fixed, measurement.environment());
    return rounds;
  }

  /** Measures, and records what was run, which is kept with the results. */
  @Override
  protected StoredForks measure(StoredRounds rounds) throws GateFailure, InterruptedException {
    OtherLoad others = OtherLoad.begin();
    Batch batch = rounds.measure(measurement, listener);
    listener.paused();
    load = others.taken();
    warnings.addAll(0, SessionWarnings.busy(load));
    Batch.Planned planned = batch.planned();
    if (planned != null) {
      warnings.addAll(SessionWarnings.budget(planned));
      warnings.addAll(SessionWarnings.otherData(planned.verdicts(), request.jar()));
    }
    warnings.addAll(SessionWarnings.repeated("fork", batch.replaced()));
    warnings.addAll(SessionWarnings.strayThreads(List.of(measurement.folder())));
    return StoredForks.first(batch, record(batch));
  }

  /** Has fresh forks confirm changes of allocation, then warns of what they do not confirm. */
  @Override
  protected Optional<StoredForks> check(StoredForks forks, SessionResult judged)
      throws GateFailure, InterruptedException {
    // A plan asks for the fresh forks itself.
    if (forks.batch().plan() != null || forks.isCompared()) {
      return Optional.empty();
    }
    if (!forks.suspects().isEmpty()) {
      boolean acquitted = warnOfUnconfirmed(judged, forks.suspects());
      return acquitted ? Optional.of(forks.compared()) : Optional.empty();
    }
    Map<BenchmarkId, Integer> suspects = suspects(judged);
    return suspects.isEmpty() ? Optional.empty() : Optional.of(confirmed(forks, suspects));
  }

  private StoredForks confirmed(StoredForks forks, Map<BenchmarkId, Integer> suspects)
      throws GateFailure, InterruptedException {
    listener.confirming(suspects.size());
    int most = Collections.max(suspects.values());
    Batch fresh = Batch.measure(measurement, List.copyOf(suspects.keySet()), most, listener);
    listener.paused();
    warnings.addAll(SessionWarnings.repeated("fork", fresh.replaced()));
    return forks.with(fresh, suspects.keySet());
  }

  @Override
  protected SessionResult finish(StoredForks forks, SessionResult judged) {
    Duration wall = measurement.wall();
    listener.measured(wall, (double) measurement.inside().toMillis() / wall.toMillis());
    return judged;
  }

  /**
   * Returns the seeds of the baseline's random data for every other fork, so that both sides draw
   * the same, and fresh data for the rest: the baseline's alone would be all that any check ever
   * sees. A run that becomes the next baseline draws data of its own.
   */
  private static @Nullable ForkSeeds seeds(SessionRequest request, Measurement opened)
      throws GateFailure {
    ForkSeeds own = opened.plan().seeds();
    if (own == null || request.settings().baseline() != BaselineAction.CHECK) {
      return own;
    }
    BaselineStore store = new BaselineStore(request.baselines());
    Optional<StoredBaseline> found = store.find(opened.environment());
    Optional<StoredBaseline> baseline =
        found.isPresent() ? found : store.nearest(opened.environment());
    OptionalLong seed =
        baseline.map(stored -> stored.sidecar().randomSeed()).orElse(OptionalLong.empty());
    return seed.isEmpty() ? own : new ForkSeeds(seed.getAsLong(), own.same()).halfFresh(own.seed());
  }

  /** Plans adaptively if the settings ask for it and a baseline may decide on times. */
  private StoredRounds rounds() throws GateFailure {
    Settings settings = request.settings();
    Environment here = measurement.environment();
    Optional<StoredBaseline> baseline = new BaselineStore(request.baselines()).find(here);
    boolean adaptive =
        settings.measuring().stopping().adaptive()
            && settings.preset().decidesOnTime()
            && settings.baseline() == BaselineAction.CHECK
            && baseline.isPresent();
    return CalibratedNoise.read(request.baselines(), here)
        .rounds(
            settings,
            Judge.waivers(request.baselines()),
            baseline.map(StoredBaseline::run).orElse(SessionResult.NOTHING),
            adaptive);
  }

  /** Records in short runs what the measured benchmarks run. */
  private CodeRecord record(Batch batch) throws GateFailure, InterruptedException {
    Set<BenchmarkId> measured = batch.steps().keySet();
    Map<BenchmarkId, WhatRan> found = new HashMap<>();
    listener.recording(0, measured.size());
    AtomicInteger done = new AtomicInteger();
    ForkPlan plan = measurement.plan();
    // Runs of any day draw the same data here, or their digests could not be compared.
    List<Long> seeds = plan.with(ForkSeeds.OF_STORED_RECORDS).firstSeeds(0);
    new Recording(side -> measurement.host(), plan, seeds)
        .of(
            measured.stream().map(id -> new WantedRecord(Side.CANDIDATE, id, 1)).toList(),
            null,
            (wanted, recorded) -> {
              recorded.ran().ifPresent(ran -> found.put(wanted.benchmark(), ran));
              listener.recording(done.incrementAndGet(), measured.size());
            });
    listener.paused();
    Map<BenchmarkId, Work> counted = new HashMap<>();
    found.forEach((id, ran) -> ran.work().ifPresent(work -> counted.put(id, work)));
    works = counted;
    Environment here = measurement.environment();
    return CodeRecords.of(request.jar(), here, measured, found, request.settings());
  }

  @Override
  protected SessionResult judge(StoredForks forks) throws GateFailure, InterruptedException {
    Batch batch = forks.batch();
    AdaptivePlan plan = batch.plan();
    Path folder = request.folder();
    Settings settings = request.settings();
    Environment here = measurement.environment();
    Run run = measurement.run(batch);
    CodeRecords.write(folder, forks.code());
    StoredWorks.write(folder, here.featureRelease(), works);
    List<Warning> all = new ArrayList<>(warnings);
    for (var one : batch.skipped().entrySet()) {
      String text = one.getKey().label() + " was skipped: " + one.getValue();
      all.add(new Warning(Warning.Kind.MEASURING, text));
    }
    Run placed = new Run(run.source(), run.results(), run.failures(), here);
    List<BenchmarkId> unmeasured = plan == null ? List.of() : List.copyOf(plan.unmeasured());
    Map<String, String> texts = StoredPlan.texts(settings, plan, measurement.plan().seeds());
    Sidecar sidecar =
        MeasuredRun.writeSidecar(folder, here, revision, tree, texts, run.failures(), unmeasured);
    return new Judge(settings, request.baselines())
        .stored(new MeasuredRun(folder, placed, sidecar), base.timeObstacle(), all, plan);
  }

  /** Returns the benchmarks whose allocation has changed as far as the first forks show. */
  private Map<BenchmarkId, Integer> suspects(SessionResult result) throws GateFailure {
    if (result.baseline().isEmpty()) {
      return Map.of();
    }
    Policy policy = request.settings().policy();
    Map<BenchmarkId, Integer> suspects =
        new TreeMap<>(AllocationRule.freshForks(policy, result.before(), result.candidate()));
    Predicate<Finding> incomparable = finding -> finding.verdict() == Verdict.NOT_COMPARABLE;
    suspects.keySet().removeIf(id -> allocation(result, id).allMatch(incomparable));
    return suspects;
  }

  private static Stream<Finding> allocation(SessionResult result, BenchmarkId benchmark) {
    return result.decision().findings().stream()
        .filter(finding -> finding.metric().kind() == MetricKind.ALLOCATION)
        .filter(finding -> finding.benchmark().equals(benchmark));
  }

  /** Warns of suspects that the fresh forks acquit, and returns whether there are any. */
  private boolean warnOfUnconfirmed(SessionResult result, Set<BenchmarkId> suspects) {
    int before = warnings.size();
    for (BenchmarkId suspect : suspects) {
      if (allocation(result, suspect).noneMatch(finding -> CHANGED.contains(finding.verdict()))) {
        Fact fact = MeasureFact.notConfirmed(suspect.shortLabel());
        warnings.add(new Warning(Warning.Kind.NOT_CONFIRMED, fact));
      }
    }
    return warnings.size() > before;
  }
}
