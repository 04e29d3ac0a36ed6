package io.github.jmhgate.session;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.FreshForks;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.StoredRounds;
import io.github.jmhgate.measure.jvm.ForkSeeds;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.session.MeasureSession.Request;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.Settings.BaselineAction;
import io.github.jmhgate.store.Baseline;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.Sidecar;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures a candidate alone and judges it by the stored baseline. Both in one class, because a
 * change of allocation counts only if fresh forks confirm it.
 */
record StoredMeasuring(
    Request request, Base.Stored base, SessionListener listener, List<Warning> warnings) {

  private static final Set<Verdict> CHANGED =
      EnumSet.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.WAIVED);

  static SessionResult run(Request request, Base.Stored base, SessionListener listener)
      throws GateFailure, InterruptedException {
    return new StoredMeasuring(request, base, listener, new ArrayList<>(base.warnings())).run();
  }

  private SessionResult run() throws GateFailure, InterruptedException {
    String revision = Git.head(request.jar());
    warnings.addAll(SessionWarnings.machine(request.settings()));
    try (Measurement opened =
        Measurement.open(Requests.of(request.jar(), request.folder(), request.settings()))) {
      Measurement measurement = opened.withSeeds(seeds(opened));
      StoredRounds rounds = rounds(measurement);
      int fixed = rounds.plan() == null ? rounds.forks() : 0;
      listener.alone(measurement.benchmarks().size(), fixed, measurement.environment());
      Batch batch = rounds.measure(measurement, listener);
      listener.paused();
      Batch.Planned planned = batch.planned();
      if (planned != null) {
        warnings.addAll(SessionWarnings.budget(planned));
      }
      warnings.addAll(SessionWarnings.repeated("fork", batch.replaced()));
      SessionResult result = judged(measurement, batch, revision, batch.plan());
      // A plan asks for the fresh forks itself.
      Map<BenchmarkId, Integer> suspects = batch.plan() == null ? suspects(result) : Map.of();
      if (!suspects.isEmpty()) {
        listener.confirming(suspects.size());
        int forks = Collections.max(suspects.values());
        Batch fresh = Batch.measure(measurement, List.copyOf(suspects.keySet()), forks, listener);
        listener.paused();
        warnings.addAll(SessionWarnings.repeated("fork", fresh.replaced()));
        batch = batch.with(fresh);
        result = judged(measurement, batch, revision, null);
        if (warnOfUnconfirmed(result, suspects.keySet())) {
          result = judged(measurement, batch, revision, null);
        }
      }
      Duration wall = measurement.wall();
      listener.measured(wall, (double) measurement.inside().toMillis() / wall.toMillis());
      return result;
    }
  }

  /**
   * Returns the seeds of the baseline's random data, so that fork by fork both sides draw the same.
   * A run that becomes the next baseline draws other data, as bounds must hold over data.
   */
  private @Nullable ForkSeeds seeds(Measurement opened) throws GateFailure {
    ForkSeeds own = opened.plan().seeds();
    if (own == null || request.settings().baseline() != BaselineAction.CHECK) {
      return own;
    }
    BaselineStore store = new BaselineStore(request.baselines());
    Optional<Baseline> found = store.find(opened.environment());
    Optional<Baseline> baseline = found.isPresent() ? found : store.nearest(opened.environment());
    OptionalLong seed =
        baseline.map(one -> one.sidecar().randomSeed()).orElse(OptionalLong.empty());
    return Requests.seeds(request.settings().measuring(), seed.orElse(own.seed()));
  }

  /** Plans adaptively if the settings ask for it and a baseline may decide on times. */
  private StoredRounds rounds(Measurement measurement) throws GateFailure {
    Settings settings = request.settings();
    Environment here = measurement.environment();
    Optional<Baseline> baseline = new BaselineStore(request.baselines()).find(here);
    boolean adaptive =
        settings.measuring().stopping().adaptive()
            && settings.preset().decidesOnTime()
            && settings.baseline() == BaselineAction.CHECK
            && baseline.isPresent();
    return CalibratedNoise.read(request.baselines(), here)
        .rounds(settings, baseline.map(Baseline::run).orElse(SessionResult.NOTHING), adaptive);
  }

  private SessionResult judged(
      Measurement measurement, Batch batch, String revision, @Nullable AdaptivePlan plan)
      throws GateFailure {
    Path folder = request.folder();
    Settings settings = request.settings();
    Environment here = measurement.environment();
    Run run = measurement.run(batch);
    var loaded = measurement.folder().loaded().byBenchmark();
    CodeRecords.write(folder, CodeRecords.of(request.jar(), here, loaded, settings));
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
        new TreeMap<>(FreshForks.wanted(policy, result.before(), result.candidate()));
    Predicate<Finding> incomparable = one -> one.verdict() == Verdict.NOT_COMPARABLE;
    suspects.keySet().removeIf(id -> allocation(result, id).allMatch(incomparable));
    return suspects;
  }

  private static Stream<Finding> allocation(SessionResult result, BenchmarkId benchmark) {
    return result.decision().findings().stream()
        .filter(finding -> finding.metric().kind() == Metric.Kind.ALLOCATION)
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
