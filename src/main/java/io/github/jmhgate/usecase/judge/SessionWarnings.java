package io.github.jmhgate.usecase.judge;

import io.github.jmhgate.doctor.Doctor;
import io.github.jmhgate.doctor.Machine;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Rules;
import io.github.jmhgate.gate.message.BenchmarkFact;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.CodeFact.Flawed.Mistake;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.ReviewFact;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.jardiff.AffectedReason;
import io.github.jmhgate.lint.BenchmarkSource;
import io.github.jmhgate.lint.CodeHealth;
import io.github.jmhgate.lint.Flaw;
import io.github.jmhgate.lint.FlawLevel;
import io.github.jmhgate.lint.FlawRule;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.measure.schedule.Forecast;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.BenchmarkOrigins;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.TakenLoad;
import io.github.jmhgate.revision.BenchmarkClasses;
import io.github.jmhgate.settings.Measuring;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.usecase.Requests;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Warnings about a measurement as a whole. */
public final class SessionWarnings {
  private SessionWarnings() {}

  public static List<Warning> machine(Settings settings) {
    return Doctor.warnings(Machine.here(settings.measuring().jvmArgs()));
  }

  /** Returns what made times vary: others that kept the machine busy, and throttling. */
  public static List<Warning> busy(Optional<TakenLoad> load) {
    List<Fact> facts = new ArrayList<>();
    load.filter(TakenLoad::disturbs)
        .map(taken -> new MeasureFact.Busy(taken.others(), taken.stolen(), taken.cores()))
        .ifPresent(facts::add);
    load.filter(taken -> taken.throttled() > 0)
        .map(taken -> MeasureFact.throttled(taken.throttled()))
        .ifPresent(facts::add);
    return facts.stream().map(fact -> new Warning(Warning.Kind.MACHINE, fact)).toList();
  }

  /** Returns what was left open because the adaptive plan ran out of time. */
  public static List<Warning> budget(Batch.Planned planned) {
    Forecast forecast = planned.forecast();
    Duration limit = forecast.limit();
    int unmeasured = planned.plan().unmeasured().size();
    int open = planned.open().size() + unmeasured;
    return limit == null || open == 0
        ? List.of()
        : List.of(
            measuring(
                new MeasureFact.BudgetEnded(
                    limit,
                    forecast.total(),
                    open,
                    unmeasured,
                    openMetrics(planned),
                    forecast.least())));
  }

  private static List<String> openMetrics(Batch.Planned planned) {
    List<String> all = new ArrayList<>();
    planned
        .openMetrics()
        .forEach(
            (benchmark, metrics) -> {
              List<String> names = metrics.stream().map(SessionWarnings::named).toList();
              all.add(
                  "of %s only %s".formatted(benchmark.shortLabel(), String.join(" and ", names)));
            });
    return all;
  }

  private static String named(String metric) {
    return switch (metric) {
      case Metric.SCORE -> "the time";
      case Metric.ALLOCATION -> "the allocation";
      default -> metric;
    };
  }

  /**
   * Returns which undecided benchmarks draw data that no seed makes the same on both sides; none if
   * the jar's code cannot be read.
   */
  public static List<Warning> otherData(Map<BenchmarkId, Verdict> verdicts, Path jar) {
    Set<String> undecided = new TreeSet<>();
    verdicts.forEach(
        (benchmark, verdict) -> {
          if (verdict == Verdict.INCONCLUSIVE) {
            undecided.add(benchmark.name());
          }
        });
    if (undecided.isEmpty()) {
      return List.of();
    }
    Set<String> drawing = new TreeSet<>();
    String example = "";
    for (Flaw one : flaws(undecided, jar)) {
      if (one.rule() == FlawRule.RANDOM_DATA && one.level() == FlawLevel.WARNING) {
        drawing.add(one.benchmark());
        example = example.isEmpty() ? example(one) : example;
      }
    }
    return drawing.isEmpty()
        ? List.of()
        : List.of(measuring(new MeasureFact.OtherData(drawing, example)));
  }

