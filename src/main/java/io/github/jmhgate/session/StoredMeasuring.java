package io.github.jmhgate.session;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.plan.FreshForks;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.BudgetUse;
import io.github.jmhgate.measure.fork.MeasuredFork;
import io.github.jmhgate.measure.fork.Rounds;
import io.github.jmhgate.measure.fork.StoredRounds;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.MeasureResult;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.Sidecar;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Measures and judges in one go, because a change of allocation counts only where fresh forks show
 * it again.
 */
final class StoredMeasuring {
  private static final Set<Verdict> CHANGED =
      EnumSet.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.WAIVED);

  private final MeasureRequest request;
  private final Settings settings;
  private final Base.Stored base;
  private final Path baselines;

  StoredMeasuring(MeasureRequest request, Settings settings, Base.Stored base, Path baselines) {
    this.request = request;
    this.settings = settings;
    this.base = base;
    this.baselines = baselines;
  }

  SessionResult run(SessionListener listener) throws GateFailure, InterruptedException {
    String revision = Revision.of(request.launch().classPath().get(0));
    List<Warning> warnings = new ArrayList<>(Judge.machine(settings));
    try (Measurement measurement = Measurement.open(request)) {
      Environment environment = measurement.environment();
      StoredRounds rounds = Stored.read(baselines, environment).rounds(settings);
      listener.alone(
          measurement.benchmarks().size(), rounds.plan() == null ? rounds.forks() : 0, environment);
      StoredRounds.Taken taken = rounds.measure(measurement, listener);
      listener.paused();
      BudgetUse use = taken.use();
      if (use != null) {
        warnings.addAll(BudgetWarnings.of(Sides.CANDIDATE, use));
      }
      Batch batch = taken.batch();
      warnings.addAll(PairWarnings.repeated("fork", batch.repeated()));
      Optional<AdaptivePlan> plan = Optional.ofNullable(taken.plan());
      MeasureResult result = measurement.result(batch);
      keepCode(measurement);
      Judge.Judgement judgement = judge(result, environment, warnings, plan);
      // A plan asks for the fresh forks itself.
      Map<BenchmarkId, Integer> suspects =
          plan.isPresent() ? Map.of() : suspects(judgement, result.run());
      if (!suspects.isEmpty()) {
        listener.confirming(suspects.size());
        Batch fresh =
            Rounds.measure(
                measurement,
                List.copyOf(suspects.keySet()),
                Collections.max(suspects.values()),
                listener);
        listener.paused();
        warnings.addAll(PairWarnings.repeated("fork", fresh.repeated()));
        result = measurement.result(joined(batch, fresh));
        keepCode(measurement);
        judgement = confirmed(result, environment, warnings, suspects.keySet());
      }
      listener.measured(
          Duration.ofMillis((long) (result.wallSeconds() * 1000)), result.measuringShare());
      Sidecar sidecar =
          RunRecord.write(
              request.folder(),
              environment,
              revision,
              MeasuredPlan.texts(settings, plan.orElse(null)),
              result.run().failures());
      return SessionResult.stored(judgement, settings, result.run(), request.folder(), sidecar);
    }
  }

  private void keepCode(Measurement measurement) throws GateFailure {
    CodeRecords.write(
        new CodeRecords.Watched(
            request.folder(),
            request.launch().classPath().get(0),
            measurement.environment(),
            measurement.loaded()),
        settings,
        GateVersion.text());
  }

  private Judge.Judgement judge(
      MeasureResult result,
      Environment environment,
      List<Warning> warnings,
      Optional<AdaptivePlan> plan)
      throws GateFailure {
    Run run = result.run();
    List<Warning> failures = new ArrayList<>(base.warnings());
    failures.addAll(warnings);
    for (String skipped : result.skipped()) {
      failures.add(new Warning(Warning.Kind.MEASURING, skipped));
    }
    Run counting = Judge.counting(run, settings, failures);
    return Judge.check(
        counting,
        Optional.of(request.folder()),
        environment,
        settings,
        baselines,
        base.timeObstacle(),
        failures,
        plan);
  }

  /** Benchmarks whose allocation has changed as far as the first forks show. */
  private Map<BenchmarkId, Integer> suspects(Judge.Judgement judgement, Run candidate)
      throws GateFailure {
    if (judgement.baseline().isEmpty()) {
      return Map.of();
    }
    Map<BenchmarkId, Integer> suspects =
        new TreeMap<>(
            FreshForks.wanted(settings.policy(), judgement.baseline().get().run(), candidate));
    suspects
        .keySet()
        .removeIf(
            benchmark ->
                allocation(judgement, benchmark)
                    .allMatch(finding -> finding.verdict() == Verdict.NOT_COMPARABLE));
    return suspects;
  }

  private static Stream<Finding> allocation(Judge.Judgement judgement, BenchmarkId benchmark) {
    return judgement.decision().findings().stream()
        .filter(finding -> finding.metric().kind() == Metric.Kind.ALLOCATION)
        .filter(finding -> finding.benchmark().equals(benchmark));
  }

  /** The first forks and the fresh ones; a benchmark of which a fresh one failed has failed. */
  private static Batch joined(Batch first, Batch fresh) {
    Map<BenchmarkId, List<MeasuredFork>> forks = new LinkedHashMap<>(first.forks());
    fresh
        .forks()
        .forEach(
            (benchmark, more) ->
                forks.merge(
                    benchmark, more, (a, b) -> Stream.concat(a.stream(), b.stream()).toList()));
    fresh.failures().keySet().forEach(forks::remove);
    fresh.skipped().keySet().forEach(forks::remove);
    Map<BenchmarkId, String> failures = new LinkedHashMap<>(first.failures());
    failures.putAll(fresh.failures());
    Map<BenchmarkId, String> skipped = new LinkedHashMap<>(first.skipped());
    skipped.putAll(fresh.skipped());
    return new Batch(forks, failures, skipped);
  }

  private Judge.Judgement confirmed(
      MeasureResult result,
      Environment environment,
      List<Warning> machine,
      Set<BenchmarkId> suspects)
      throws GateFailure {
    Judge.Judgement second = judge(result, environment, machine, Optional.empty());
    List<Warning> warnings = new ArrayList<>(machine);
    for (BenchmarkId suspect : suspects) {
      boolean still =
          allocation(second, suspect).anyMatch(finding -> CHANGED.contains(finding.verdict()));
      if (!still) {
        warnings.add(
            new Warning(
                Warning.Kind.NOT_CONFIRMED, MeasureFact.notConfirmed(suspect.shortLabel())));
      }
    }
    return warnings.size() == machine.size()
        ? second
        : judge(result, environment, warnings, Optional.empty());
  }
}
