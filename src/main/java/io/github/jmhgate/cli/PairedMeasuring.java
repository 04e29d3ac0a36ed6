package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.BaselineException;
import io.github.jmhgate.baseline.BaselineStore;
import io.github.jmhgate.baseline.EnvironmentMatch;
import io.github.jmhgate.baseline.Sidecar;
import io.github.jmhgate.baseline.WaiverFile;
import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.GateInput;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.AdaptiveBatch;
import io.github.jmhgate.measure.AdaptiveRounds;
import io.github.jmhgate.measure.Batch;
import io.github.jmhgate.measure.ForkOutcome;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.measure.PairSteps;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.PairedRequest;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Elapsed;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Measures a candidate in lockstep with its base, and judges it. */
final class PairedMeasuring {
  private final PairedRequest request;
  private final Base.Jar base;
  private final String revision;
  private final Settings settings;
  private final Path baselines;
  private final ProgressLine line;
  private final List<Warning> warnings = new ArrayList<>();

  /**
   * A measuring.
   *
   * @param revision the candidate's commit; empty where unknown
   */
  PairedMeasuring(
      PairedRequest request,
      Base.Jar base,
      String revision,
      Settings settings,
      Path baselines,
      ProgressLine line) {
    this.request = request;
    this.base = base;
    this.revision = revision;
    this.settings = settings;
    this.baselines = baselines;
    this.line = line;
    this.warnings.addAll(base.warnings());
  }

  /**
   * What came of it.
   *
   * @param decision the decision
   * @param environment where it was measured
   * @param base what was measured of the base
   * @param candidate what was measured of the candidate
   */
  record Measured(Decision decision, Environment environment, Run base, Run candidate) {}

  Measured run() throws CommandFailure, MeasureException, InterruptedException {
    removeStoredRun();
    try (PairedMeasurement measurement = PairedMeasurement.open(request)) {
      Environment environment = measurement.environment(Side.CANDIDATE);
      PairProgress progress = new PairProgress(line, measurement.benchmarks());
      progress.begin(base.description(), MeasuredRun.text(environment));
      if (measurement.takenUp() > 0) {
        line.print(
            "Taking up "
                + ProgressLine.plural(measurement.takenUp(), "pair")
                + " of the earlier one");
      }
      AdaptiveBatch batch = measure(measurement, progress);
      line.clear();
      warnings.addAll(
          PairProfilers.of(
                  settings.measuring().profilers(),
                  request.base().classPath().get(0),
                  request.candidate().classPath().get(0))
              .warnings());
      warnings.addAll(PairWarnings.repeated(batch.repeated()));
      warnings.addAll(PairWarnings.skipped(batch.candidate().failures()));
      warnings.addAll(
          PairWarnings.changed(
              measurement.benchmarks(),
              request.base().classPath().get(0),
              request.candidate().classPath().get(0)));
      warnings.addAll(BudgetText.PAIRS.afterwards(batch.use()));
      Run before = run(measurement, Side.BASE, batch.baseline(), batch.candidate().failures());
      Run after = run(measurement, Side.CANDIDATE, batch.candidate(), Map.of());
      line.print(
          String.format(
              Locale.ROOT,
              "Measured in %s, %.0f %% of it inside warm-up and slices",
              Elapsed.whole(measurement.wall()),
              100.0 * measurement.inside().toMillis() / measurement.wall().toMillis()));
      line.print("");
      record(Side.BASE, measurement.environment(Side.BASE), base.revision());
      record(Side.CANDIDATE, environment, revision);
      return new Measured(
          decide(before, after, measurement, batch.plan()), environment, before, after);
    }
  }

