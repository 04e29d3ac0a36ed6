package io.github.jmhgate.session;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.ReviewFact;
import io.github.jmhgate.gate.RunFact;
import io.github.jmhgate.gate.SameCode;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.shard.ControlCheck;
import io.github.jmhgate.shard.MergeCheck;
import io.github.jmhgate.shard.ShardPlan;
import io.github.jmhgate.shard.ShardRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Puts the shards of a suite together, and decides over all of them as if they had been one. */
public final class MergeSession {
  private final List<ShardFolder> shards;
  private final Settings settings;
  private final Path baselines;
  private final List<Warning> warnings = new ArrayList<>();

  private MergeSession(List<ShardFolder> shards, ReviewedChange change, Path baselines) {
    this.shards = shards;
    this.settings = change.settings();
    this.baselines = baselines;
    this.warnings.addAll(change.warnings());
  }

  /**
   * What came of it.
   *
   * @param base what was compared with, for people
   * @param environments where it was measured, one a kind of machine
   */
  public record Merged(
      Decision decision, String base, List<Environment> environments, Run before, Run candidate) {}

  /**
   * Merges.
   *
   * @param folders of the shards, or folders that hold them
   * @param own the settings as the change has them
   * @param source where these come from
   * @param baselines folder of baselines
   * @param variables environment variables
   */
  public static Merged merge(
      List<Path> folders,
      Settings own,
      SettingsSource source,
      Path baselines,
      Map<String, String> variables)
      throws GateFailure, InterruptedException {
    List<ShardFolder> shards = new ArrayList<>();
    for (Path folder : ShardFolder.folders(folders)) {
      shards.add(ShardFolder.read(folder));
    }
    ReviewedChange change =
        ReviewedChange.of(
                own,
                source,
                baselines,
                Optional.empty(),
                () -> Revision.checkout(source.file()),
                variables)
            .undisputed();
    return new MergeSession(shards, change, baselines).merge();
  }

  private Merged merge() throws GateFailure {
    List<MergeCheck.Found> found = shards.stream().map(ShardFolder::found).toList();
    for (String note : MergeCheck.check(found)) {
      warnings.add(new Warning(Warning.Kind.ENVIRONMENT_DIFFERS, note));
    }
    ShardRecord first = shards.get(0).record();
    notes();
    if (first.identicalJars()) {
      Run nothing = new Run("", List.of(), List.of(), null);
      return new Merged(
          Decision.without(Outcome.PASSED, RunFact.Plain.IDENTICAL_JARS, warnings),
          first.base(),
          List.of(),
          nothing,
          nothing);
    }
    judgedOtherwise(found.get(0).settings());
    Run before = run(Side.BASE);
    Run after = run(Side.CANDIDATE);
    SortedMap<Integer, Double> bad = bad();
    Decision decision =
        new PairedJudgement(settings, baselines, plan(after), sameCode())
            .of(
                before,
                after,
                shards.get(0).environment(Side.BASE),
                shards.get(0).environment(Side.CANDIDATE),
                warnings,
                VanishedBenchmarks.of(vanished(), settings.pairing().removed()));
    return new Merged(
        bad.isEmpty() ? decision : distrusted(decision, bad),
        first.base(),
        shards.stream().map(shard -> shard.environment(Side.CANDIDATE)).distinct().toList(),
        before,
        after);
  }

  /** What the shards had to say; once where all said the same. */
  private void notes() {
    Map<ShardRecord.Note, List<ShardRecord>> notes = new LinkedHashMap<>();
    for (ShardFolder shard : shards) {
      for (ShardRecord.Note note : shard.record().warnings()) {
        notes.computeIfAbsent(note, one -> new ArrayList<>()).add(shard.record());
      }
    }
    notes.forEach(
        (note, who) ->
            warnings.add(
                new Warning(
                    kind(note.kind()),
                    who.size() == shards.size()
                        ? note.text()
                        : "shard %s: %s"
                            .formatted(
                                String.join(
                                    ", ", who.stream().map(one -> one.name() + "").toList()),
                                note.text()))));
  }

  private static Warning.Kind kind(String name) {
    for (Warning.Kind kind : Warning.Kind.values()) {
      if (kind.name().equals(name)) {
        return kind;
      }
    }
    return Warning.Kind.MEASURING;
  }

  private void judgedOtherwise(Map<String, String> measured) {
    measured.forEach(
        (key, text) -> {
          String wanted = settings.texts().getOrDefault(key, "");
          if (SettingNames.isOfTheGate(key) && !text.equals(wanted)) {
            warnings.add(
                new Warning(
                    Warning.Kind.SETTINGS_DIFFER, ReviewFact.judgedOtherwise(key, text, wanted)));
          }
        });
  }

  private Run run(Side side) throws GateFailure {
    List<Result> results = new ArrayList<>();
    List<Run.Failure> failures = new ArrayList<>();
    for (ShardFolder shard : shards) {
      results.addAll(shard.results(side));
      if (side == Side.CANDIDATE) {
        failures.addAll(shard.record().failures());
      }
    }
    return new Run(side.label(), results, failures, shards.get(0).environment(side));
  }

