package io.github.jmhgate.usecase.judge;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.rule.SameCode;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.choice.BaselineAction;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.RenamesFile;
import io.github.jmhgate.store.StoredBaseline;
import io.github.jmhgate.store.WaiverFile;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Judges runs with the gate: two files, a run and the baseline of its environment, or pairs.
 *
 * @param settings the settings that decide
 * @param baselines folder of baselines, waivers and renames
 */
public record Judge(Settings settings, Path baselines) {

  /** Decides between two runs without waivers and renames. */
  public static Decision compare(Run baseline, Run candidate, Policy policy) throws GateFailure {
    return compare(baseline, candidate, policy, Optional.empty());
  }

  /**
   * Decides between two runs that the user named, wherever they were measured.
   *
   * @param baselines folder of waivers and renames; empty for none
   */
  public static Decision compare(
      Run baseline, Run candidate, Policy policy, Optional<Path> baselines) throws GateFailure {
    Run before = baselines.isPresent() ? RenamesFile.read(baselines.get()).of(baseline) : baseline;
    Waivers waivers =
        baselines.isPresent() ? waivers(baselines.get()) : new Waivers(List.of(), LocalDate.EPOCH);
    List<Warning> warnings = new ArrayList<>(SessionWarnings.origins(before, candidate));
    Vanished vanished = VanishedBenchmarks.of(before, candidate);
    if (Collections.disjoint(names(before), names(candidate))) {
      Fact nothing = RunFact.Plain.NOTHING_IN_COMMON;
      warnings.add(new Warning(Warning.Kind.NOTHING_IN_COMMON, nothing));
    }
    WorkComparison work = StoredWorks.of(before, candidate);
    warnings.addAll(work.warnings(policy));
    Gate gate =
        new Gate(
            policy,
            Map.of(Rule.TIME, otherSystem(before, candidate)),
            warnings,
            waivers.all(),
            waivers.today(),
            vanished,
            SameCode.NONE);
    return gate.with(RecordedSides.of(work.works())).decide(before, candidate, null, Map.of());
  }

  /**
   * Returns that the sides were measured on two operating systems, if their JVMs' paths show it.
   */
  private static List<Fact> otherSystem(Run before, Run after) {
    Set<String> there = systems(before);
    Set<String> here = systems(after);
    return there.isEmpty() || here.isEmpty() || there.equals(here)
        ? List.of()
        : List.of(
            Fact.message("OS: %s, then %s", String.join(", ", there), String.join(", ", here)));
  }