  private AdaptiveBatch measure(PairedMeasurement measurement, PairProgress progress)
      throws CommandFailure, MeasureException, InterruptedException {
    int fixed = settings.pairing().pairs().orElse(0);
    CalibratedNoise noise =
        CalibratedNoise.read(baselines, measurement.environment(Side.CANDIDATE));
    warnings.addAll(noise.builds().warnings());
    AdaptivePlan plan =
        AdaptivePlan.of(settings.policy(), AdaptivePlan.Sides.PAIRED, 1)
            .withEffectDeviations(noise.ofPairs());
    try {
      return new AdaptiveRounds(
              new PairSteps(measurement),
              new AdaptiveRounds.Request(
                  settings.policy(),
                  plan.withMaxForks(
                      fixed == 0 ? settings.measuring().stopping().maxForks() : fixed),
                  comparability(List.of()),
                  List.of(),
                  fixed == 0 ? 2 : fixed,
                  settings.measuring().stopping().budget()),
              progress)
          .measure();
    } catch (ImpossiblePlanException e) {
      throw CommandFailure.of(e);
    }
  }

  /** One side's pairs, and one fork of each benchmark that only this side has. */
  private Run run(
      PairedMeasurement measurement, Side side, Batch batch, Map<BenchmarkId, String> failed)
      throws MeasureException, InterruptedException {
    Map<BenchmarkId, List<ForkOutcome.Measured>> forks = new LinkedHashMap<>(batch.forks());
    Map<BenchmarkId, String> failures = new LinkedHashMap<>(batch.failures());
    failed.keySet().forEach(forks::remove);
    List<BenchmarkId> alone = new ArrayList<>(measurement.onlyIn(side));
    if (side == Side.CANDIDATE) {
      for (BenchmarkId benchmark : measurement.countedDifferently()) {
        alone.add(benchmark);
        warnings.add(
            new Warning(
                Warning.Kind.SETTINGS_DIFFER,
                new MeasureFact.OtherOperations(benchmark.shortLabel())));
      }
    }
    for (BenchmarkId benchmark : alone) {
      ForkOutcome outcome = measurement.alone(side, benchmark);
      if (outcome instanceof ForkOutcome.Measured fork) {
        forks.put(benchmark, List.of(fork));
      } else if (side == Side.CANDIDATE) {
        failures.put(benchmark, ((ForkOutcome.Failed) outcome).reason());
      }
    }
    return measurement.run(side, new Batch(forks, failures));
  }

  private Decision decide(Run before, Run after, PairedMeasurement measurement, AdaptivePlan plan)
      throws CommandFailure {
    warnings.addAll(Origins.compare(before, after).warnings());
    List<String> allocation =
        EnvironmentMatch.allocationObstacles(
            measurement.environment(Side.BASE),
            measurement.environment(Side.CANDIDATE),
            before,
            after);
    try {
      return Gate.decide(
          new GateInput(
              before,
              after,
              settings.policy(),
              comparability(before.results().isEmpty() ? List.of() : allocation),
              WaiverFile.read(baselines),
              LocalDate.now(ZoneId.systemDefault())),
          plan);
    } catch (UnitMismatchException | BaselineException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
  }

  private Comparability comparability(List<String> allocationObstacles) {
    List<String> tooShort =
        settings.preset().decidesOnTime()
            ? List.of()
            : List.of(
                "the preset "
                    + settings.preset().label()
                    + " is too short to judge anything but sizes");
    List<String> allocation = new ArrayList<>(allocationObstacles);
    allocation.addAll(tooShort);
    return new Comparability(tooShort, allocation, warnings, null);
  }

  /** What an earlier measuring of the candidate alone left must not pass for this one's. */
  private void removeStoredRun() throws CommandFailure {
    for (String name : List.of(BaselineStore.RESULTS, Sidecar.FILE_NAME)) {
      Path old = request.folder().resolve(name);
      try {
        Files.deleteIfExists(old);
      } catch (IOException e) {
        throw CommandFailure.unusable(old + ": an old result cannot be removed", e);
      }
    }
  }

  private void record(Side side, Environment environment, String commit) throws CommandFailure {
    Path folder = request.folder().resolve(side.label());
    RunRecord.write(folder, environment, commit, settings.texts(), List.of());
  }
}
