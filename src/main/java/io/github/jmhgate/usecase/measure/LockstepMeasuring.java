package io.github.jmhgate.usecase.measure;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.util.Objects.requireNonNull;

import io.github.jmhgate.doctor.OtherLoad;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.OwnFiles;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.DrawnWork;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.Decider;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.gate.rule.SameCode;
import io.github.jmhgate.jardiff.JarDifference;
import io.github.jmhgate.measure.MixedBaseLaunch;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.PairedRequest;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.schedule.AdaptiveRounds;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.measure.schedule.FirstStepCheck;
import io.github.jmhgate.measure.schedule.MeasureListener;
import io.github.jmhgate.measure.schedule.StepOutcome.Measured;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.BenchmarkOrigin;
import io.github.jmhgate.model.BenchmarkOrigins;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.TakenLoad;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.Stopping;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.BenchmarkCodeFile;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.text.OneLine;
import io.github.jmhgate.usecase.Requests;
import io.github.jmhgate.usecase.SessionBudget;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.judge.CalibratedNoise;
import io.github.jmhgate.usecase.judge.CodeRecords;
import io.github.jmhgate.usecase.judge.Gone;
import io.github.jmhgate.usecase.judge.Judge;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.judge.SessionResultBuilder;
import io.github.jmhgate.usecase.judge.SessionWarnings;
import io.github.jmhgate.usecase.judge.StoredAnswers;
import io.github.jmhgate.usecase.judge.StoredWorks;
import io.github.jmhgate.usecase.judge.VanishedBenchmarks;
import io.github.jmhgate.usecase.judge.VerdictSteps;
import io.github.jmhgate.usecase.review.ReviewedChange;
import io.github.jmhgate.usecase.select.Records;
import io.github.jmhgate.usecase.select.Selection;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Measures a candidate in lockstep with its base, and judges it. */
public final class LockstepMeasuring extends VerdictSteps<Selection, PairedRuns>
    implements AutoCloseable {
  /** One in so many of a set budget may go to benchmarks that only one side has. */
  private static final int PART_ALONE = 4;

  private final SessionRequest request;
  private final Base.Jar base;
  private final SuitePart part;
  private final SessionListener listener;
  private final boolean all;
  private final Settings settings;
  private final List<Warning> warnings;
  private Optional<TakenLoad> load = Optional.empty();
  private Optional<BusyMachine> busy = Optional.empty();
  private final String revision;
  private final String tree;
  private final PairedRequest pairs;
  private final @Nullable Future<JarDifference> reading;
  private final PairedMeasurement measurement;
  private BenchmarkOrigins origins;
  private final Set<BenchmarkId> clocks = new HashSet<>();
  private RecordedSides recorded = RecordedSides.NONE;
  private final Map<BenchmarkId, DrawnWork> draws = new HashMap<>();
  private final long seed;
  private final SessionBudget budget;

  /**
   * Opens the measurement.
   *
   * @param all whether to measure all benchmarks, even if their code is the same, to see the noise
   */
  public LockstepMeasuring(
      SessionRequest request, SuitePart part, Base.Jar base, SessionListener listener, boolean all)
      throws GateFailure, InterruptedException {
    this.request = request;
    this.part = part;
    this.base = base;
    this.listener = listener;
    this.all = all;
    this.settings = request.settings();
    this.warnings = new ArrayList<>(base.warnings());
    this.revision = Git.head(request.jar());
    this.tree = Git.headTree(request.jar());
    this.pairs = Requests.paired(base.file(), request);
    removeStoredRun();
    warnings.addAll(SessionWarnings.machine(settings));
    boolean ahead = !all && part.isWhole() && !request.resume();
    this.reading = ahead ? Selection.read(base, request) : null;
    this.measurement = PairedMeasurement.open(pairs, own(base, pairs));
    this.origins = base.origins();
    this.seed = part.seed(pairs.seed(), settings, measurement.benchmarks(), revision);
    this.budget = SessionBudget.begin(settings.measuring().stopping().budget());
  }

  /** Returns the base's own jar, if the base has benchmarks of the candidate. */
  private static Optional<MixedBaseLaunch> own(Base.Jar base, PairedRequest pairs) {
    Launch mixed = pairs.base();
    return base.file().equals(base.built())
        ? Optional.empty()
        : Optional.of(
            new MixedBaseLaunch(
                new Launch(List.of(base.built()), mixed.java(), mixed.jvmArgs(), mixed.ownFolder()),
                base.origins().ofCandidate()));
  }

  @Override
  protected Optional<TakenLoad> load() {
    return load;
  }

  @Override
  public void close() {
    measurement.close();
  }

  /** Selects what ran the change, or what of it is measured here. */
  @Override
  protected Selection select() throws GateFailure, InterruptedException {
    List<BenchmarkId> both = measurement.benchmarks();
    Selection whole = all ? Selection.all(both) : Selection.of(base, request, both, seed, reading);
    Selection left = ran(part.take(whole, measurement, seed));
    part.narrow(left);
    return left;
  }

  /** Returns what of a selection ran the change, if records are to decide. */
  private Selection ran(Selection reach) throws GateFailure, InterruptedException {
    JarDifference difference = reach.difference();
    if (all || difference == null) {
      return reach;
    }
    Records records = new Records(measurement, base, request, difference, budget, listener);
    Selection ran = records.of(reach, part.isWhole(), seed, warnings, clocks);
    recorded = records.recorded();
    draws.putAll(records.draws(ran.why()));
    if (!measurement.choosesDraws()) {
      draws.values().removeIf(DrawnWork::depends);
    }
    measurement.drawInTurn(inTurn());
    return ran.withoutNew(measurement.lost(ran.why().keySet())).byWork(recorded.works());
  }

  /** Returns the benchmarks whose pairs draw data that make more work, and others, in turn. */
  private Map<BenchmarkId, DrawnWork> inTurn() {
    Map<BenchmarkId, DrawnWork> chosen = new HashMap<>(draws);
    chosen.values().removeIf(work -> !work.depends());
    // A fixed number of pairs has one test, which takes the data as they come.
    return settings.pairing().pairs().isPresent() ? Map.of() : chosen;
  }

  /** Returns the benchmarks that ran the change in their set-up only. */
  private Set<BenchmarkId> setUpOnly() {
    Set<BenchmarkId> last = new HashSet<>();
    draws.forEach(
        (id, work) -> {
          if (work.setUpOnly()) {
            last.add(id);
          }
        });
    return last;
  }

  @Override
  protected PairedRuns measure(Selection selected) throws GateFailure, InterruptedException {
    Environment here = measurement.environment(Side.CANDIDATE);
    Set<BenchmarkId> checks = selected.sameCode().audited();
    listener.lockstep(selected.measured(), checks, base.description(), here, measurement.takenUp());
    Batch onlyBase = aloneInBudget(only(Side.BASE), Side.BASE);
    Batch onlyCandidate = aloneInBudget(only(Side.CANDIDATE), Side.CANDIDATE);
    OtherLoad others = OtherLoad.begin();
    AdaptiveRounds rounds = rounds(selected, others);
    Batch measured = rounds.measure(selected.measured());
    load = others.taken();
    warnings.addAll(0, SessionWarnings.busy(load));
    Set<BenchmarkId> lost = measurement.lost(selected.measured());
    onlyCandidate = onlyCandidate.with(aloneInBudget(List.copyOf(lost), Side.CANDIDATE));
    Batch batch = measured.without(lost);
    Selection selection =
        selected.withoutNew(lost).without(batch.lacking(selected.sameCode().audited()));
    List<BenchmarkId> skipped = List.copyOf(batch.skipped().keySet());
    skipped.forEach(this::runOwnIfSkipped);
    measurement.fallenBack().forEach(this::noteFallBack);
    part.narrow(selection);
    listener.paused();
    warnOfMeasuring(batch);
    origins = SessionWarnings.markApart(origins, selection.why());
    warnings.addAll(SessionWarnings.apart(origins));
    Batch ofBase = onlyBase.with(alone(skipped, Side.BASE));
    Batch ofCandidate = onlyCandidate.with(alone(skipped, Side.CANDIDATE));
    LoneForks lone = new LoneForks(batch, ofBase, ofCandidate);
    warnings.addAll(lone.warnings());
    double rate = settings.pairing().longForks();
    var forks = new LongForks(measurement, budget, rate, seed, listener);
    warnings.addAll(forks.of(selection.measured()));
    return runs(selection, lone);
  }

  /** Has the base run its own benchmark if the candidate's skips itself, so that none is lost. */
  private void runOwnIfSkipped(BenchmarkId id) {
    if (origins.of(id).filter(one -> one.ofCandidate() && !one.added()).isPresent()) {
      measurement.fallBack(id.name(), "it skips itself");
    }
  }

  private void noteFallBack(String name, String why) {
    // The log is in the folder of results, wherever that is.
    String reason = OneLine.of(why).replaceFirst("; see [^;]*$", "");
    origins = origins.except(name, "fails on the base's code (%s)".formatted(reason));
  }

  private static Batch.Planned planned(Batch batch) {
    return requireNonNull(batch.planned());
  }

  /** Joins what was measured into a run of each side. */
  private PairedRuns runs(Selection selection, LoneForks lone)
      throws GateFailure, InterruptedException {
    Batch batch = lone.pairs();
    String baseFile = measurement.join(Side.BASE, batch, lone.base());
    String file = measurement.join(Side.CANDIDATE, batch, lone.candidate());
    List<Result> older = batch.results(Measured::first, lone.base());
    List<Result> newer = batch.results(Measured::candidate, lone.candidate());
    Run before = new Run(baseFile, older, List.of(), measurement.environment(Side.BASE));
    Environment here = measurement.environment(Side.CANDIDATE);
    Run after = new Run(file, newer, lone.failures(), here);
    List<Gone> gone = gone(lone.lost());
    Duration wall = measurement.wall();
    listener.measured(wall, (double) measurement.inside().toMillis() / wall.toMillis());
    Sidecar sidecar = keepRecords(after);
    return new PairedRuns(selection, batch, before, after, gone, sidecar, Optional.empty());
  }

  @Override
  protected SessionResult judge(PairedRuns runs) throws GateFailure {
    Batch.Planned planned = planned(runs.batch());
    AdaptivePlan plan = planned.plan();
    AdaptivePlan checked = runs.opinions().map(plan::withOpinions).orElse(plan);
    Selection selection = runs.selection();
    SameCode same = selection.sameCode().withMethods(selection.methods());
    Decision decision =
        new Judge(settings, request.baselines())
            .pairs(
                runs.before(),
                runs.after(),
                checked,
                same,
                warnings,
                runs.gone(),
                recorded.with(origins));
    Path folder = folder(Side.CANDIDATE);
    Optional<Duration> left = budget.leftOf(planned.forecast().limit());
    return new SessionResultBuilder(decision, settings)
        .lockstep(true)
        .base(base.description())
        .environment(measurement.environment(Side.CANDIDATE).text())
        .before(runs.before())
        .candidate(runs.after())
        .measured(Optional.of(new MeasuredRun(folder, runs.after(), runs.sidecar())))
        .affected(selection.why())
        .left(Optional.of(new SessionResult.Left(base.file(), left)))
        .build();
  }

  /** Has forks alone check what pairs say, once. */
  @Override
  protected Optional<PairedRuns> check(PairedRuns runs, SessionResult judged)
      throws GateFailure, InterruptedException {
    if (runs.opinions().isPresent()) {
      return Optional.empty();
    }
    var checks = new SecondOpinions(measurement, clocks, budget, seed, listener);
    return Optional.of(runs.with(checks.of(judged.decision())));
  }

  @Override
  protected SessionResult finish(PairedRuns runs, SessionResult judged)
      throws GateFailure, InterruptedException {
    part.done(measurement, runs, base, revision, warnings);
    return judged.with(judged.decision().because(runs.selection().causes()));
  }

  private void warnOfMeasuring(Batch batch) throws GateFailure {
    Batch.Planned planned = planned(batch);
    Path candidate = request.jar();
    warnings.addAll(SessionWarnings.lackingProfilers(settings, base.file(), candidate));
    warnings.addAll(SessionWarnings.repeated("pair", batch.repeated()));
    List<BenchmarkId> whole = new ArrayList<>(measurement.inWholeIterations());
    whole.retainAll(batch.steps().keySet());
    warnings.addAll(SessionWarnings.otherTurns(measurement.apart(), whole));
    var files = Stream.of(Side.values()).map(measurement::files).toList();
    warnings.addAll(SessionWarnings.randomData(files, settings.measuring()));
    warnings.addAll(SessionWarnings.strayThreads(files));
    BenchmarkOrigins selected = origins.only(measurement.benchmarks(Side.CANDIDATE));
    warnings.addAll(SessionWarnings.benchmarks(selected, base.entries()));
    List<BenchmarkId> own = measurement.benchmarks().stream().filter(this::runsItsOwn).toList();
    warnings.addAll(SessionWarnings.jars(own, base.built(), candidate));
    warnings.addAll(
        SessionWarnings.health(
            measurement.benchmarks(Side.CANDIDATE), base.built(), candidate, settings.ignored()));
    Optional<MeasureFact.TooBusy> refusal = busy.flatMap(BusyMachine::refusal);
    refusal.ifPresent(why -> warnings.add(0, new Warning(Warning.Kind.MACHINE, why)));
    if (refusal.isEmpty()) {
      warnings.addAll(SessionWarnings.budget(planned));
    }
    warnings.addAll(SessionWarnings.otherData(planned.verdicts(), candidate));
  }

  /** Returns whether the base runs a benchmark's class as it was built. */
  private boolean runsItsOwn(BenchmarkId id) {
    String type = id.name().substring(0, Math.max(0, id.name().lastIndexOf('.')));
    return measurement.fallenBack().containsKey(id.name())
        || base.entries().stream()
            .map(entry -> entry.replace('/', '.').replace('$', '.'))
            .noneMatch(type::equals);
  }

  /** Returns why benchmarks are on the base's side only; the candidate skips those given. */
  private List<Gone> gone(List<Gone> skipped) throws GateFailure {
    List<Gone> gone = new ArrayList<>(skipped);
    Set<BenchmarkId> older = new TreeSet<>(measurement.benchmarks(Side.BASE));
    Set<BenchmarkId> newer = measurement.benchmarks(Side.CANDIDATE);
    // The candidate brought them, also where they run on the base's code.
    older.removeIf(id -> origins.of(id).filter(BenchmarkOrigin::added).isPresent());
    gone.addAll(VanishedBenchmarks.why(older, newer, base.built(), request.jar()));
    return gone;
  }

  private AdaptiveRounds rounds(Selection selection, OtherLoad others) throws GateFailure {
    Duration spent = budget.spent();
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
            .withModes(KnownModes.of(settings, request.baselines(), here))
            .withWorks(draws);
    AdaptivePlan whole = fixed == 0 ? plan : plan.withFixedForks(fixed);
    AdaptivePlan own = part.isWhole() ? whole : whole.ofPart();
    var obstacles = new Judge(settings, request.baselines()).obstacles(List.of(), List.of());
    int fewest = fixed == 0 ? 2 : fixed;
    Waivers waivers = Judge.waivers(request.baselines());
    Decider decider = new Decider(new SuitePlan(policy, own, obstacles), waivers);
    Set<BenchmarkId> checks = selection.sameCode().audited();
    // In a pull request nobody waits, and large losses are found on a busy machine, too.
    boolean waits = !ReviewedChange.isPullRequest(request.variables());
    busy = Optional.of(new BusyMachine(others::taken, noise.ofForksInPairs())).filter(one -> waits);
    FirstStepCheck check =
        busy.map(FirstStepCheck.class::cast).orElse((step, planned, known) -> true);
    var how =
        new AdaptiveRounds.Request(
                List.of(), fewest, stopping.budget(), spent, part.elsewhere(), checks)
            .withLast(setUpOnly())
            .withCheck(check);
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
    Environment there = measurement.environment(Side.BASE);
    StoredWorks.write(folder(Side.BASE), there.featureRelease(), recorded.works().baseline());
    StoredWorks.write(folder(Side.CANDIDATE), here.featureRelease(), recorded.works().candidate());
    StoredAnswers.write(folder(Side.BASE), recorded.baseline());
    StoredAnswers.write(folder(Side.CANDIDATE), recorded.candidate());
    keepOrigins();
    sidecar(Side.BASE, base.revision(), "");
    return sidecar(Side.CANDIDATE, revision, tree);
  }

  private void keepOrigins() throws GateFailure {
    Path folder = folder(Side.BASE);
    try {
      BenchmarkCodeFile.write(folder, origins, base.entries());
    } catch (IOException e) {
      Path file = folder.resolve(BenchmarkCodeFile.FILE_NAME);
      throw unusable("%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }

  /** Writes next to a side's results where and how its forks ran. */
  private Sidecar sidecar(Side side, String commit, String files) throws GateFailure {
    Environment here = measurement.environment(side);
    return MeasuredRun.writeSidecar(
        folder(side), here, commit, files, settings.texts(), List.of(), List.of());
  }

  private List<BenchmarkId> only(Side side) {
    List<BenchmarkId> only = new ArrayList<>(measurement.onlyIn(side));
    only.removeIf(id -> !part.has(id));
    return only;
  }

  private Batch alone(List<BenchmarkId> benchmarks, Side side)
      throws GateFailure, InterruptedException {
    return Batch.measure(id -> measurement.alone(side, id), benchmarks, 1, MeasureListener.NONE);
  }

  /** Measures benchmarks of one side, which nothing judges, in at most a part of a set budget. */
  private Batch aloneInBudget(List<BenchmarkId> benchmarks, Side side)
      throws GateFailure, InterruptedException {
    Batch all = alone(budget.isSet() ? List.of() : benchmarks, side);
    int left = 0;
    for (BenchmarkId benchmark : budget.isSet() ? benchmarks : List.<BenchmarkId>of()) {
      if (budget.allowsOneIn(PART_ALONE)) {
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
}