  /** That of the shards: the level is shared over the tests of all of them. */
  private AdaptivePlan plan(Run after) throws GateFailure {
    int tests = 1;
    Set<BenchmarkId> paired = new HashSet<>();
    Map<BenchmarkId, EffectDeviation> deviations = new HashMap<>();
    for (ShardFolder shard : shards) {
      tests = Math.max(tests, shard.record().tests());
      Map<BenchmarkId, EffectDeviation> there =
          CalibratedNoise.read(baselines, shard.environment(Side.CANDIDATE)).ofPairs();
      for (ShardRecord.Row row : shard.record().rows()) {
        if (row.state() == ShardRecord.State.PAIRED) {
          paired.add(row.benchmark());
          EffectDeviation deviation = there.get(row.benchmark());
          if (deviation != null) {
            deviations.put(row.benchmark(), deviation);
          }
        }
      }
    }
    List<Result> tested =
        after.results().stream().filter(result -> paired.contains(result.id())).toList();
    return AdaptivePlan.of(
            settings.policy(),
            Sides.PAIRED,
            Math.max(tests, SuitePlan.tests(settings.policy(), tested)))
        .withEffectDeviations(deviations)
        .withMaxForks(shards.get(0).record().maxForks());
  }

  /** Why benchmarks are on the base's side only; shards that share one say the same. */
  private List<VanishedBenchmarks.Why> vanished() {
    return shards.stream()
        .flatMap(shard -> shard.record().gone().stream())
        .distinct()
        .map(
            gone ->
                new VanishedBenchmarks.Why(
                    gone.name(),
                    cause(gone.cause()),
                    Optional.of(gone.successor()).filter(name -> !name.isEmpty())))
        .toList();
  }

  /** An unknown benchmark fails, as one that is in no list does. */
  private static VanishedBenchmarks.Cause cause(String name) {
    for (VanishedBenchmarks.Cause cause : VanishedBenchmarks.Cause.values()) {
      if (cause.name().equals(name)) {
        return cause;
      }
    }
    return VanishedBenchmarks.Cause.NOT_LISTED;
  }

  private SameCode sameCode() {
    ShardPlan plan = shards.get(0).found().plan();
    Set<BenchmarkId> skipped = new HashSet<>(plan.skipped());
    Set<BenchmarkId> same = new HashSet<>(plan.skipped());
    Set<BenchmarkId> audited = new HashSet<>();
    int both = plan.skipped().size();
    for (ShardFolder shard : shards) {
      for (ShardRecord.Row row : shard.record().rows()) {
        both += row.state() == ShardRecord.State.ALONE ? 0 : 1;
        if (row.code() != ShardRecord.Code.OPEN) {
          same.add(row.benchmark());
        }
        if (row.code() == ShardRecord.Code.AUDITED) {
          audited.add(row.benchmark());
        }
        if (row.state() == ShardRecord.State.SAME_CODE) {
          skipped.add(row.benchmark());
        }
      }
    }
    return new SameCode(same, audited, skipped, both);
  }

  /** Shards whose control differs from that of the others, each with a warning. */
  private SortedMap<Integer, Double> bad() throws GateFailure {
    SortedMap<Integer, double[]> effects = new TreeMap<>();
    for (ShardFolder shard : shards) {
      effects.put(shard.record().name().index(), shard.control());
    }
    ShardPlan plan = shards.get(0).found().plan();
    if (plan.control().isEmpty()) {
      return new TreeMap<>();
    }
    SortedMap<Integer, Double> bad =
        ControlCheck.bad(
            effects, Math.log1p(settings.policy().threshold().get(plan.control().get().name())));
    bad.forEach(
        (index, difference) ->
            warnings.add(
                new Warning(
                    Warning.Kind.MACHINE,
                    String.format(
                        Locale.ROOT,
                        "shard %d/%d was measured on a machine not to be trusted: its control, %s,"
                            + " is %+.1f %% away from that of the other shards; measure this shard"
                            + " alone again, and merge",
                        index,
                        shards.size(),
                        plan.control().get().shortLabel(),
                        100 * Math.expm1(difference)))));
    return bad;
  }

  /** A loss that another shard found stands; nothing else is decided. */
  private Decision distrusted(Decision decision, SortedMap<Integer, Double> bad) {
    Set<BenchmarkId> doubtful = new HashSet<>();
    for (ShardFolder shard : shards) {
      if (bad.containsKey(shard.record().name().index())) {
        shard.record().rows().forEach(row -> doubtful.add(row.benchmark()));
      }
    }
    boolean found =
        decision.findings().stream()
            .anyMatch(
                finding ->
                    finding.verdict() == Verdict.REGRESSED
                        && !doubtful.contains(finding.benchmark()));
    return found
        ? decision
        : new Decision(
            Outcome.FAILED_TO_MEASURE,
            true,
            Fact.message(
                "%s %s to be measured again: the control shows that the machine was not to be trusted"
                    .formatted(
                        bad.size() == 1 ? "shard" : "shards",
                        String.join(", ", bad.keySet().stream().map(String::valueOf).toList())
                            + (bad.size() == 1 ? " has" : " have"))),
            decision.findings(),
            decision.failures(),
            decision.warnings());
  }
}