  private static Set<String> systems(Run run) {
    return run.results().stream()
        .map(result -> result.conditions().os())
        .filter(os -> !os.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> names(Run run) {
    return run.ids().stream().map(BenchmarkId::name).collect(Collectors.toSet());
  }

  /**
   * Judges a run by the stored baseline of its environment, or as far as possible by another.
   *
   * @param timeObstacle why times must not be judged, whatever the baseline
   * @param plan by which the candidate was measured; null if its forks were fixed
   */
  public SessionResult stored(
      MeasuredRun measured,
      Optional<Fact> timeObstacle,
      List<Warning> measuring,
      @Nullable AdaptivePlan plan)
      throws GateFailure {
    Environment environment = measured.environment();
    Run candidate = measured.run();
    CalibratedNoise noise = CalibratedNoise.read(baselines, environment);
    BaselineStore store = new BaselineStore(baselines);
    Optional<StoredBaseline> exact = store.find(environment);
    Optional<StoredBaseline> baseline = exact.isPresent() ? exact : store.nearest(environment);
    Run whole = baseline.map(StoredBaseline::run).orElse(SessionResult.NOTHING);
    List<Warning> warnings = new ArrayList<>(measuring);
    Run before = selected(whole, candidate, warnings);
    warnings.addAll(noise.sessions().warnings());
    List<Fact> time = new ArrayList<>();
    List<Fact> allocation = new ArrayList<>();
    if (exact.isEmpty() && baseline.isPresent()) {
      Environment there = baseline.get().sidecar().environment();
      time.addAll(messages(BaselineStore.timeObstacles(there, environment)));
      allocation.addAll(
          messages(BaselineStore.allocationObstacles(there, environment, whole, candidate)));
    }
    timeObstacle.ifPresent(time::add);
    if (exact.isEmpty()) {
      boolean recording = settings.baseline() == BaselineAction.RECORD;
      Fact lacking = RunFact.noBaseline(baselines.toString(), baseline.isPresent(), recording);
      warnings.add(0, new Warning(Warning.Kind.NO_BASELINE, lacking));
    }
    Vanished vanished = VanishedBenchmarks.of(before, candidate);
    SameCode same =
        baseline.isEmpty()
            ? SameCode.NONE
            : CodeRecords.same(baseline.get().folder(), measured.folder(), before, candidate);
    WorkComparison work =
        baseline.isEmpty()
            ? WorkComparison.NONE
            : WorkComparison.of(
                baseline.get().folder(), measured.folder(), before.ids(), candidate.ids());
    warnings.addAll(work.warnings(settings.policy()));
    Gate gate =
        gate(obstacles(time, allocation), warnings, vanished, same)
            .with(RecordedSides.of(work.works()));
    // A run that is judged again has the steps of its plan, but not what was calibrated.
    AdaptivePlan judging = plan == null ? null : plan.withCalibrated(noise.ofForksOfSessions());
    Decision decided = gate.decide(before, candidate, judging, noise.ofStored());
    boolean checking = exact.isPresent() && settings.baseline() == BaselineAction.CHECK;
    Decision counted = checking ? decided.againstStored() : decided;
    return new SessionResultBuilder(counted, settings)
        .base(baseline.map(stored -> stored.folder().toString()).orElse(""))
        .environment(environment.text())
        .baseline(baseline)
        .before(whole)
        .candidate(candidate)
        .measured(Optional.of(measured))
        .build();
  }

  /**
   * Decides on pairs, measured at once or in shards.
   *
   * @param plan as it was carried out
   * @param gone why benchmarks are on the base's side only
   */
  public Decision pairs(
      Run before,
      Run after,
      AdaptivePlan plan,
      SameCode sameCode,
      List<Warning> measuring,
      Collection<Gone> gone)
      throws GateFailure {
    return pairs(before, after, plan, sameCode, measuring, gone, RecordedSides.NONE);
  }

  /** Decides on pairs, as above, with what records say of both sides. */
  public Decision pairs(
      Run before,
      Run after,
      AdaptivePlan plan,
      SameCode sameCode,
      List<Warning> measuring,
      Collection<Gone> gone,
      RecordedSides recorded)
      throws GateFailure {
    List<Warning> warnings = new ArrayList<>(measuring);
    Environment base = before.environment();
    Environment here = after.environment();
    warnings.addAll(SessionWarnings.origins(before, after));
    List<Fact> allocation =
        before.results().isEmpty() || base == null || here == null
            ? List.of()
            : messages(BaselineStore.allocationObstacles(base, here, before, after));
    Vanished vanished = VanishedBenchmarks.of(gone);
    Gate gate = gate(obstacles(List.of(), allocation), warnings, vanished, sameCode).with(recorded);
    return gate.decide(before, after, plan, plan.effectDeviations());
  }

  private Gate gate(
      Map<Rule, List<Fact>> obstacles, List<Warning> warnings, Vanished vanished, SameCode same)
      throws GateFailure {
    Waivers waivers = waivers(baselines);
    return new Gate(
        settings.policy(), obstacles, warnings, waivers.all(), waivers.today(), vanished, same);
  }

  /** Returns the waivers of today, by which measuring stops and the gate judges. */
  public static Waivers waivers(Path baselines) throws GateFailure {
    return new Waivers(WaiverFile.read(baselines), LocalDate.now(ZoneId.systemDefault()));
  }

  private static List<Fact> messages(List<String> obstacles) {
    return obstacles.stream().map(Fact::message).toList();
  }

  /** Returns why rules cannot compare: a preset that measures too briefly decides nothing. */
  public Map<Rule, List<Fact>> obstacles(List<Fact> timeObstacles, List<Fact> allocationObstacles) {
    List<Fact> time = new ArrayList<>(timeObstacles);
    List<Fact> allocation = new ArrayList<>(allocationObstacles);
    if (!settings.preset().decidesOnTime()) {
      Fact obstacle = new RunFact.TooShort(settings.preset().label());
      time.add(obstacle);
      allocation.add(obstacle);
    }
    return Map.of(Rule.TIME, time, Rule.ALLOCATION, allocation);
  }

  /**
   * Returns the rows of a baseline that a run should have: those that the settings select, and
   * those that the run has. A warning counts the others.
   */
  private Run selected(Run baseline, Run candidate, List<Warning> warnings) {
    Set<BenchmarkId> measured = candidate.ids();
    List<Result> kept = new ArrayList<>(baseline.results());
    kept.removeIf(
        result -> !settings.measuring().selects(result.id()) && !measured.contains(result.id()));
    int rest = baseline.results().size() - kept.size();
    if (rest == 0) {
      return baseline;
    }
    warnings.add(new Warning(Warning.Kind.NOT_SELECTED, MeasureFact.notSelected(rest)));
    return new Run(baseline.source(), kept, baseline.failures(), baseline.environment());
  }
}
