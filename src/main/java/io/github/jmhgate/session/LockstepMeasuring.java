package io.github.jmhgate.session;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.PairedRequest;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.fork.AdaptiveBatch;
import io.github.jmhgate.measure.fork.AdaptiveRounds;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.shard.ShardChoice;
import io.github.jmhgate.shard.ShardPlan;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.RenamesFile;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Measures a candidate in lockstep with its base, and judges it. */
public final class LockstepMeasuring {
  private final PairedRequest request;
  private final Base.Jar base;
  private final String revision;
  private final Settings settings;
  private final Path baselines;
  private final @Nullable BenchmarkChoice choice;
  private final Optional<ShardChoice> shardChoice;
  private final List<Warning> warnings = new ArrayList<>();
  private Optional<Portion> portion = Optional.empty();
  private Optional<ShardOutcome> shard = Optional.empty();

  /**
   * A measuring.
   *
   * @param revision the candidate's commit; empty where unknown
   * @param pastChanges how often a benchmark changed before
   * @param shardChoice which shard of the suite; empty where all of it is measured
   */
  public LockstepMeasuring(
      PairedRequest request,
      Base.Jar base,
      String revision,
      Path baselines,
      ToIntFunction<BenchmarkId> pastChanges,
      Optional<ShardChoice> shardChoice) {
    this(
        request,
        base,
        revision,
        baselines,
        new BenchmarkChoice(
            base,
            request.candidate().classPath().get(0),
            // What earlier shards left in this folder is not there on other machines.
            shardChoice.isPresent() ? baselines : request.folder(),
            baselines,
            pastChanges),
        shardChoice);
  }

  private LockstepMeasuring(
      PairedRequest request,
      Base.Jar base,
      String revision,
      Path baselines,
      @Nullable BenchmarkChoice choice,
      Optional<ShardChoice> shardChoice) {
    this.request = request;
    this.base = base;
    this.revision = revision;
    this.settings = base.settings();
    this.baselines = baselines;
    this.choice = choice;
    this.shardChoice = shardChoice;
    this.warnings.addAll(base.warnings());
  }

  /** One of all benchmarks, though their code be the same: what it finds is the noise. */
  public static LockstepMeasuring all(PairedRequest request, Base.Jar base, Path baselines) {
    return new LockstepMeasuring(
        request, base, "", baselines, (BenchmarkChoice) null, Optional.empty());
  }

  /** What the shard did; empty where the whole suite was measured. */
  Optional<ShardOutcome> shard() {
    return shard;
  }

  SessionResult run(SessionListener listener) throws GateFailure, InterruptedException {
    removeStoredRun();
    warnings.addAll(Judge.machine(settings));
    try (PairedMeasurement measurement =
        PairedMeasurement.open(request.with(RenamesFile.read(baselines)))) {
      Environment environment = measurement.environment(Side.CANDIDATE);
      Selection whole =
          choice == null
              ? Selection.all(measurement.benchmarks())
              : choice.of(
                  measurement.benchmarks(),
                  environment,
                  seed(measurement),
                  watch(measurement, listener));
      if (shardChoice.isPresent()) {
        portion = Optional.of(Portion.of(shardChoice.get(), whole, measurement, seed(measurement)));
      }
      Selection selection =
          portion
              .map(part -> new Selection(part.measured(), part.sameCode(), whole.why()))
              .orElse(whole);
      listener.lockstep(
          selection.measured(), base.description(), environment, measurement.takenUp());
      AdaptiveBatch batch = measure(measurement, selection, listener);
      listener.paused();
      warnings.addAll(
          PairProfilers.of(
                  settings.measuring().profilers(),
                  request.base().classPath().get(0),
                  request.candidate().classPath().get(0))
              .warnings());
      warnings.addAll(PairWarnings.repeated("pair", batch.repeated()));
      warnings.addAll(
          PairWarnings.changed(
              measurement.benchmarks(),
              request.base().classPath().get(0),
              request.candidate().classPath().get(0)));
      warnings.addAll(BudgetWarnings.of(Sides.PAIRED, batch.use()));
      LoneForks lone =
          LoneForks.measure(
              measurement, batch, benchmark -> portion.isEmpty() || portion.get().has(benchmark));
      warnings.addAll(lone.warnings());
      Run before = lone.before();
      Run after = lone.after();
      List<VanishedBenchmarks.Why> vanished = new ArrayList<>(lone.lost());
      vanished.addAll(
          VanishedBenchmarks.why(
              measurement.benchmarks(Side.BASE),
              measurement.benchmarks(Side.CANDIDATE),
              request.base().classPath().get(0),
              request.candidate().classPath().get(0)));
      if (portion.isPresent()) {
        int control = portion.get().control(measurement, batch);
        shard =
            Optional.of(
                portion
                    .get()
                    .outcome(
                        batch,
                        after,
                        before,
                        new Portion.Described(base.description(), base.revision(), revision),
                        vanished,
                        control,
                        measurement.wall().toMillis() / 1000.0));
      }
      listener.measured(
          measurement.wall(),
          (double) measurement.inside().toMillis() / measurement.wall().toMillis());
      CodeRecords.write(
          watched(measurement, Side.BASE),
          watched(measurement, Side.CANDIDATE),
          settings,
          GateVersion.text());
      record(Side.BASE, measurement.environment(Side.BASE), base.revision());
      Sidecar sidecar = record(Side.CANDIDATE, environment, revision);
      shard = shard.map(done -> new ShardOutcome(done.plan(), done.record(), warnings));
      Decision decision =
          new PairedJudgement(settings, baselines, batch.plan(), selection.sameCode())
              .of(
                  before,
                  after,
                  measurement.environment(Side.BASE),
                  environment,
                  warnings,
                  VanishedBenchmarks.of(vanished, settings.pairing().removed()));
      return new SessionResult(
          decision,
          settings,
          true,
          base.description(),
          base.revision(),
          Optional.empty(),
          before,
          after,
          Optional.of(request.folder().resolve(Side.CANDIDATE.label())),
          Optional.of(sidecar),
          selection.why());
    }
  }

