package io.github.jmhgate.session;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.RunFact;
import io.github.jmhgate.gate.SameCode;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.SuitePlan;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts the shards of a suite together, and decides over all of them as if they had been one. */
public final class MergeSession {
  private final List<ShardFolder> shards;
  private final ShardPlan plan;
  private final Settings settings;
  private final Path baselines;
  private final List<Warning> warnings;

  private MergeSession(List<ShardFolder> shards, ReviewedChange change, Path baselines) {
    this.shards = shards;
    this.plan = shards.get(0).found().plan();
    this.settings = change.settings();
    this.baselines = baselines;
    this.warnings = new ArrayList<>(change.warnings());
  }

  public static SessionResult merge(
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
        ReviewedChange.of(own, source, baselines, Optional.empty(), source.file(), variables)
            .undisputed();
    return new MergeSession(shards, change, baselines).merge();
  }

  private SessionResult merge() throws GateFailure {
    for (String note : MergeCheck.check(shards.stream().map(ShardFolder::found).toList())) {
      warnings.add(new Warning(Warning.Kind.ENVIRONMENT_DIFFERS, note));
    }
    ShardRecord first = shards.get(0).record();
    addNotes();
    if (first.identicalJars()) {
      return SessionResult.nothing(
          Decision.without(Outcome.PASSED, RunFact.Plain.IDENTICAL_JARS, warnings),
          settings,
          first.base(),
          Optional.empty());
    }
    shards
        .get(0)
        .found()
        .settings()
        .forEach(
            (key, text) -> {
              String wanted = settings.texts().getOrDefault(key, "");
              if (SettingNames.isOfTheGate(key) && !text.equals(wanted)) {
                warnings.add(MeasuredRun.judgedOtherwise(key, text, wanted));
              }
            });
    Run before = run(Side.BASE);
    Run after = run(Side.CANDIDATE);
    SortedMap<Integer, Double> bad = bad();
    // Shards that share a benchmark say the same.
    List<ShardRecord.Gone> gone =
        shards.stream().flatMap(shard -> shard.record().gone().stream()).distinct().toList();
    Decision decision =
        new Judge(settings, baselines)
            .pairs(
                before,
                after,
                adaptivePlan(after),
                sameCode(),
                warnings,
                VanishedBenchmarks.of(gone, settings.pairing().removed()));
    String environment =
        shards.stream()
            .map(shard -> shard.environment(Side.CANDIDATE).text())
            .distinct()
            .collect(Collectors.joining("; "));
    return SessionResult.merged(
        bad.isEmpty() ? decision : distrusted(decision, bad.keySet()),
        settings,
        first.base(),
        environment,
        before,
        after,
        Optional.empty());
  }

  /** Takes over the shards' warnings; once if all have the same. */
  private void addNotes() {
    Map<ShardRecord.Note, List<String>> notes = new LinkedHashMap<>();
    for (ShardFolder shard : shards) {
      for (ShardRecord.Note note : shard.record().warnings()) {
        notes.computeIfAbsent(note, one -> new ArrayList<>()).add(shard.record().name().toString());
      }
    }
    notes.forEach(
        (note, names) ->
            warnings.add(
                new Warning(
                    kind(note.kind()),
                    names.size() == shards.size()
                        ? note.text()
                        : "shard %s: %s".formatted(String.join(", ", names), note.text()))));
  }

  private static Warning.Kind kind(String name) {
    return Stream.of(Warning.Kind.values())
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElse(Warning.Kind.MEASURING);
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

  /** Returns the plan of the shards: the level is shared over the tests of all of them. */
  private AdaptivePlan adaptivePlan(Run after) throws GateFailure {
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

  private SameCode sameCode() {
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

  /** Returns the shards whose control differs from that of the others, and warns of each. */
  private SortedMap<Integer, Double> bad() throws GateFailure {
    Map<Integer, double[]> effects = new TreeMap<>();
    for (ShardFolder shard : shards) {
      effects.put(shard.record().name().index(), shard.control());
    }
    if (plan.control().isEmpty()) {
      return new TreeMap<>();
    }
    BenchmarkId control = plan.control().get();
    SortedMap<Integer, Double> bad =
        ControlCheck.bad(effects, Math.log1p(settings.policy().threshold().get(control.name())));
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
                        control.shortLabel(),
                        100 * Math.expm1(difference)))));
    return bad;
  }

  /** A loss that another shard found stands; nothing else is decided. */
  private Decision distrusted(Decision decision, Set<Integer> bad) {
    Set<BenchmarkId> doubtful = new HashSet<>();
    for (ShardFolder shard : shards) {
      if (bad.contains(shard.record().name().index())) {
        shard.record().rows().forEach(row -> doubtful.add(row.benchmark()));
      }
    }
    boolean found =
        decision.findings().stream()
            .anyMatch(
                finding ->
                    finding.verdict() == Verdict.REGRESSED
                        && !doubtful.contains(finding.benchmark()));
    String names = String.join(", ", bad.stream().map(String::valueOf).toList());
    return found
        ? decision
        : new Decision(
            Outcome.FAILED_TO_MEASURE,
            true,
            Fact.message(
                (bad.size() == 1 ? "shard " + names + " has" : "shards " + names + " have")
                    + " to be measured again: the control shows that the machine was not to be"
                    + " trusted"),
            decision.findings(),
            decision.failures(),
            decision.warnings());
  }
}
