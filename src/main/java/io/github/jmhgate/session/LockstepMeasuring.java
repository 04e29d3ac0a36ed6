package io.github.jmhgate.session;

import static io.github.jmhgate.model.GateFailure.failed;
import static io.github.jmhgate.model.GateFailure.unusable;
import static java.util.Objects.requireNonNull;

import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.PairedRequest;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.fork.AdaptiveRounds;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.measure.fork.StepOutcome.Measured;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.session.Selection.MethodRecords;
import io.github.jmhgate.settings.Measuring.Stopping;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.CodeRecord;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.WaiverFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Measures a candidate in lockstep with its base, and judges it. */
final class LockstepMeasuring {
  private final MeasureSession.Request request;
  private final Base.Jar base;
  private final Settings settings;
  private final SessionListener listener;
  private final List<Warning> warnings;

  private @Nullable Future<JarDifference> reading;

  /** Benchmarks whose proven loss ends measuring. */
  private Predicate<BenchmarkId> stopAt = one -> false;

  LockstepMeasuring(MeasureSession.Request request, Base.Jar base, SessionListener listener) {
    this.request = request;
    this.base = base;
    this.settings = request.settings();
    this.listener = listener;
    this.warnings = new ArrayList<>(base.warnings());
  }

  /**
   * Measures what a change may affect, or this shard's part of it.
   *
   * @param all whether to measure all benchmarks, even if their code is the same, to see the noise
   */
  SessionResult run(boolean all) throws GateFailure, InterruptedException {
    String revision = Git.head(request.jar());
    PairedRequest pairs = Requests.paired(base.file(), request);
    removeStoredRun();
    warnings.addAll(SessionWarnings.machine(settings));
    boolean whole = !all && request.shard().isEmpty() && !request.resume();
    reading = whole ? Selection.read(base, request) : null;
    try (PairedMeasurement measurement = PairedMeasurement.open(pairs)) {
      List<BenchmarkId> both = measurement.benchmarks();
      Optional<ShardChoice> shard = request.shard();
      // A plan of shards has the seed that it was made with.
      Optional<Long> planned = shard.flatMap(ShardChoice::plan).map(ShardPlan::seed);
      long seed =
          shard.isEmpty()
              ? pairs.seed()
              : planned.orElseGet(() -> ShardChoice.seed(settings, both, revision));
      Selection selection = all ? Selection.all(both) : select(measurement, seed);
      if (shard.isEmpty()) {
        return measure(measurement, selection, null, revision);
      }
      ShardPart part = ShardPart.of(shard.get(), selection, measurement, seed);
      return measure(measurement, part.selection(), part, revision);
    }
  }

  private Selection select(PairedMeasurement measurement, long seed)
      throws GateFailure, InterruptedException {
    boolean sharded = request.shard().isPresent();
    // What earlier shards left in this folder is not there on other machines.
    Path results = sharded ? request.baselines() : request.folder();
    Environment here = measurement.environment(Side.CANDIDATE);
    // Shards must all select alike, and pairs that were measured count.
    boolean afresh = measurement.takenUp() == 0;
    MethodRecords watch =
        sharded
            ? null
            : new MethodRecords(measurement, base, request, reading, afresh, listener, warnings);
    return Selection.of(base, request, measurement.benchmarks(), results, here, seed, watch);
  }

