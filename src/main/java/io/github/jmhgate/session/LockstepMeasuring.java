package io.github.jmhgate.session;

import static io.github.jmhgate.model.GateFailure.failed;
import static io.github.jmhgate.model.GateFailure.unusable;
import static java.util.Objects.requireNonNull;

import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.doctor.OtherLoad;
import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Budget;
import io.github.jmhgate.gate.Decider;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.SameCode;
import io.github.jmhgate.gate.SuitePlan;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.gate.fact.Fact;
import io.github.jmhgate.gate.fact.MeasureFact;
import io.github.jmhgate.gate.fact.Warning;
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
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.Stopping;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Measures a candidate in lockstep with its base, and judges it. */
final class LockstepMeasuring implements AutoCloseable {
  /** One in so many of a set budget may go to benchmarks that only one side has. */
  private static final int PART_ALONE = 4;

  private final MeasureSession.Request request;
  private final Base.Jar base;
  private final SessionListener listener;
  private final boolean all;
  private final Settings settings;
  private final List<Warning> warnings;
  private final String revision;
  private final PairedRequest pairs;
  private final @Nullable Future<JarDifference> reading;
  private final PairedMeasurement measurement;
  private final Set<BenchmarkId> clocks = new HashSet<>();

  /**
   * Opens the measurement.
   *
   * @param all whether to measure all benchmarks, even if their code is the same, to see the noise
   */
  LockstepMeasuring(
      MeasureSession.Request request, Base.Jar base, SessionListener listener, boolean all)
      throws GateFailure, InterruptedException {
    this.request = request;
    this.base = base;
    this.listener = listener;
    this.all = all;
    this.settings = request.settings();
    this.warnings = new ArrayList<>(base.warnings());
    this.revision = Git.head(request.jar());
    this.pairs = Requests.paired(base.file(), request);
    removeStoredRun();
    warnings.addAll(SessionWarnings.machine(settings));
    boolean whole = !all && request.shard().isEmpty() && !request.resume();
    this.reading = whole ? Selection.read(base, request) : null;
    this.measurement = PairedMeasurement.open(pairs);
  }

  @Override
  public void close() {
    measurement.close();
  }

  /** Returns what a change may affect, as far as reading the jars shows, in all shards alike. */
  private Selection select(long seed) throws GateFailure, InterruptedException {
    return Selection.of(base, request, measurement.benchmarks(), seed, reading);
  }

  /** Returns what of it ran the change, if records are to decide. */
  private Selection ran(Selection reach, long seed) throws GateFailure, InterruptedException {
    JarDifference difference = reach.difference();
    return all || difference == null
        ? reach
        : new Records(measurement, base, request, difference, listener)
            .of(reach, seed, warnings, clocks);
  }

