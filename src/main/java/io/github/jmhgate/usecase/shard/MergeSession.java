package io.github.jmhgate.usecase.shard;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.SecondOpinion;
import io.github.jmhgate.gate.rule.SameCode;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.usecase.judge.CalibratedNoise;
import io.github.jmhgate.usecase.judge.Gone;
import io.github.jmhgate.usecase.judge.Judge;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.judge.SessionResultBuilder;
import io.github.jmhgate.usecase.judge.SessionWarnings;
import io.github.jmhgate.usecase.judge.VerdictSteps;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Merges the shards of a suite, and decides over all of them as if they had been one run. */
public final class MergeSession extends VerdictSteps<SameCode, MergeSession.Merged> {
  private final List<ShardFolder> shards;
  private final Settings settings;
  private final Path baselines;
  private final List<Warning> warnings;

  /**
   * What was measured in all shards.
   *
   * @param bad the shards that were measured on machines not to be trusted
   */
  record Merged(SameCode sameCode, Run before, Run after, Set<ShardFolder> bad) {}

  MergeSession(
      List<ShardFolder> shards, Settings settings, Path baselines, List<Warning> warnings) {
    this.shards = List.copyOf(shards);
    this.settings = settings;
    this.baselines = baselines;
    this.warnings = new ArrayList<>(warnings);
  }

  /** Reads the shards, and decides over all of them. */
  public static SessionResult run(MergeRequest request) throws GateFailure, InterruptedException {
    List<ShardFolder> shards = new ArrayList<>();
    for (Path folder : ShardFolder.folders(request.folders())) {
      shards.add(ShardFolder.read(folder));
    }
    ReviewedChange change = request.change();
    return new MergeSession(shards, change.settings(), request.baselines(), change.warnings())
        .merge();
  }

  private SessionResult merge() throws GateFailure, InterruptedException {
    for (String note : MergeCheck.check(shards)) {
      warnings.add(new Warning(Warning.Kind.ENVIRONMENT_DIFFERS, note));
    }
    ShardRecord first = shards.get(0).record();
    addNotes();
    if (first.identicalJars()) {
      Decision passed = Decision.identical(settings.policy(), warnings);
      return SessionResult.nothing(passed, settings, first.base());
    }
    Map<String, String> measuredBy = shards.get(0).side(Side.CANDIDATE).settings();
    warnings.addAll(
        SessionWarnings.judgedOtherwise(measuredBy, settings, SettingNames::isOfTheGate));
    return run();
  }

  /** Reads what the shards did; they have measured already. */
  @Override
  protected Merged measure(SameCode sameCode) throws GateFailure {
    return new Merged(sameCode, run(Side.BASE), run(Side.CANDIDATE), bad());
  }

  @Override
  protected SessionResult judge(Merged merged) throws GateFailure {
    // Shards that share a benchmark have the same.
    Set<Gone> gone = new LinkedHashSet<>();
    Set<String> environments = new LinkedHashSet<>();
    for (ShardFolder shard : shards) {
      gone.addAll(shard.record().gone());
      environments.add(shard.environment(Side.CANDIDATE).text());
    }
    Run before = merged.before();
    Run after = merged.after();
    RecordedSides recorded =
        shards.stream().map(ShardFolder::recorded).reduce(RecordedSides.NONE, RecordedSides::and);
    Decision decision =
        new Judge(settings, baselines)
            .pairs(before, after, adaptivePlan(), merged.sameCode(), warnings, gone, recorded);
    Decision counted = merged.bad().isEmpty() ? decision : distrusted(decision, merged.bad());
    return new SessionResultBuilder(counted, settings)
        .lockstep(true)
        .base(shards.get(0).record().base())
        .environment(String.join("; ", environments))
        .before(before)
        .candidate(after)
        .build();
  }

  /** Adds the shards' warnings; once if all have the same. */
  private void addNotes() {
    Map<ShardRecord.Note, List<String>> notes = new LinkedHashMap<>();
    for (ShardFolder shard : shards) {
      for (ShardRecord.Note note : shard.record().warnings()) {
        String name = shard.record().name().toString();
        notes.computeIfAbsent(note, warning -> new ArrayList<>()).add(name);
      }
    }
    notes.forEach(
        (note, names) -> {
          boolean all = names.size() == shards.size();
          String of = all ? "" : "shard " + String.join(", ", names) + ": ";
          warnings.add(new Warning(note.kind(), of + note.text()));
        });
  }

  private Run run(Side side) throws GateFailure {
    List<Result> results = new ArrayList<>();
    List<RunFailure> failures = new ArrayList<>();
    for (ShardFolder shard : shards) {
      results.addAll(shard.results(side));
      if (side == Side.CANDIDATE) {
        failures.addAll(shard.record().failures());
      }
    }
    return new Run(side.label(), results, failures, shards.get(0).environment(side));
  }

