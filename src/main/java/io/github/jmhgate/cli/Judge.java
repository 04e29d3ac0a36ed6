package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.Baseline;
import io.github.jmhgate.baseline.BaselineException;
import io.github.jmhgate.baseline.BaselineStore;
import io.github.jmhgate.baseline.EnvironmentMatch;
import io.github.jmhgate.baseline.WaiverFile;
import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.GateInput;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.UnitMismatchException;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.settings.BaselineAction;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts a run before the gate: against two files, or against the baseline of its environment. */
final class Judge {
  private static final String RECORD_ONE =
      "record one with 'mvn -Pbenchmark verify -Dbenchmark.baseline=record'";

  private Judge() {}

  /**
   * A decision and what it was made against.
   *
   * @param decision the decision
   * @param baseline the baseline, of this environment or of another; empty where there is none
   */
  record Judgement(Decision decision, Optional<Baseline> baseline) {}

  /** Decides between two runs that somebody named, whatever they were measured on. */
  static Decision compare(Run baseline, Run candidate, Policy policy) throws CommandFailure {
    return decide(
        new GateInput(
            baseline,
            candidate,
            policy,
            Origins.compare(baseline, candidate),
            List.of(),
            LocalDate.now(ZoneId.systemDefault())),
        Optional.empty(),
        Map.of());
  }

  /** Decides against the stored baselines. */
  static Judgement check(Run candidate, Environment environment, Settings settings, Path baselines)
      throws CommandFailure {
    return check(
        candidate, environment, settings, baselines, Optional.empty(), List.of(), Optional.empty());
  }

  /**
   * As above.
   *
   * @param timeObstacle why times must not be judged, whatever the baseline
   * @param warnings more to be said beside the decision
   * @param plan the plan by which the candidate was measured; empty where its forks were fixed
   */
  static Judgement check(
      Run candidate,
      Environment environment,
      Settings settings,
      Path baselines,
      Optional<String> timeObstacle,
      List<Warning> warnings,
      Optional<AdaptivePlan> plan)
      throws CommandFailure {
    try {
      List<Waiver> waivers = WaiverFile.read(baselines);
      Stored stored = Stored.read(baselines, environment);
      Optional<Baseline> exact = stored.baseline();
      Optional<Baseline> baseline =
          exact.isPresent() ? exact : new BaselineStore(baselines).nearest(environment);
      Selected selected =
          Selected.of(
              baseline
                  .map(Baseline::run)
                  .orElseGet(() -> new Run(baselines.toString(), List.of(), List.of(), null)),
              candidate,
              settings.measuring());
      Run before = selected.baseline();
      Comparability comparability =
          exact.isPresent()
              ? Comparability.FULL
              : missing(baseline, candidate, environment, settings, baselines);
      Decision decision =
          decide(
              new GateInput(
                  before,
                  candidate,
                  settings.policy(),
                  asFarAsThePresetGoes(
                      forbidding(comparability, timeObstacle),
                      settings,
                      with(
                          with(warnings, selected.warnings()),
                          stored.noise().sessions().warnings())),
                  waivers,
                  LocalDate.now(ZoneId.systemDefault())),
              plan.map(by -> by.withEffectDeviations(stored.noise().ofStored())),
              stored.noise().ofStored());
      return new Judgement(decision, baseline);
    } catch (BaselineException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
  }

  private static Comparability missing(
      Optional<Baseline> other,
      Run candidate,
      Environment environment,
      Settings settings,
      Path baselines) {
    String lacking = "there is no baseline of this environment in " + baselines;
    String mend =
        settings.baseline() == BaselineAction.RECORD ? "this run is to become it" : RECORD_ONE;
    if (other.isEmpty()) {
      return new Comparability(List.of(), List.of(), List.of(), lacking + "; " + mend);
    }
    Run before = other.get().run();
    Environment there = other.get().sidecar().environment();
    List<String> obstacles = EnvironmentMatch.timeObstacles(there, environment);
    return new Comparability(
        obstacles,
        EnvironmentMatch.allocationObstacles(there, environment, before, candidate),
        List.of(),
        lacking + ", so times were not judged; " + mend);
  }

  private static Comparability forbidding(Comparability full, Optional<String> timeObstacle) {
    return timeObstacle.isEmpty()
        ? full
        : new Comparability(
            with(full.timeObstacles(), List.of(timeObstacle.get())),
            full.allocationObstacles(),
            full.warnings(),
            full.missingBaseline());
  }

  private static Comparability asFarAsThePresetGoes(
      Comparability full, Settings settings, List<Warning> warnings) {
    if (settings.preset().decidesOnTime()) {
      return new Comparability(
          full.timeObstacles(),
          full.allocationObstacles(),
          with(full.warnings(), warnings),
          full.missingBaseline());
    }
    String obstacle =
        "the preset " + settings.preset().label() + " is too short to judge anything but sizes";
    return new Comparability(
        with(full.timeObstacles(), List.of(obstacle)),
        with(full.allocationObstacles(), List.of(obstacle)),
        with(full.warnings(), warnings),
        full.missingBaseline());
  }

  private static <T> List<T> with(List<T> list, List<T> more) {
    List<T> all = new ArrayList<>(list);
    all.addAll(more);
    return all;
  }

  private static Decision decide(
      GateInput input,
      Optional<AdaptivePlan> plan,
      Map<BenchmarkId, EffectDeviation> effectDeviations)
      throws CommandFailure {
    try {
      return plan.isPresent()
          ? Gate.decide(input, plan.get())
          : Gate.decide(input, effectDeviations);
    } catch (UnitMismatchException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
  }
}