  /** Measures what a change may affect, or this shard's part of it, and judges it. */
  SessionResult measure() throws GateFailure, InterruptedException {
    long began = System.nanoTime();
    List<BenchmarkId> both = measurement.benchmarks();
    ShardChoice shard = request.shard().orElse(null);
    long seed = shard == null ? pairs.seed() : shard.seed(settings, both, revision);
    Selection whole = all ? Selection.all(both) : select(seed);
    ShardPart part = shard == null ? null : ShardPart.of(shard, whole, measurement, seed);
    Selection selection = ran(part == null ? whole : part.selection(), seed);
    part = part == null ? null : part.with(selection);
    Environment here = measurement.environment(Side.CANDIDATE);
    listener.lockstep(selection.measured(), base.description(), here, measurement.takenUp());
    Batch onlyBase = alone(only(Side.BASE, part), Side.BASE, began);
    Batch onlyCandidate = alone(only(Side.CANDIDATE, part), Side.CANDIDATE, began);
    Duration spent = since(began);
    AdaptiveRounds rounds = rounds(selection, part, spent);
    OtherLoad load = OtherLoad.begin();
    Batch batch = rounds.measure(selection.measured());
    warnings.addAll(0, SessionWarnings.busy(load));
    selection = selection.without(batch.lacking(selection.sameCode().audited()));
    part = part == null ? null : part.with(selection);
    listener.paused();
    Batch.Planned planned = requireNonNull(batch.planned());
    warnOfMeasuring(batch.repeated(), planned);
    List<BenchmarkId> skipped = List.copyOf(batch.skipped().keySet());
    Batch ofBase = onlyBase.with(alone(skipped, Side.BASE));
    Batch ofCandidate = onlyCandidate.with(alone(skipped, Side.CANDIDATE));
    LoneForks lone = new LoneForks(batch, ofBase, ofCandidate);
    warnings.addAll(lone.warnings());
    double rate = settings.pairing().longForks();
    Budget budget = settings.measuring().stopping().budget();
    var forks = new LongForks(measurement, budget, rate, seed, began, listener);
    warnings.addAll(forks.of(selection.measured()));
    String baseFile = measurement.join(Side.BASE, batch, ofBase);
    String file = measurement.join(Side.CANDIDATE, batch, ofCandidate);
    List<Result> older = batch.results(Measured::first, ofBase);
    List<Result> newer = batch.results(Measured::candidate, ofCandidate);
    Run before = new Run(baseFile, older, List.of(), measurement.environment(Side.BASE));
    Run after = new Run(file, newer, lone.failures(), here);
    List<ShardRecord.Gone> gone = gone(lone.lost());
    Duration wall = measurement.wall();
    listener.measured(wall, (double) measurement.inside().toMillis() / wall.toMillis());
    Sidecar sidecar = keepRecords(after);
    Judge judge = new Judge(settings, request.baselines());
    SameCode same = selection.sameCode().withMethods(selection.methods());
    Decision decision = judge.pairs(before, after, planned.plan(), same, warnings, gone);
    var checks = new SecondOpinions(measurement, clocks, budget, seed, began, listener);
    var opinions = checks.of(decision);
    AdaptivePlan checked = planned.plan().withOpinions(opinions);
    decision = judge.pairs(before, after, checked, same, warnings, gone);
    SessionResult.Shard done =
        part == null
            ? null
            : part.done(
                measurement, batch, opinions, before, after, base, revision, gone, warnings);
    decision = decision.because(selection.causes());
    return new SessionResult(
        decision,
        settings,
        true,
        base.description(),
        here.text(),
        Optional.empty(),
        before,
        after,
        Optional.of(new MeasuredRun(folder(Side.CANDIDATE), after, sidecar)),
        selection.why(),
        Optional.ofNullable(done),
        Optional.of(new SessionResult.Left(base.file(), left(planned.forecast().limit(), began))));
  }

  private static Optional<Duration> left(@Nullable Duration limit, long began) {
    return Optional.ofNullable(limit).map(all -> all.minus(since(began)));
  }

  private void warnOfMeasuring(Map<BenchmarkId, List<String>> repeated, Batch.Planned planned)
      throws GateFailure {
    Path candidate = request.jar();
    warnings.addAll(SessionWarnings.lackingProfilers(settings, base.file(), candidate));
    warnings.addAll(SessionWarnings.repeated("pair", repeated));
    warnings.addAll(
        SessionWarnings.otherTurns(measurement.apart(), measurement.inWholeIterations()));
    var files = Stream.of(Side.values()).map(measurement::files).toList();
    warnings.addAll(SessionWarnings.randomData(files, settings.measuring()));
    warnings.addAll(SessionWarnings.strayThreads(files));
    warnings.addAll(SessionWarnings.jars(measurement.benchmarks(), base.file(), candidate));
    warnings.addAll(
        SessionWarnings.health(
            measurement.benchmarks(Side.CANDIDATE), base.file(), candidate, settings.ignored()));
    warnings.addAll(SessionWarnings.budget(planned));
    warnings.addAll(SessionWarnings.otherData(planned.verdicts(), candidate));
  }

  /** Returns why benchmarks are on the base's side only; the candidate skips those given. */
  private List<ShardRecord.Gone> gone(List<ShardRecord.Gone> skipped) throws GateFailure {
    List<ShardRecord.Gone> gone = new ArrayList<>(skipped);
    Set<BenchmarkId> older = measurement.benchmarks(Side.BASE);
    Set<BenchmarkId> newer = measurement.benchmarks(Side.CANDIDATE);
    gone.addAll(VanishedBenchmarks.why(older, newer, base.file(), request.jar()));
    return gone;
  }