  /** Shards must all select alike, and pairs that were measured count. */
  private Selection.MethodWatch watch(PairedMeasurement measurement, SessionListener listener) {
    return shardChoice.isPresent() || measurement.takenUp() > 0
        ? Selection.MethodWatch.NONE
        : new MethodRecords(measurement, base, listener);
  }

  private CodeRecords.Watched watched(PairedMeasurement measurement, Side side) {
    return new CodeRecords.Watched(
        request.folder().resolve(side.label()),
        (side == Side.BASE ? request.base() : request.candidate()).classPath().get(0),
        measurement.environment(side),
        measurement.loaded(side));
  }

  /** Of the draws; one that all shards make alike. */
  private long seed(PairedMeasurement measurement) {
    return shardChoice.isEmpty()
        ? request.seed()
        : shardChoice
            .flatMap(ShardChoice::plan)
            .map(ShardPlan::seed)
            .or(() -> settings.pairing().seed().map(Integer::longValue))
            .orElseGet(() -> ShardChoice.seed(measurement.benchmarks(), revision));
  }

  private AdaptiveBatch measure(
      PairedMeasurement measurement, Selection selection, SessionListener listener)
      throws GateFailure, InterruptedException {
    int fixed = settings.pairing().pairs().orElse(0);
    CalibratedNoise noise =
        CalibratedNoise.read(baselines, measurement.environment(Side.CANDIDATE));
    warnings.addAll(noise.builds().warnings());
    AdaptivePlan plan =
        AdaptivePlan.of(settings.policy(), Sides.PAIRED, 1)
            .withEffectDeviations(noise.ofPairs())
            .withSameCode(selection.sameCode().same());
    return new AdaptiveRounds(
            measurement,
            new AdaptiveRounds.Request(
                settings.policy(),
                plan.withMaxForks(fixed == 0 ? settings.measuring().stopping().maxForks() : fixed),
                PairedJudgement.comparability(settings, List.of(), warnings),
                List.of(),
                fixed == 0 ? 2 : fixed,
                settings.measuring().stopping().budget(),
                portion.map(Portion::elsewhere).orElse(0)),
            listener)
        .measure(selection.measured());
  }

  /** Results of the candidate alone are those of an earlier run. */
  private void removeStoredRun() throws GateFailure {
    try {
      OwnFiles.delete(request.folder(), List.of(BaselineStore.RESULTS, Sidecar.FILE_NAME));
    } catch (IOException e) {
      throw GateFailure.unusable(
          request.folder() + ": an old result cannot be removed: " + FileTrouble.of(e), e);
    }
  }

  private Sidecar record(Side side, Environment environment, String commit) throws GateFailure {
    Path folder = request.folder().resolve(side.label());
    return RunRecord.write(folder, environment, commit, settings.texts(), List.of());
  }
}