  /**
   * Returns the plan of the shards. Each row keeps the terms by which its shard measured it: the
   * shards share the level by their parts of the suite, and each spends its own by its budget.
   */
  AdaptivePlan adaptivePlan() throws GateFailure {
    Map<BenchmarkId, AdaptivePlan.Terms> terms = new HashMap<>();
    Set<BenchmarkId> unmeasured = new HashSet<>();
    Map<BenchmarkId, EffectDeviation> deviations = new HashMap<>();
    Map<BenchmarkId, SecondOpinion> opinions = new HashMap<>();
    for (ShardFolder shard : shards) {
      Environment machine = shard.environment(Side.CANDIDATE);
      Map<BenchmarkId, EffectDeviation> there = CalibratedNoise.read(baselines, machine).ofPairs();
      for (ShardRecord.ShardRow row : shard.record().rows()) {
        row.alone().ifPresent(alone -> opinions.put(row.benchmark(), alone));
        if (row.state() == ShardRecord.State.PAIRED) {
          terms.put(row.benchmark(), row.terms());
          deviations.computeIfAbsent(row.benchmark(), there::get);
        } else if (row.state() == ShardRecord.State.UNMEASURED) {
          unmeasured.add(row.benchmark());
        }
      }
    }
    int tests = terms.values().stream().mapToInt(AdaptivePlan.Terms::tests).max().orElse(1);
    return AdaptivePlan.of(settings.policy(), Sides.PAIRED, tests)
        .withTerms(terms)
        .withEffectDeviations(deviations)
        .withUnmeasured(unmeasured)
        .withOpinions(opinions);
  }

  /** Puts together what the shards know of the code; each has selected its own part. */
  @Override
  protected SameCode select() {
    Set<BenchmarkId> skipped = new HashSet<>(shards.get(0).plan().skipped());
    Set<BenchmarkId> same = new HashSet<>(skipped);
    Set<BenchmarkId> audited = new HashSet<>();
    int both = skipped.size();
    for (ShardFolder shard : shards) {
      for (ShardRecord.ShardRow row : shard.record().rows()) {
        both += row.state() == ShardRecord.State.ALONE ? 0 : 1;
        if (row.code() != ShardRecord.CodeState.OPEN) {
          same.add(row.benchmark());
        }
        if (row.code() == ShardRecord.CodeState.AUDITED) {
          audited.add(row.benchmark());
        }
        if (row.state() == ShardRecord.State.SAME_CODE) {
          skipped.add(row.benchmark());
        }
      }
    }
    return new SameCode(same, audited, skipped, same, both);
  }

  /** Returns the shards whose control differs from that of the others, and warns of each. */
  private Set<ShardFolder> bad() throws GateFailure {
    Set<ShardFolder> bad = new LinkedHashSet<>();
    for (BenchmarkId control : shards.get(0).plan().control()) {
      Map<Integer, double[]> effects = new TreeMap<>();
      for (int i = 0; i < shards.size(); i++) {
        effects.put(i, shards.get(i).control());
      }
      double tolerance = Effect.ofLoss(settings.policy().threshold().get(control.name())).log();
      for (var one : ControlCheck.bad(effects, tolerance).entrySet()) {
        ShardFolder shard = shards.get(one.getKey());
        bad.add(shard);
        String away =
            String.format(Locale.ROOT, "%+.1f %%", 100 * Effect.ofLog(one.getValue()).loss());
        String text =
            "shard %s was measured on a machine not to be trusted: its control, %s, is %s away from that of the other shards; measure this shard alone again, and merge"
                .formatted(shard.record().name(), control.shortLabel(), away);
        warnings.add(new Warning(Warning.Kind.MACHINE, text));
      }
    }
    return bad;
  }

  /** Returns the decision if a trusted shard found a loss; otherwise FAILED_TO_MEASURE. */
  private static Decision distrusted(Decision all, Set<ShardFolder> bad) {
    Set<BenchmarkId> doubtful = new HashSet<>();
    List<String> names = new ArrayList<>();
    for (ShardFolder shard : bad) {
      names.add(shard.record().name().toString());
      shard.record().rows().forEach(row -> doubtful.add(row.benchmark()));
    }
    if (all.findings().stream()
        .filter(finding -> finding.verdict() == Verdict.REGRESSED)
        .anyMatch(finding -> !doubtful.contains(finding.benchmark()))) {
      return all;
    }
    Fact why =
        Fact.message(
            "to be measured again: shard %s; the control shows that the machine was not to be trusted"
                .formatted(String.join(", ", names)));
    return new Decision(
        Outcome.FAILED_TO_MEASURE, true, why, all.findings(), all.failures(), all.warnings());
  }
}