  private static List<Flaw> flaws(Set<String> benchmarks, Path jar) {
    try {
      return CodeHealth.of(jar, benchmarks::contains).flaws();
    } catch (GateFailure e) {
      // What was measured counts without this note, too.
      return List.of();
    }
  }

  private static String example(Flaw draw) {
    String where = draw.file().isEmpty() ? "" : " (" + draw.file() + ":" + draw.line() + ")";
    String name = draw.benchmark();
    return "in %s %s%s".formatted(name.substring(name.lastIndexOf('.') + 1), draw.what(), where);
  }

  /** Returns the fact that a set time is too short to measure all. */
  public static Fact tooShort(Sides sides, Duration limit, Forecast forecast) {
    return MeasureFact.budgetTooShort(
        limit, sides, forecast.fewest(), forecast.total(), forecast.call(), forecast.least());
  }

  /** Returns what failed and was measured again: a pair or a fork. */
  public static List<Warning> repeated(String what, Map<BenchmarkId, List<String>> repeated) {
    List<Warning> warnings = new ArrayList<>();
    repeated.forEach(
        (benchmark, why) ->
            warnings.add(
                measuring(
                    MeasureFact.repeated(benchmark.shortLabel(), what, why.size(), why.get(0)))));
    return warnings;
  }

  /** Returns how forks that took turns drew random data, if any did. */
  public static List<Warning> randomData(List<RunFolder> sides, Measuring measuring) {
    List<Warning> warnings = new ArrayList<>();
    Set<BenchmarkId> drew = new TreeSet<>();
    sides.forEach(side -> drew.addAll(side.drew()));
    if (!drew.isEmpty()) {
      boolean always = measuring.random().flatMap(seed -> seed).isPresent();
      warnings.add(measuring(MeasureFact.sameRandomData(drew.size(), always)));
    }
    sides.stream()
        .flatMap(side -> Stream.ofNullable(side.refusal()))
        .findFirst()
        .ifPresent(why -> warnings.add(measuring(MeasureFact.ownRandomData(why))));
    return warnings;
  }

  /** Returns whose forks left threads running, which JMH waits for. */
  public static List<Warning> strayThreads(List<RunFolder> sides) {
    Map<BenchmarkId, String> all = new TreeMap<>();
    sides.forEach(side -> all.putAll(side.strays()));
    List<String> rows = new ArrayList<>();
    all.forEach((id, threads) -> rows.add(id.shortLabel() + " (" + threads + ")"));
    return rows.isEmpty() ? List.of() : List.of(measuring(MeasureFact.strayThreads(rows)));
  }

  /** Returns which benchmarks could not be measured in slices. */
  public static List<Warning> otherTurns(
      Map<BenchmarkId, String> apart, List<BenchmarkId> wholeIterations) {
    List<Warning> warnings = new ArrayList<>();
    if (!apart.isEmpty()) {
      List<String> why = new ArrayList<>();
      apart.forEach((id, clause) -> why.add(id.shortLabel() + " (" + clause + ")"));
      warnings.add(measuring(MeasureFact.apart(why)));
    }
    if (!wholeIterations.isEmpty()) {
      List<String> names = wholeIterations.stream().map(BenchmarkId::shortLabel).toList();
      warnings.add(measuring(MeasureFact.inWholeIterations(names)));
    }
    return warnings;
  }

  public static List<Warning> lackingProfilers(Settings settings, Path base, Path candidate) {
    return Requests.lacking(settings.measuring().profilers(), base, candidate).stream()
        .map(profiler -> measuring(MeasureFact.withoutProfiler(profiler.split(":", 2)[0])))
        .toList();
  }

  private static Warning measuring(Fact fact) {
    return new Warning(Warning.Kind.MEASURING, fact);
  }

