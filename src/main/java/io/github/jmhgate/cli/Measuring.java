package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.Sidecar;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.Batch;
import io.github.jmhgate.measure.ForkOutcome;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.measure.MeasureRequest;
import io.github.jmhgate.measure.MeasureResult;
import io.github.jmhgate.measure.Measurement;
import io.github.jmhgate.measure.Rounds;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Measures and judges in one go, because a growth of allocation counts only where fresh forks show
 * it again.
 */
final class Measuring {
  private final MeasureRequest request;
  private final Settings settings;
  private final Path baselines;
  private final ProgressPrinter progress;

  Measuring(MeasureRequest request, Settings settings, Path baselines, ProgressPrinter progress) {
    this.request = request;
    this.settings = settings;
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
    try (Measurement measurement = Measurement.open(request)) {
      Environment environment = measurement.environment();
      progress.begin(
          measurement.benchmarks().size(), request.plan().forks(), MeasuredRun.text(environment));
      Batch batch = measurement.rounds(progress);
      progress.finish();
      MeasureResult result = measurement.result(batch);
      Judge.Judgement judgement = judge(result, environment, List.of());
      List<BenchmarkId> suspects = suspects(judgement);
      if (!suspects.isEmpty()) {
        progress.confirm(suspects.size());
        Batch fresh =
            new Rounds(measurement.forks(), progress).measure(suspects, request.plan().forks());
        progress.finish();
        result = measurement.result(replaced(batch, fresh));
        judgement = confirmed(result, environment, suspects);
      }
      progress.measured(result);
      Sidecar sidecar = sidecar(environment, revision, result);
      write(sidecar);
      return new Measured(judgement, environment, sidecar);
    }
  }

  private Judge.Judgement judge(MeasureResult result, Environment environment, List<Warning> others)
      throws CommandFailure {
    Run run = result.run();
    List<Warning> warnings = new ArrayList<>(others);
    for (String skipped : result.skipped()) {
      warnings.add(new Warning(Warning.Kind.MEASURING, skipped));
    }
    if (settings.measuring().failOnError()) {
      return Judge.check(run, environment, settings, baselines, warnings);
    }
    List<Warning> failures = new ArrayList<>(warnings);
    for (Run.Failure failure : run.failures()) {
      failures.add(
          new Warning(Warning.Kind.MEASURING, failure.benchmark() + ": " + failure.reason()));
    }
    Run measured = new Run(run.source(), run.results(), List.of(), run.environment());
    return Judge.check(measured, environment, settings, baselines, failures);
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
      MeasureResult result, Environment environment, List<BenchmarkId> suspects)
      throws CommandFailure {
    Judge.Judgement second = judge(result, environment, List.of());
    List<Warning> warnings = new ArrayList<>();
    for (BenchmarkId suspect : suspects) {
      boolean still =
          second.decision().findings().stream()
              .anyMatch(finding -> finding.benchmark().equals(suspect) && grown(finding));
      if (!still) {
        warnings.add(
            new Warning(
                Warning.Kind.NOT_CONFIRMED,
                suspect.shortLabel()
                    + ": the first forks allocated more than the baseline, fresh ones did not"));
      }
    }
    return warnings.isEmpty() ? second : judge(result, environment, warnings);
  }

  private Sidecar sidecar(Environment environment, String revision, MeasureResult result) {
    List<Run.Failure> failures = result.run().failures();
    return new Sidecar(
        environment,
        revision,
        Instant.now().truncatedTo(ChronoUnit.SECONDS),
        settings.texts(),
        JmhGate.Version.text(),
        failures,
        List.of());
  }

  private void write(Sidecar sidecar) throws CommandFailure {
    Path file = request.folder().resolve(Sidecar.FILE_NAME);
    try {
      sidecar.write(file);
    } catch (IOException e) {
      throw CommandFailure.unusable("%s: cannot be written (%s)".formatted(file, e), e);
    }
  }
}