  private SessionResult measure(
      PairedMeasurement measurement, Selection selection, @Nullable ShardPart part, String revision)
      throws GateFailure, InterruptedException {
    Environment environment = measurement.environment(Side.CANDIDATE);
    listener.lockstep(selection.measured(), base.description(), environment, measurement.takenUp());
    if (part == null && settings.measuring().stopping().failFast()) {
      stopAt = stopAt(selection);
    }
    Batch batch =
        rounds(measurement, selection, part == null ? 0 : part.elsewhere())
            .measure(selection.measured());
    listener.paused();
    Path candidate = request.jar();
    warnings.addAll(SessionWarnings.lackingProfilers(settings, base.file(), candidate));
    warnings.addAll(SessionWarnings.repeated("pair", batch.repeated()));
    warnings.addAll(SessionWarnings.jars(measurement.benchmarks(), base.file(), candidate));
    Batch.Planned planned = requireNonNull(batch.planned());
    boolean stopped =
        planned.verdicts().entrySet().stream()
            .anyMatch(one -> one.getValue() == Verdict.REGRESSED && stopAt.test(one.getKey()));
    List<BenchmarkId> open = new ArrayList<>(planned.open());
    open.removeIf(one -> stopped && planned.verdicts().get(one) == Verdict.REGRESSED);
    if (!stopped) {
      warnings.addAll(SessionWarnings.budget(Sides.PAIRED, planned.forecast(), open));
    } else if (!open.isEmpty()) {
      warnings.add(new Warning(Warning.Kind.MEASURING, MeasureFact.stoppedAtLoss(open.size())));
    }
    Predicate<BenchmarkId> ours = id -> part == null || part.own().contains(id);
    Batch ofBase = alone(measurement, batch, ours, Side.BASE);
    Batch ofCandidate = alone(measurement, batch, ours, Side.CANDIDATE);
    LoneForks lone = new LoneForks(batch, ofBase, ofCandidate);
    warnings.addAll(lone.warnings());
    Run before = run(measurement, Side.BASE, batch, ofBase, List.of());
    Run after = run(measurement, Side.CANDIDATE, batch, ofCandidate, lone.failures());
    List<ShardRecord.Gone> gone = new ArrayList<>(lone.lost());
    Set<BenchmarkId> older = measurement.benchmarks(Side.BASE);
    Set<BenchmarkId> newer = measurement.benchmarks(Side.CANDIDATE);
    gone.addAll(VanishedBenchmarks.why(older, newer, base.file(), candidate));
    SessionResult.Shard shard =
        part == null
            ? null
            : part.done(measurement, batch, before, after, base, revision, gone, warnings);
    Duration wall = measurement.wall();
    listener.measured(wall, (double) measurement.inside().toMillis() / wall.toMillis());
    keepCode(measurement);
    sidecar(Side.BASE, measurement, base.revision());
    Sidecar sidecar = sidecar(Side.CANDIDATE, measurement, revision);
    Decision decision =
        new Judge(settings, request.baselines())
            .pairs(before, after, planned.plan(), selection.sameCode(), warnings, gone);
    if (stopped && !open.isEmpty() && !decision.fails()) {
      throw failed("the loss that ended measuring does not count; measure without --fail-fast");
    }
    return new SessionResult(
        decision,
        settings,
        true,
        base.description(),
        environment.text(),
        Optional.empty(),
        before,
        after,
        Optional.of(new MeasuredRun(folder(Side.CANDIDATE), after, sidecar)),
        selection.why(),
        Optional.ofNullable(shard));
  }

  /** Selects benchmarks whose loss neither a waiver permits nor the same code makes doubtful. */
  private Predicate<BenchmarkId> stopAt(Selection selection) throws GateFailure {
    List<Waiver> waivers = WaiverFile.read(request.baselines());
    return one ->
        !selection.sameCode().same().contains(one)
            && waivers.stream()
                .noneMatch(waiver -> List.of(one.label(), one.name()).contains(waiver.benchmark()));
  }

  private static Run run(
      PairedMeasurement measurement, Side side, Batch pairs, Batch lone, List<Run.Failure> failures)
      throws GateFailure {
    Function<Measured, Result> fork = side == Side.BASE ? Measured::first : Measured::candidate;
    List<Result> results = new ArrayList<>(pairs.results(fork));
    results.addAll(lone.results(fork));
    String file = measurement.files(side).merged(pairs, lone);
    return new Run(file, results, failures, measurement.environment(side));
  }

  private AdaptiveRounds rounds(PairedMeasurement measurement, Selection selection, int elsewhere)
      throws GateFailure {
    Policy policy = settings.policy();
    Stopping stopping = settings.measuring().stopping();
    int fixed = settings.pairing().pairs().orElse(0);
    var noise = CalibratedNoise.read(request.baselines(), measurement.environment(Side.CANDIDATE));
    warnings.addAll(noise.builds().warnings());
    AdaptivePlan plan =
        AdaptivePlan.of(policy, Sides.PAIRED, 1)
            .withEffectDeviations(noise.ofPairs())
            .withSameCode(selection.sameCode().same())
            .withMaxForks(fixed == 0 ? stopping.maxForks() : fixed);
    var obstacles = new Judge(settings, request.baselines()).obstacles(List.of(), List.of());
    int fewest = fixed == 0 ? 2 : fixed;
    var asked =
        new AdaptiveRounds.Request(
            policy, plan, obstacles, List.of(), fewest, stopping.budget(), elsewhere, stopAt);
    return new AdaptiveRounds(measurement, asked, listener, System::nanoTime);
  }

  private Path folder(Side side) {
    return request.folder().resolve(side.label());
  }