  /**
   * Returns which benchmarks of the candidate run on the base's code, and why others do not.
   *
   * @param entries classes {@code a/b/C} and resources that were taken from the candidate
   */
  public static List<Warning> benchmarks(BenchmarkOrigins origins, List<String> entries) {
    SortedMap<String, Boolean> taken = new TreeMap<>();
    SortedMap<String, List<String>> fresh = new TreeMap<>();
    SortedMap<String, List<String>> changed = new TreeMap<>();
    origins
        .benchmarks()
        .forEach(
            (name, origin) -> {
              if (origin.ofCandidate()) {
                taken.put(name, origin.added());
              } else {
                (origin.added() ? fresh : changed)
                    .computeIfAbsent(origin.obstacle(), why -> new ArrayList<>())
                    .add(name);
              }
            });
    List<Warning> warnings = new ArrayList<>();
    if (!taken.isEmpty()) {
      Fact fact = new BenchmarkFact.OfCandidate(taken, entries);
      warnings.add(new Warning(Warning.Kind.REVIEW, fact));
    }
    changed.forEach((why, names) -> warnings.add(unlinked(names, false, why)));
    fresh.forEach((why, names) -> warnings.add(unlinked(names, true, why)));
    return warnings;
  }

  /**
   * Marks the benchmarks of the candidate that did something else on each side, although nothing
   * that they ran has changed.
   *
   * @param why why benchmarks are measured
   */
  public static BenchmarkOrigins markApart(
      BenchmarkOrigins origins, Map<BenchmarkId, Affected> why) {
    SortedSet<String> names = new TreeSet<>();
    why.forEach(
        (id, affected) -> {
          boolean sameCode =
              affected.reason() == AffectedReason.DIVERGED
                  || affected.reason() == AffectedReason.WORK;
          if (sameCode && origins.ofCandidate().contains(id.name())) {
            names.add(id.name());
          }
        });
    return origins.withApart(names);
  }

  /** Returns which benchmarks are marked as telling the sides apart. */
  public static List<Warning> apart(BenchmarkOrigins origins) {
    List<String> names = List.copyOf(origins.apart());
    return names.isEmpty()
        ? List.of()
        : List.of(new Warning(Warning.Kind.REVIEW, new BenchmarkFact.Apart(names)));
  }

  private static Warning unlinked(List<String> benchmarks, boolean added, String obstacle) {
    return new Warning(
        Warning.Kind.BENCHMARK, new BenchmarkFact.Unlinked(benchmarks, added, obstacle));
  }

  /** Returns why two jars may not measure the same: other benchmarks, or another JMH. */
  public static List<Warning> jars(List<BenchmarkId> benchmarks, Path base, Path candidate) {
    Set<String> changed = new TreeSet<>();
    Set<String> jmh = new TreeSet<>();
    try (BenchmarkClasses before = BenchmarkClasses.open(base);
        BenchmarkClasses after = BenchmarkClasses.open(candidate)) {
      for (BenchmarkId benchmark : benchmarks) {
        String name = benchmark.name();
        if (!before.of(name).equals(after.of(name))) {
          changed.add(name.replaceFirst("[.][^.]*$", "").replaceFirst(".*[.]", ""));
        }
      }
      Map<String, Long> now = BenchmarkClasses.ofJmh(candidate);
      for (var one : BenchmarkClasses.ofJmh(base).entrySet()) {
        if (!now.getOrDefault(one.getKey(), one.getValue()).equals(one.getValue())) {
          jmh.add(one.getKey());
        }
      }
    } catch (IOException e) {
      return List.of();
    }
    List<Warning> warnings = new ArrayList<>();
    if (!changed.isEmpty()) {
      Fact fact = MeasureFact.benchmarksChanged(List.copyOf(changed));
      warnings.add(new Warning(Warning.Kind.REVIEW, fact));
    }
    if (!jmh.isEmpty()) {
      warnings.add(new Warning(Warning.Kind.REVIEW, MeasureFact.otherJmh(List.copyOf(jmh))));
    }
    return warnings;
  }