  private AdaptiveRounds rounds(Selection selection, @Nullable ShardPart part, Duration spent)
      throws GateFailure {
    int elsewhere = part == null ? 0 : part.elsewhere();
    Policy policy = settings.policy();
    Stopping stopping = settings.measuring().stopping();
    int fixed = settings.pairing().pairs().orElse(0);
    Environment here = measurement.environment(Side.CANDIDATE);
    var noise = CalibratedNoise.read(request.baselines(), here);
    warnings.addAll(noise.builds().warnings());
    AdaptivePlan plan =
        AdaptivePlan.of(policy, Sides.PAIRED, 1)
            .withEffectDeviations(noise.ofPairs())
            .withCalibrated(noise.ofForksInPairs())
            .withSameCode(selection.sameCode().same())
            .withModes(KnownModes.of(settings, request.baselines(), here));
    AdaptivePlan whole = fixed == 0 ? plan : plan.withFixedForks(fixed);
    AdaptivePlan own = part == null ? whole : whole.ofPart();
    var obstacles = new Judge(settings, request.baselines()).obstacles(List.of(), List.of());
    int fewest = fixed == 0 ? 2 : fixed;
    Waivers waivers = Judge.waivers(request.baselines());
    Decider decider = new Decider(new SuitePlan(policy, own, obstacles), waivers);
    Set<BenchmarkId> checks = selection.sameCode().audited();
    var how =
        new AdaptiveRounds.Request(List.of(), fewest, stopping.budget(), spent, elsewhere, checks);
    return new AdaptiveRounds(measurement, decider, how, listener, System::nanoTime);
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

  /** Writes next to the results which code is a benchmark's own, and how the forks ran. */
  private Sidecar keepRecords(Run candidate) throws GateFailure {
    Environment here = measurement.environment(Side.CANDIDATE);
    var code = CodeRecords.of(request.jar(), here, candidate.ids(), Map.of(), settings);
    CodeRecords.write(folder(Side.CANDIDATE), code);
    sidecar(Side.BASE, base.revision());
    return sidecar(Side.CANDIDATE, revision);
  }

  /** Writes next to a side's results where and how its forks ran. */
  private Sidecar sidecar(Side side, String of) throws GateFailure {
    Environment here = measurement.environment(side);
    return MeasuredRun.writeSidecar(folder(side), here, of, settings.texts(), List.of(), List.of());
  }

  private List<BenchmarkId> only(Side side, @Nullable ShardPart part) {
    List<BenchmarkId> only = new ArrayList<>(measurement.onlyIn(side));
    only.removeIf(id -> part != null && !part.own().contains(id));
    return only;
  }

  private Batch alone(List<BenchmarkId> benchmarks, Side side)
      throws GateFailure, InterruptedException {
    return Batch.measure(id -> measurement.alone(side, id), benchmarks, 1, MeasureListener.NONE);
  }

  /** Measures benchmarks of one side, which nothing judges, in at most a part of a set budget. */
  private Batch alone(List<BenchmarkId> benchmarks, Side side, long began)
      throws GateFailure, InterruptedException {
    Duration budget = settings.measuring().stopping().budget().given();
    Batch all = alone(budget == null ? benchmarks : List.of(), side);
    int left = 0;
    for (BenchmarkId benchmark : budget == null ? List.<BenchmarkId>of() : benchmarks) {
      if (since(began).multipliedBy(PART_ALONE).compareTo(budget) < 0) {
        all = all.with(alone(List.of(benchmark), side));
      } else {
        left++;
      }
    }
    if (left > 0) {
      Fact fact = MeasureFact.aloneUnmeasured(left, side.label());
      warnings.add(new Warning(Warning.Kind.MEASURING, fact));
    }
    return all;
  }

  private static Duration since(long began) {
    return Duration.ofNanos(System.nanoTime() - began);
  }

  /**
   * The single forks of benchmarks that cannot be paired, because only one side has them, or
   * because they skipped themselves in a pair: so a row of the base never vanishes.
   */
  private record LoneForks(Batch pairs, Batch base, Batch candidate) {

    /** Returns all failures; a benchmark of both sides fails if the base's fork does. */
    List<RunFailure> failures() {
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
