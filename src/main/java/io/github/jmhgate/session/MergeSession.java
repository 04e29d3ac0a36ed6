package io.github.jmhgate.session;

import static io.github.jmhgate.model.GateFailure.failed;
import static io.github.jmhgate.model.GateFailure.unusable;
import static java.util.stream.Collectors.joining;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.SameCode;
import io.github.jmhgate.gate.SecondOpinion;
import io.github.jmhgate.gate.SuitePlan;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.Sides;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** Merges the shards of a suite, and decides over all of them as if they had been one run. */
public record MergeSession(
    List<ShardFolder> shards, Settings settings, Path baselines, List<Warning> warnings) {
  private static final int MOST_NAMES = 5;

  /** Settings that may differ: they do not affect what is measured and how it is judged. */
  private static final Set<String> FREE = Set.of("results", "seed", "jvm", "history");

  public static SessionResult merge(List<Path> folders, ReviewedChange change, Path baselines)
      throws GateFailure {
    List<ShardFolder> shards = new ArrayList<>();
    for (Path folder : ShardFolder.folders(folders)) {
      shards.add(ShardFolder.read(folder));
    }
    List<Warning> warnings = new ArrayList<>(change.warnings());
    return new MergeSession(shards, change.settings(), baselines, warnings).merge();
  }

  private SessionResult merge() throws GateFailure {
    for (String note : check(shards)) {
      warnings.add(new Warning(Warning.Kind.ENVIRONMENT_DIFFERS, note));
    }
    ShardFolder first = shards.get(0);
    String base = first.record().base();
    addNotes();
    if (first.record().identicalJars()) {
      Decision passed = Decision.identical(settings.policy(), warnings);
      return SessionResult.nothing(passed, settings, base, Optional.empty());
    }
    warnings.addAll(
        MeasuredRun.judgedOtherwise(
            first.side(Side.CANDIDATE).settings(), settings, SettingNames::isOfTheGate));
    Run before = run(Side.BASE);
    Run after = run(Side.CANDIDATE);
    Set<ShardFolder> bad = bad();
    // Shards that share a benchmark have the same.
    Set<ShardRecord.Gone> gone = new LinkedHashSet<>();
    Set<String> environments = new LinkedHashSet<>();
    for (ShardFolder shard : shards) {
      gone.addAll(shard.record().gone());
      environments.add(shard.environment(Side.CANDIDATE).text());
    }
    Decision decision =
        new Judge(settings, baselines)
            .pairs(before, after, adaptivePlan(after), sameCode(), warnings, gone);
    Decision counted = bad.isEmpty() ? decision : distrusted(decision, bad);
    String where = String.join("; ", environments);
    return SessionResult.merged(counted, settings, base, where, before, after, Optional.empty());
  }

  /** Adds the shards' warnings; once if all have the same. */
  private void addNotes() {
    Map<ShardRecord.Note, List<String>> notes = new LinkedHashMap<>();
    for (ShardFolder shard : shards) {
      for (ShardRecord.Note note : shard.record().warnings()) {
        String name = shard.record().name().toString();
        notes.computeIfAbsent(note, one -> new ArrayList<>()).add(name);
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
    Set<BenchmarkId> unmeasured = new HashSet<>();
    Map<BenchmarkId, EffectDeviation> deviations = new HashMap<>();
    Set<BenchmarkId> modes = new HashSet<>();
    Map<BenchmarkId, SecondOpinion> opinions = new HashMap<>();
    for (ShardFolder shard : shards) {
      tests = Math.max(tests, shard.record().tests());
      Environment machine = shard.environment(Side.CANDIDATE);
      modes.addAll(KnownModes.of(settings, baselines, machine));
      Map<BenchmarkId, EffectDeviation> there = CalibratedNoise.read(baselines, machine).ofPairs();
      for (ShardRecord.ShardRow row : shard.record().rows()) {
        row.alone().ifPresent(alone -> opinions.put(row.benchmark(), alone));
        if (row.state() == ShardRecord.State.PAIRED) {
          paired.add(row.benchmark());
          deviations.computeIfAbsent(row.benchmark(), there::get);
        } else if (row.state() == ShardRecord.State.UNMEASURED) {
          unmeasured.add(row.benchmark());
        }
      }
    }
    List<Result> tested =
        after.results().stream().filter(result -> paired.contains(result.id())).toList();
    tests = Math.max(tests, SuitePlan.tests(settings.policy(), tested));
    return AdaptivePlan.of(settings.policy(), Sides.PAIRED, tests)
        .withEffectDeviations(deviations)
        .withModes(modes)
        .withUnmeasured(unmeasured)
        .withOpinions(opinions)
        .withMaxForks(shards.get(0).record().maxForks());
  }

  private SameCode sameCode() {
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
      double tolerance = Math.log1p(settings.policy().threshold().get(control.name()));
      for (var one : ControlCheck.bad(effects, tolerance).entrySet()) {
        ShardFolder shard = shards.get(one.getKey());
        bad.add(shard);
        String away = String.format(Locale.ROOT, "%+.1f %%", 100 * Math.expm1(one.getValue()));
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

  /**
   * Checks the shards.
   *
   * @return harmless differences between the shards, one sentence each
   * @throws GateFailure if they do not belong together, or something is missing or duplicate
   */
  static List<String> check(List<ShardFolder> shards) throws GateFailure {
    ShardFolder first = shards.get(0);
    for (ShardFolder other : shards) {
      checkSame(first, other, "version of jmh-gate", one -> one.record().gateVersion());
      checkSame(first, other, "number of shards", one -> one.record().name().of());
      checkSame(first, other, "plan of shards", one -> one.record().plan());
      checkSame(first, other, "base revision", one -> one.record().baseRevision());
      checkSame(first, other, "candidate revision", one -> one.record().candidateRevision());
      checkSame(first, other, "identity of jars", one -> one.record().identicalJars());
    }
    checkComplete(shards);
    List<String> notes = new ArrayList<>();
    if (!first.record().identicalJars()) {
      checkRows(shards);
      for (ShardFolder other : shards) {
        checkSettings(first, other);
        checkJars(first, other, notes);
        String here = machine(first);
        String there = machine(other);
        if (!here.equals(there)) {
          notes.add(
              "%s was measured on %s, and %s on %s; only their effects are joined"
                  .formatted(name(first), here, name(other), there));
        }
      }
    }
    return notes;
  }

  private static String name(ShardFolder shard) {
    return "shard %s (%s)".formatted(shard.record().name(), shard.folder());
  }

  private static void checkSame(
      ShardFolder first, ShardFolder other, String what, Function<ShardFolder, Object> part)
      throws GateFailure {
    String one = part.apply(first).toString();
    String two = part.apply(other).toString();
    if (!one.equals(two)) {
      throw unusable(
          "%s and %s differ in their %s ('%s' and '%s'); measure all shards alike"
              .formatted(name(first), name(other), what, OneLine.of(one), OneLine.of(two)));
    }
  }

  /** Checks that each shard is given exactly once. */
  private static void checkComplete(List<ShardFolder> shards) throws GateFailure {
    Map<Integer, ShardFolder> given = new HashMap<>();
    for (ShardFolder shard : shards) {
      ShardFolder twice = given.put(shard.record().name().index(), shard);
      if (twice != null) {
        throw unusable(
            "shard %s is there twice, in %s and in %s; give one of them"
                .formatted(shard.record().name(), twice.folder(), shard.folder()));
      }
    }
    List<ShardPlan.Part> parts = shards.get(0).plan().parts();
    List<String> missing = new ArrayList<>();
    Set<BenchmarkId> lost = new TreeSet<>();
    for (int index = 1; index <= parts.size(); index++) {
      if (!given.containsKey(index)) {
        missing.add("" + index);
        lost.addAll(parts.get(index - 1).benchmarks());
      }
    }
    if (!missing.isEmpty()) {
      throw failed(
          "missing: shard %s of %s, and with it %s; measure it with 'jmh-gate measure --shard'"
              .formatted(String.join(", ", missing), parts.size(), names(lost)));
    }
  }

  /** Checks that each benchmark of the plan is in the record of its shard and in no other. */
  private static void checkRows(List<ShardFolder> shards) throws GateFailure {
    ShardPlan plan = shards.get(0).plan();
    Map<BenchmarkId, Integer> owner = new HashMap<>();
    for (int i = 0; i < plan.parts().size(); i++) {
      for (BenchmarkId benchmark : plan.parts().get(i).benchmarks()) {
        owner.put(benchmark, i + 1);
      }
    }
    Set<BenchmarkId> seen = new HashSet<>();
    Set<BenchmarkId> twice = new TreeSet<>();
    for (ShardFolder shard : shards) {
      for (ShardRecord.ShardRow row : shard.record().rows()) {
        BenchmarkId benchmark = row.benchmark();
        // The first shard has what only the base has, which a plan of the candidate lacks.
        boolean its = owner.getOrDefault(benchmark, 1) == shard.record().name().index();
        if (!seen.add(benchmark) || !its || plan.skipped().contains(benchmark)) {
          twice.add(benchmark);
        }
      }
    }
    if (!twice.isEmpty()) {
      throw unusable(
          "in a shard where the plan does not have them, or in two: %s; measure all by one plan"
              .formatted(names(twice)));
    }
    Set<BenchmarkId> missing = new TreeSet<>(owner.keySet());
    missing.removeAll(seen);
    if (!missing.isEmpty()) {
      throw failed("in no shard: %s; measure their shards again".formatted(names(missing)));
    }
  }

  private static String names(Set<BenchmarkId> benchmarks) {
    List<String> labels = benchmarks.stream().map(BenchmarkId::label).toList();
    return Words.count(labels.size(), "benchmark") + ": " + Words.list(labels, MOST_NAMES);
  }

  private static void checkSettings(ShardFolder first, ShardFolder other) throws GateFailure {
    checkSame(first, other, "plan of measuring", one -> lines(one, "plan .*"));
    Set<String> keys = new TreeSet<>(first.side(Side.CANDIDATE).settings().keySet());
    keys.addAll(other.side(Side.CANDIDATE).settings().keySet());
    keys.removeIf(key -> FREE.contains(key.substring(key.indexOf('.') + 1)));
    for (String key : keys) {
      checkSame(
          first, other, key, one -> one.side(Side.CANDIDATE).settings().getOrDefault(key, ""));
    }
    checkSame(first, other, "JVM", one -> jvm(one.environment(Side.CANDIDATE)));
  }

  private static List<Object> jvm(Environment jvm) {
    return List.of(jvm.jvmVendor(), jvm.jvmVersion(), jvm.vmName(), jvm.gc(), jvm.vmFlags());
  }

  /** Notes different jars if they are builds of the same known commits; otherwise refuses them. */
  private static void checkJars(ShardFolder first, ShardFolder other, List<String> notes)
      throws GateFailure {
    ShardRecord record = first.record();
    if (record.baseRevision().isEmpty() || record.candidateRevision().isEmpty()) {
      checkSame(first, other, "benchmark jar", one -> lines(one, ".* jar sha256 .*"));
    } else if (!lines(first, ".* jar sha256 .*").equals(lines(other, ".* jar sha256 .*"))) {
      notes.add(
          "%s and %s measured jars that differ in their bytes, though built from the same commits"
              .formatted(name(first), name(other)));
    }
  }

  private static String lines(ShardFolder shard, String kind) {
    return shard.pairs().what().lines().filter(line -> line.matches(kind)).collect(joining("; "));
  }

  private static String machine(ShardFolder shard) {
    Environment environment = shard.environment(Side.CANDIDATE);
    return "%s, %s cores, %s, %s"
        .formatted(environment.cpu(), environment.cores(), environment.os(), environment.arch());
  }
}
