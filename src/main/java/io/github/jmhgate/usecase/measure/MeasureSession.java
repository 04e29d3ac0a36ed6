package io.github.jmhgate.usecase.measure;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.doctor.OtherLoad;
import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.AllocationRule;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.fact.Fact;
import io.github.jmhgate.gate.fact.MeasureFact;
import io.github.jmhgate.gate.fact.Outcome;
import io.github.jmhgate.gate.fact.ReviewFact;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.measure.Recording;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.WantedRecord;
import io.github.jmhgate.measure.fork.AdaptiveRounds.StoredRounds;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.ForkSeeds;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.Worktree;
import io.github.jmhgate.settings.BaselineAction;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.CodeRecord;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.StoredBaseline;
import io.github.jmhgate.usecase.Requests;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.base.BaseChoice;
import io.github.jmhgate.usecase.judge.CalibratedNoise;
import io.github.jmhgate.usecase.judge.CodeRecords;
import io.github.jmhgate.usecase.judge.Judge;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.judge.SessionResult.Shard;
import io.github.jmhgate.usecase.judge.SessionWarnings;
import io.github.jmhgate.usecase.shard.ShardPart;
import java.io.IOException;
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
 * Measures a benchmark jar and judges it: chooses what to compare with, measures alone or in
 * lockstep, and stores the run if requested.
 */
public record MeasureSession(SessionRequest request, SessionListener listener) {

  public SessionResult run() throws GateFailure, InterruptedException {
    if (new BaselineStore(request.baselines()).holds(request.folder())) {
      throw unusable(
          request.folder()
              + ": a stored baseline is there, which the results would replace; name another folder"
              + " (--out, benchmark.results)");
    }
    if (request.resume()) {
      ResumedFolder.check(request.folder());
    }
    if (request.change().againstJar().isEmpty()) {
      Worktree.removeAbandoned();
    }
    Base base = new BaseChoice(request, listener).choose();
    if (base instanceof Base.Jar jar) {
      if (sameBytes(jar)) {
        return identical(jar);
      }
      try (var measuring = new LockstepMeasuring(request, jar, listener, false)) {
        return measuring.measure();
      }
    }
    if (base instanceof Base.Missing missing) {
      Fact why = Fact.message(missing.reason());
      Decision decision = Decision.without(Outcome.FAILED_TO_MEASURE, why, missing.warnings());
      return SessionResult.nothing(decision, request.settings(), "", Optional.empty());
    }
    if (request.shard().isPresent()) {
      throw unusable("--shard measures in pairs: name a base by --against or --against-jar");
    }
    List<Warning> warnings = new ArrayList<>(base.warnings());
    return new StoredMeasuring(request, (Base.Stored) base, listener, warnings).run();
  }

  /** Returns whether the jars cannot differ; false for a jar named by hand, which is measured. */
  private boolean sameBytes(Base.Jar base) throws GateFailure {
    if (request.change().againstJar().isPresent()) {
      return false;
    }
    try {
      return JarParts.same(base.file(), request.jar());
    } catch (IOException e) {
      throw unusable(request.jar() + ": no such benchmark jar, or it cannot be read", e);
    }
  }

  private SessionResult identical(Base.Jar base) throws GateFailure, InterruptedException {
    List<Warning> warnings = new ArrayList<>(base.warnings());
    // A benchmark may read files that the change touches.
    List<String> files = Git.around(request.jar()).changed(base.revision(), List.of());
    if (!files.isEmpty()) {
      warnings.add(new Warning(Warning.Kind.REVIEW, ReviewFact.outsideTheJars(files)));
    }
    Decision passed = Decision.identical(request.settings().policy(), warnings);
    Optional<Shard> shard = request.shard().map(one -> ShardPart.identical(one, base, warnings));
    return SessionResult.nothing(passed, request.settings(), base.description(), shard);
  }

  /**
   * Stores the run as the baseline of its environment, if that was asked for, or if the policy has
   * a missing one recorded.
   *
   * @return the folder it is stored in; empty if it was not to be stored
   * @throws GateFailure if it was, and something speaks against it
   */
  public Optional<Path> record(SessionResult result) throws GateFailure {
    Settings settings = result.settings();
    List<Warning> warnings = result.decision().warnings();
    boolean lacking = warnings.stream().anyMatch(one -> one.kind() == Warning.Kind.NO_BASELINE);
    boolean wanted =
        settings.baseline() == BaselineAction.RECORD
            || (lacking
                && settings.policy().missingBaseline() == Policy.OnMissingBaseline.RECORD
                && settings.preset().decidesOnTime());
    return wanted && !result.lockstep() && result.measured().isPresent()
        ? Optional.of(MeasuredRun.record(result, request.baselines()))
        : Optional.empty();
  }

  /**
   * Measures a candidate alone and judges it by the stored baseline. Both in one class, because a
   * change of allocation counts only if fresh forks confirm it.
   */
  private record StoredMeasuring(
      SessionRequest request, Base.Stored base, SessionListener listener, List<Warning> warnings) {

    private static final Set<Verdict> CHANGED =
        EnumSet.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.WAIVED);

