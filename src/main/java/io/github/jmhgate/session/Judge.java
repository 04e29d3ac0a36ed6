package io.github.jmhgate.session;

import io.github.jmhgate.doctor.Doctor;
import io.github.jmhgate.doctor.Machine;
import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.GateInput;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.RunFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.settings.Measuring;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.Settings.BaselineAction;
import io.github.jmhgate.store.Baseline;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.EnvironmentMatch;
import io.github.jmhgate.store.RenamesFile;
import io.github.jmhgate.store.WaiverFile;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Puts a run before the gate: against two files, or against the baseline of its environment. */
public final class Judge {
  private Judge() {}

  /**
   * A decision and what it was made against.
   *
   * @param decision the decision
   * @param baseline the baseline, of this environment or of another; empty where there is none
   */
  public record Judgement(Decision decision, Optional<Baseline> baseline) {}

  /** Decides between two runs that somebody named, whatever they were measured on. */
  public static Decision compare(Run baseline, Run candidate, Policy policy) throws GateFailure {
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

  /**
   * Decides against the stored baselines.
   *
   * @param folder of the candidate's results, with the record of what its forks ran; empty where
   *     there is none
   * @param timeObstacle why times must not be judged, whatever the baseline
   * @param warnings more to be said beside the decision
   * @param plan the plan by which the candidate was measured; empty where its forks were fixed
   */
  public static Judgement check(
      Run candidate,
      Optional<Path> folder,
      Environment environment,
      Settings settings,
      Path baselines,
      Optional<Fact> timeObstacle,
      List<Warning> warnings,
      Optional<AdaptivePlan> plan)
      throws GateFailure {
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
    List<Warning> noted =
        with(with(warnings, selected.warnings()), renames(baselines, before, candidate));
    Comparability comparability =
        exact.isPresent()
            ? Comparability.FULL
            : missing(baseline, candidate, environment, settings, baselines);
    GateInput input =
        new GateInput(
            before,
            candidate,
            settings.policy(),
            asFarAsThePresetGoes(
                forbidding(comparability, timeObstacle),
                settings,
                with(noted, stored.noise().sessions().warnings())),
            waivers,
            LocalDate.now(ZoneId.systemDefault()));
    Decision decision =
        decide(
            input,
            plan.map(by -> by.withEffectDeviations(stored.noise().ofStored())),
            stored.noise().ofStored());
    Decision fair =
        baseline.isPresent() && folder.isPresent()
            ? CodeRecords.same(baseline.get().folder(), folder.get(), before, candidate)
                .applyToStored(decision, input, stored.noise().ofStored())
            : decision;
    return new Judgement(VanishedBenchmarks.of(before, candidate).apply(fair, input), baseline);
  }

  /** What of this machine spoils measurements, whichever way they are made. */
  static List<Warning> machine(Settings settings) {
    return Doctor.warnings(Machine.here(settings.measuring().jvmArgs()));
  }

  /**
   * The candidate's run as far as failures count: where {@code benchmark.fail-on-error} is off,
   * they are only said.
   *
   * @param warnings takes what is only said
   */
  static Run counting(Run run, Settings settings, List<Warning> warnings) {
    if (settings.measuring().failOnError()) {
      return run;
    }
    for (Run.Failure failure : run.failures()) {
      warnings.add(
          new Warning(Warning.Kind.MEASURING, failure.benchmark() + ": " + failure.reason()));
    }
    return new Run(run.source(), run.results(), List.of(), run.environment());
  }

  /** Lines of the file of renames that lead nowhere. */
  static List<Warning> renames(Path baselines, Run before, Run candidate) throws GateFailure {
    return RenamesFile.read(baselines).useless(before, candidate).stream()
        .map(
            rename ->
                new Warning(
                    Warning.Kind.RENAMED,
                    RunFact.renameUseless(rename.line(), rename.before(), rename.now())))
        .toList();
  }

  private static Comparability missing(
      Optional<Baseline> other,
      Run candidate,
      Environment environment,
      Settings settings,
      Path baselines) {
    Fact lacking =
        RunFact.noBaseline(
            baselines.toString(), other.isPresent(), settings.baseline() == BaselineAction.RECORD);
    if (other.isEmpty()) {
      return new Comparability(List.of(), List.of(), List.of(), lacking);
    }
    Run before = other.get().run();
    Environment there = other.get().sidecar().environment();
    return new Comparability(
        messages(EnvironmentMatch.timeObstacles(there, environment)),
        messages(EnvironmentMatch.allocationObstacles(there, environment, before, candidate)),
        List.of(),
        lacking);
  }

  /** What differs between two environments. */
  static List<Fact> messages(List<String> obstacles) {
    return obstacles.stream().map(Fact::message).toList();
  }

  private static Comparability forbidding(Comparability full, Optional<Fact> timeObstacle) {
    return timeObstacle.isEmpty()
        ? full
        : new Comparability(
            with(full.timeObstacles(), List.of(timeObstacle.get())),
            full.allocationObstacles(),
            full.warnings(),
            full.missingBaseline());
  }

  /** Without what the preset measures too briefly for, and with more to be said. */
  static Comparability asFarAsThePresetGoes(
      Comparability full, Settings settings, List<Warning> warnings) {
    if (settings.preset().decidesOnTime()) {
      return new Comparability(
          full.timeObstacles(),
          full.allocationObstacles(),
          with(full.warnings(), warnings),
          full.missingBaseline());
    }
    Fact obstacle = RunFact.tooShort(settings.preset().label());
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

  /** Decides by the plan, where there is one, else with one look. */
  static Decision decide(
      GateInput input,
      Optional<AdaptivePlan> plan,
      Map<BenchmarkId, EffectDeviation> effectDeviations)
      throws GateFailure {
    return plan.isPresent() ? Gate.decide(input, plan.get()) : Gate.decide(input, effectDeviations);
  }

  /**
   * What of a baseline a run can be missing: what the settings select, and what the run has all the
   * same. The rest was never meant to be measured; how much that is, is said.
   *
   * @param baseline the baseline without the rest
   * @param warnings that there is a rest
   */
  record Selected(Run baseline, List<Warning> warnings) {

    static Selected of(Run baseline, Run candidate, Measuring measuring) {
      Set<BenchmarkId> measured =
          candidate.results().stream().map(Result::id).collect(Collectors.toSet());
      List<Result> kept =
          baseline.results().stream()
              .filter(result -> measuring.selects(result.id()) || measured.contains(result.id()))
              .toList();
      int rest = baseline.results().size() - kept.size();
      if (rest == 0) {
        return new Selected(baseline, List.of());
      }
      return new Selected(
          new Run(baseline.source(), kept, baseline.failures(), baseline.environment()),
          List.of(new Warning(Warning.Kind.NOT_SELECTED, MeasureFact.notSelected(rest))));
    }
  }
}
