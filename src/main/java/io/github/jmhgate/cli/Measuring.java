package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.Sidecar;
import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.MeasureFact;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Measures and judges in one go, because a growth of allocation counts only where fresh forks show
 * it again.
 */
final class Measuring {
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
      List<BenchmarkId> suspects = plan.isPresent() ? List.of() : suspects(judgement);
      if (!suspects.isEmpty()) {
        progress.confirm(suspects.size());
        Batch fresh =
            new Rounds(measurement.forks(), progress).measure(suspects, request.plan().forks());
        progress.finish();
        result = measurement.result(replaced(batch, fresh));
        judgement = confirmed(result, environment, warnings, suspects);
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

  /** Benchmarks whose allocation has grown, as far as the first forks show. */
  private static List<BenchmarkId> suspects(Judge.Judgement judgement) {
    TreeSet<BenchmarkId> suspects = new TreeSet<>();
    for (Finding finding : judgement.decision().findings()) {
      if (grown(finding)) {
        suspects.add(finding.benchmark());
      }
    }
    return List.copyOf(suspects);
  }

  private static boolean grown(Finding finding) {
    return finding.verdict() == Verdict.REGRESSED
        && finding.metric().kind() == Metric.Kind.ALLOCATION;
  }

  /** The fresh forks alone count for the suspects. */
  private static Batch replaced(Batch first, Batch fresh) {
    Map<BenchmarkId, List<ForkOutcome.Measured>> forks = new LinkedHashMap<>(first.forks());
    forks.putAll(fresh.forks());
    fresh.failures().keySet().forEach(forks::remove);
    Map<BenchmarkId, String> failures = new LinkedHashMap<>(first.failures());
    failures.putAll(fresh.failures());
    return new Batch(forks, failures);
  }

  private Judge.Judgement confirmed(
      MeasureResult result,
      Environment environment,
      List<Warning> machine,
      List<BenchmarkId> suspects)
      throws CommandFailure {
    Judge.Judgement second = judge(result, environment, machine, Optional.empty());
    List<Warning> warnings = new ArrayList<>(machine);
    for (BenchmarkId suspect : suspects) {
      boolean still =
          second.decision().findings().stream()
              .anyMatch(finding -> finding.benchmark().equals(suspect) && grown(finding));
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