    SessionResult run() throws GateFailure, InterruptedException {
      String revision = Git.head(request.jar());
      warnings.addAll(SessionWarnings.machine(request.settings()));
      try (Measurement opened =
          Measurement.open(Requests.of(request.jar(), request.folder(), request.settings()))) {
        Measurement measurement = opened.withSeeds(seeds(opened));
        StoredRounds rounds = rounds(measurement);
        int fixed = rounds.plan() == null ? rounds.forks() : 0;
        listener.alone(measurement.benchmarks().size(), fixed, measurement.environment());
        OtherLoad load = OtherLoad.begin();
        Batch batch = rounds.measure(measurement, listener);
        listener.paused();
        warnings.addAll(0, SessionWarnings.busy(load));
        Batch.Planned planned = batch.planned();
        if (planned != null) {
          warnings.addAll(SessionWarnings.budget(planned));
          warnings.addAll(SessionWarnings.otherData(planned.verdicts(), request.jar()));
        }
        warnings.addAll(SessionWarnings.repeated("fork", batch.replaced()));
        warnings.addAll(SessionWarnings.strayThreads(List.of(measurement.folder())));
        CodeRecord code = record(measurement, batch);
        SessionResult result = judged(measurement, batch, code, revision, batch.plan());
        // A plan asks for the fresh forks itself.
        Map<BenchmarkId, Integer> suspects = batch.plan() == null ? suspects(result) : Map.of();
        if (!suspects.isEmpty()) {
          listener.confirming(suspects.size());
          int forks = Collections.max(suspects.values());
          Batch fresh = Batch.measure(measurement, List.copyOf(suspects.keySet()), forks, listener);
          listener.paused();
          warnings.addAll(SessionWarnings.repeated("fork", fresh.replaced()));
          batch = batch.with(fresh);
          result = judged(measurement, batch, code, revision, null);
          if (warnOfUnconfirmed(result, suspects.keySet())) {
            result = judged(measurement, batch, code, revision, null);
          }
        }
        Duration wall = measurement.wall();
        listener.measured(wall, (double) measurement.inside().toMillis() / wall.toMillis());
        return result;
      }
    }

    /**
     * Returns the seeds of the baseline's random data for every other fork, so that both sides draw
     * the same, and fresh data for the rest: the baseline's alone would be all that any check ever
     * sees. A run that becomes the next baseline draws data of its own.
     */
    private @Nullable ForkSeeds seeds(Measurement opened) throws GateFailure {
      ForkSeeds own = opened.plan().seeds();
      if (own == null || request.settings().baseline() != BaselineAction.CHECK) {
        return own;
      }
      BaselineStore store = new BaselineStore(request.baselines());
      Optional<StoredBaseline> found = store.find(opened.environment());
      Optional<StoredBaseline> baseline =
          found.isPresent() ? found : store.nearest(opened.environment());
      OptionalLong seed =
          baseline.map(one -> one.sidecar().randomSeed()).orElse(OptionalLong.empty());
      return seed.isEmpty()
          ? own
          : new ForkSeeds(seed.getAsLong(), own.same()).halfFresh(own.seed());
    }

    /** Plans adaptively if the settings ask for it and a baseline may decide on times. */
    private StoredRounds rounds(Measurement measurement) throws GateFailure {
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
    private CodeRecord record(Measurement measurement, Batch batch)
        throws GateFailure, InterruptedException {
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
              (one, recorded) -> {
                recorded.ran().ifPresent(ran -> found.put(one.benchmark(), ran));
                listener.recording(done.incrementAndGet(), measured.size());
              });
      listener.paused();
      Environment here = measurement.environment();
      return CodeRecords.of(request.jar(), here, measured, found, request.settings());
    }

    private SessionResult judged(
        Measurement measurement,
        Batch batch,
        CodeRecord code,
        String revision,
        @Nullable AdaptivePlan plan)
        throws GateFailure, InterruptedException {
      Path folder = request.folder();
      Settings settings = request.settings();
      Environment here = measurement.environment();
      Run run = measurement.run(batch);
      CodeRecords.write(folder, code);
      List<Warning> all = new ArrayList<>(warnings);
      for (var one : batch.skipped().entrySet()) {
        String text = one.getKey().label() + " was skipped: " + one.getValue();
        all.add(new Warning(Warning.Kind.MEASURING, text));
      }
      Run placed = new Run(run.source(), run.results(), run.failures(), here);
      List<BenchmarkId> unmeasured = plan == null ? List.of() : List.copyOf(plan.unmeasured());
      Map<String, String> texts = MeasuredRun.texts(settings, plan, measurement.plan().seeds());
      Sidecar sidecar =
          MeasuredRun.writeSidecar(folder, here, revision, texts, run.failures(), unmeasured);
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
      Predicate<Finding> incomparable = one -> one.verdict() == Verdict.NOT_COMPARABLE;
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
}
