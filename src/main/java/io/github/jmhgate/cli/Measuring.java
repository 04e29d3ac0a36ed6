package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.Sidecar;
import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.FreshForks;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.Batch;
import io.github.jmhgate.measure.BudgetUse;
import io.github.jmhgate.measure.ForkOutcome;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.measure.MeasureRequest;
import io.github.jmhgate.measure.MeasureResult;
import io.github.jmhgate.measure.Measurement;
import io.github.jmhgate.measure.Rounds;
import io.github.jmhgate.measure.StoredRounds;
import io.github.jmhgate.measure.doctor.Doctor;
import io.github.jmhgate.measure.doctor.Machine;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
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
final class Measuring {
  private static final Set<Verdict> CHANGED =
      EnumSet.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.WAIVED);

  private final MeasureRequest request;
  private final Settings settings;
  private final Base.Stored base;
  private final Path baselines;
  private final ProgressPrinter progress;

  Measuring(
      MeasureRequest request,
      Settings settings,
      Base.Stored base,
      Path baselines,
      ProgressPrinter progress) {
    this.request = request;
    this.settings = settings;
    this.base = base;
    this.baselines = baselines;
    this.progress = progress;
  }

  /**
   * What came of it.
   *
   * @param judgement what the gate says
   * @param environment where it was measured
   * @param sidecar what was written beside the results
   */
  record Measured(Judge.Judgement judgement, Environment environment, Sidecar sidecar) {}

  Measured run() throws CommandFailure, MeasureException, InterruptedException {
    String revision = Revision.current();
    List<Warning> warnings =
        new ArrayList<>(Doctor.warnings(Machine.here(request.launch().jvmArgs())));
    try (Measurement measurement = Measurement.open(request)) {
      Environment environment = measurement.environment();
      StoredRounds rounds = Stored.read(baselines, environment).rounds(settings);
      progress.begin(
          measurement.benchmarks().size(),
          rounds.plan() == null ? rounds.forks() : 0,
          MeasuredRun.text(environment));
      StoredRounds.Taken taken = rounds.measure(measurement.forks(), progress);
      progress.finish();
      BudgetUse use = taken.use();
      if (use != null) {
        warnings.addAll(BudgetText.FORKS.afterwards(use));
      }
      Batch batch = taken.batch();
      Optional<AdaptivePlan> plan = Optional.ofNullable(taken.plan());
      MeasureResult result = measurement.result(batch);
      Judge.Judgement judgement = judge(result, environment, warnings, plan);
      // A plan asks for the fresh forks itself.
      Map<BenchmarkId, Integer> suspects =
          plan.isPresent() ? Map.of() : suspects(judgement, result.run());
      if (!suspects.isEmpty()) {
        progress.confirm(suspects.size());
        Batch fresh =
            new Rounds(measurement.forks(), progress)
                .measure(List.copyOf(suspects.keySet()), Collections.max(suspects.values()));
        progress.finish();
        result = measurement.result(joined(batch, fresh));
        judgement = confirmed(result, environment, warnings, suspects.keySet());
      }
      progress.measured(result);
      Sidecar sidecar =
          RunRecord.write(
              request.folder(),
              environment,
              revision,
              MeasuredPlan.texts(settings, plan.orElse(null)),
              result.run().failures());
      return new Measured(judgement, environment, sidecar);
    } catch (ImpossiblePlanException e) {
      throw CommandFailure.of(e);
    }
  }

  private Judge.Judgement judge(
      MeasureResult result,
      Environment environment,
      List<Warning> warnings,
      Optional<AdaptivePlan> plan)
      throws CommandFailure {
    Run run = result.run();
    List<Warning> failures = new ArrayList<>(base.warnings());
    failures.addAll(warnings);
    for (String skipped : result.skipped()) {
      failures.add(new Warning(Warning.Kind.MEASURING, skipped));
    }
    if (settings.measuring().failOnError()) {
      return Judge.check(
          run, environment, settings, baselines, base.timeObstacle(), failures, plan);
    }
    for (Run.Failure failure : run.failures()) {
      failures.add(
          new Warning(Warning.Kind.MEASURING, failure.benchmark() + ": " + failure.reason()));
    }
    Run measured = new Run(run.source(), run.results(), List.of(), run.environment());
    return Judge.check(
        measured, environment, settings, baselines, base.timeObstacle(), failures, plan);
  }

  /** Benchmarks whose allocation has changed as far as the first forks show. */
  private Map<BenchmarkId, Integer> suspects(Judge.Judgement judgement, Run candidate)
      throws CommandFailure {
    if (judgement.baseline().isEmpty()) {
      return Map.of();
    }
    try {
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
    } catch (UnitMismatchException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
  }

  private static Stream<Finding> allocation(Judge.Judgement judgement, BenchmarkId benchmark) {
    return judgement.decision().findings().stream()
        .filter(finding -> finding.metric().kind() == Metric.Kind.ALLOCATION)
        .filter(finding -> finding.benchmark().equals(benchmark));
  }

  /** The first forks and the fresh ones; a benchmark of which a fresh one failed has failed. */
  private static Batch joined(Batch first, Batch fresh) {
    Map<BenchmarkId, List<ForkOutcome.Measured>> forks = new LinkedHashMap<>(first.forks());
    fresh
        .forks()
        .forEach(
            (benchmark, more) ->
                forks.merge(
                    benchmark, more, (a, b) -> Stream.concat(a.stream(), b.stream()).toList()));
    fresh.failures().keySet().forEach(forks::remove);
    Map<BenchmarkId, String> failures = new LinkedHashMap<>(first.failures());
    failures.putAll(fresh.failures());
    return new Batch(forks, failures);
  }

  private Judge.Judgement confirmed(
      MeasureResult result,
      Environment environment,
      List<Warning> machine,
      Set<BenchmarkId> suspects)
      throws CommandFailure {
    Judge.Judgement second = judge(result, environment, machine, Optional.empty());
    List<Warning> warnings = new ArrayList<>(machine);
    for (BenchmarkId suspect : suspects) {
      boolean still =
          allocation(second, suspect).anyMatch(finding -> CHANGED.contains(finding.verdict()));
      if (!still) {
        warnings.add(
            new Warning(
                Warning.Kind.NOT_CONFIRMED, new MeasureFact.NotConfirmed(suspect.shortLabel())));
      }
    }
    return warnings.size() == machine.size()
        ? second
        : judge(result, environment, warnings, Optional.empty());
  }
}