  /** Results of the candidate alone are those of an earlier run. */
  private void removeStoredRun() throws GateFailure {
    try {
      OwnFiles.delete(request.folder(), List.of(BaselineStore.RESULTS, Sidecar.FILE_NAME));
    } catch (IOException e) {
      String why = ": an old result cannot be removed: " + FileTrouble.of(e);
      throw unusable(request.folder() + why, e);
    }
  }

  /** Writes next to the results of each side what its forks loaded. */
  private void keepCode(PairedMeasurement measurement) throws GateFailure, InterruptedException {
    JarDifference read = reading == null ? null : GateFailure.await(reading);
    var ofBase = measurement.files(Side.BASE).loaded().byBenchmark();
    var ofCandidate = measurement.files(Side.CANDIDATE).loaded().byBenchmark();
    Environment there = measurement.environment(Side.BASE);
    Environment here = measurement.environment(Side.CANDIDATE);
    boolean sameJar =
        read == null ? JarDifference.sameBytes(base.file(), request.jar()) : read.sameBytes();
    Future<Optional<CodeRecord>> other =
        sameJar && ofBase.equals(ofCandidate) && there.equals(here)
            ? null
            : ForkJoinPool.commonPool()
                .submit(() -> CodeRecords.of(base.file(), read, there, ofBase, settings));
    var code = CodeRecords.of(request.jar(), read, here, ofCandidate, settings);
    CodeRecords.write(folder(Side.CANDIDATE), code);
    CodeRecords.write(folder(Side.BASE), other == null ? code : GateFailure.await(other));
  }

  /** Writes next to a side's results where and how its forks ran. */
  private Sidecar sidecar(Side side, PairedMeasurement measurement, String revision)
      throws GateFailure {
    Environment here = measurement.environment(side);
    return MeasuredRun.writeSidecar(folder(side), here, revision, settings.texts(), List.of());
  }

  private static Batch alone(
      PairedMeasurement measurement, Batch pairs, Predicate<BenchmarkId> ours, Side side)
      throws GateFailure, InterruptedException {
    List<BenchmarkId> alone = new ArrayList<>(measurement.onlyIn(side));
    alone.removeIf(ours.negate());
    alone.addAll(pairs.skipped().keySet());
    return Batch.measure(id -> measurement.alone(side, id), alone, 1, MeasureListener.NONE);
  }

  /**
   * One fork of each benchmark that cannot be paired, because only one side has it, or because it
   * skipped itself in a pair: so that a row of the base never vanishes.
   */
  private record LoneForks(Batch pairs, Batch base, Batch candidate) {

    /** Returns all failures; a benchmark of both sides fails if the base's fork does. */
    List<Run.Failure> failures() {
      Map<BenchmarkId, String> failures = new LinkedHashMap<>(pairs.failures());
      failures.putAll(candidate.failures());
      for (BenchmarkId id : pairs.skipped().keySet()) {
        if (base.failures().containsKey(id)) {
          failures.putIfAbsent(id, Side.BASE.label() + ": " + base.failures().get(id));
        }
      }
      return Batch.list(failures);
    }

    /** Returns the benchmarks that the candidate skips and the base does not. */
    List<ShardRecord.Gone> lost() {
      return candidate.skipped().keySet().stream()
          .filter(base.steps()::containsKey)
          .map(id -> new ShardRecord.Gone(id.name(), ShardRecord.Cause.SKIPPED, ""))
          .distinct()
          .toList();
    }

    /** Returns what was skipped and by which side, and which forks failed. */
    List<Warning> warnings() {
      List<Warning> warnings = new ArrayList<>();
      Map<BenchmarkId, String> skipped = new LinkedHashMap<>(pairs.skipped());
      skipped.putAll(base.skipped());
      skipped.putAll(candidate.skipped());
      skipped.forEach(
          (benchmark, why) -> {
            boolean before = base.skipped().containsKey(benchmark);
            boolean after = candidate.skipped().containsKey(benchmark);
            String one = before ? "by the base" : after ? "by the candidate" : "in a pair";
            String who = before && after ? "by both sides" : one;
            warnings.add(warning(benchmark, "was skipped %s: %s".formatted(who, why)));
          });
      String failed = "could not be measured in the base, so nothing is compared with it: ";
      base.failures().forEach((benchmark, why) -> warnings.add(warning(benchmark, failed + why)));
      warnings.addAll(SessionWarnings.repeated("fork", candidate.replaced()));
      return warnings;
    }

    private static Warning warning(BenchmarkId benchmark, String what) {
      return new Warning(Warning.Kind.MEASURING, benchmark.shortLabel() + " " + what);
    }
  }
}