  /** Returns what is wrong with the code of benchmarks that are new, or whose code differs. */
  public static List<Warning> health(
      Set<BenchmarkId> benchmarks, Path base, Path candidate, Rules<List<String>> ignored)
      throws GateFailure {
    Set<String> changed = new TreeSet<>();
    try (BenchmarkSource before = BenchmarkSource.open(base);
        BenchmarkSource after = BenchmarkSource.open(candidate)) {
      for (BenchmarkId benchmark : benchmarks) {
        if (!before.code(benchmark.name()).equals(after.code(benchmark.name()))) {
          changed.add(benchmark.name());
        }
      }
    }
    List<Mistake> flaws = new ArrayList<>();
    for (Flaw one : CodeHealth.of(candidate, changed::contains).flaws()) {
      String id = one.rule().id();
      if (one.level() == FlawLevel.ERROR && !ignored.get(one.benchmark()).contains(id)) {
        flaws.add(new Mistake(one.benchmark(), id, one.what(), one.file(), one.line()));
      }
    }
    Warning warning = new Warning(Warning.Kind.HEALTH, new CodeFact.Flawed(flaws));
    return flaws.isEmpty() ? List.of() : List.of(warning);
  }

  /** Returns how two runs differ in where they come from, as far as their results say. */
  static List<Warning> origins(Run baseline, Run candidate) {
    List<Warning> warnings = new ArrayList<>();
    // Without results, nothing is known of where a run comes from.
    if (!baseline.results().isEmpty() && !candidate.results().isEmpty()) {
      Map<String, Function<Conditions, String>> parts = new LinkedHashMap<>();
      parts.put("operating system", Conditions::os);
      parts.put("JDK version", conditions -> or("unknown", conditions.jdkVersion()));
      parts.put("VM", conditions -> or("unknown", conditions.vmName()));
      parts.put("JMH version", conditions -> or("unknown", conditions.jmhVersion()));
      parts.put("JVM arguments", conditions -> or("none", String.join(" ", conditions.jvmArgs())));
      var environment = Warning.Kind.ENVIRONMENT_DIFFERS;
      parts.forEach(
          (what, part) -> addIfOther(warnings, environment, what, baseline, candidate, part));
      var settings = Warning.Kind.SETTINGS_DIFFER;
      addIfOther(warnings, settings, "warm-up", baseline, candidate, SessionWarnings::warmup);
      addIfOther(warnings, settings, "measurement", baseline, candidate, SessionWarnings::measured);
    }
    return warnings;
  }

  private static void addIfOther(
      List<Warning> warnings,
      Warning.Kind kind,
      String what,
      Run baseline,
      Run candidate,
      Function<Conditions, String> part) {
    String before = text(baseline, part);
    String after = text(candidate, part);
    if (!before.equals(after) && !before.isEmpty() && !after.isEmpty()) {
      warnings.add(new Warning(kind, Fact.message("%s: %s, then %s", what, before, after)));
    }
  }

  private static String warmup(Conditions conditions) {
    return RunFact.phase(conditions.warmup());
  }

  private static String measured(Conditions conditions) {
    return RunFact.phase(conditions.measurement());
  }

  private static String or(String unknown, String text) {
    return text.isEmpty() ? unknown : text;
  }

  private static String text(Run run, Function<Conditions, String> part) {
    Set<String> values = new TreeSet<>();
    run.results().forEach(result -> values.add(part.apply(result.conditions())));
    return String.join(" or ", values);
  }

  /** Returns warnings about settings that differ between measuring and judging. */
  public static List<Warning> judgedOtherwise(
      Map<String, String> measured, Settings now, Predicate<String> keys) {
    List<Warning> warnings = new ArrayList<>();
    measured.forEach(
        (key, text) -> {
          String wanted = now.texts().getOrDefault(key, "");
          if (keys.test(key) && !text.equals(wanted)) {
            Fact fact = ReviewFact.judgedOtherwise(key, text, wanted);
            warnings.add(new Warning(Warning.Kind.SETTINGS_DIFFER, fact));
          }
        });
    return warnings;
  }
}
