package io.github.jmhgate.report;

import io.github.jmhgate.gate.EffectDeviation.Between;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.ReviewFact;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.model.Waiver;
import java.time.Duration;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What is said of measuring and of a change's settings, which {@link WordingTest} seals. */
public final class MeasureSentences {
  private final Map<Fact, String> sentences = new LinkedHashMap<>();

  private MeasureSentences() {}

  /** By what they are said of. */
  public static Map<Fact, String> all() {
    MeasureSentences all = new MeasureSentences();
    all.review();
    all.measured();
    return all.sentences;
  }

  private void say(Fact fact, String sentence) {
    sentences.put(fact, sentence);
  }

  private void review() {
    say(
        ReviewFact.newWaiver(
            new Waiver("C.m", "score", 0.125, "agreed", LocalDate.of(2026, 12, 31))),
        "this change brings a waiver: score of C.m may be worse by up to 12.5 % until 2026-12-31:"
            + " agreed");
    say(
        ReviewFact.newRename("a.Old.m", "a.New.m"),
        "this change brings a rename: a.New.m is compared with what was a.Old.m");
    say(
        ReviewFact.settingDiffers("gate.alpha", "1%", "50%", true),
        "gate.alpha is 1% in the target and 50% here; the target's value counts");
    say(
        ReviewFact.settingDiffers("benchmark.forks", "5", "6", false),
        "benchmark.forks is 5 in the target and 6 here; the one here counts");
    say(ReviewFact.moreDiffer(1), "1 setting more differs from the target's");
    say(ReviewFact.moreDiffer(2), "2 settings more differ from the target's");
    say(
        ReviewFact.overridden("gate.alpha", "50%", "--set"),
        "gate.alpha=50% comes from --set, not from the target's settings file");
    say(
        ReviewFact.settingIgnored("f:1: unknown"),
        "ignored in the target's settings: f:1: unknown");
    say(
        ReviewFact.noSettingsAtTarget("f"),
        "the target has no f, so gate.* and benchmark.build have their defaults");
    say(
        ReviewFact.otherSettingsFile("f", "m/f"),
        "this change has its settings in m/f; the target's f decides");
    say(
        ReviewFact.otherSettingsFile("f", ""),
        "this change has no settings file; the target's f decides");
    say(
        ReviewFact.settingsUnreadable("no git"),
        "the target's settings cannot be read, so this change's own count: no git");
    say(
        ReviewFact.altered(ReviewFact.Role.MAVEN, List.of("mvnw", ".mvn/jvm.config")),
        "not as in the target: mvnw, .mvn/jvm.config; how Maven runs is decided there, and whether"
            + " it runs the gate");
    say(
        ReviewFact.altered(ReviewFact.Role.BASELINE, List.of("a")),
        "not as in the target: a; stored results are compared with that");
    say(
        ReviewFact.altered(ReviewFact.Role.CALIBRATION, List.of("a")),
        "not as in the target: a; which differences count as noise is decided there");
    say(
        ReviewFact.outsideTheJars(IntStream.range(0, 12).mapToObj(String::valueOf).toList()),
        "this change touches files outside the jars, which a benchmark may read: 0, 1, 2, 3, 4, 5,"
            + " 6, 7, 8, 9 and 2 more");
    say(
        ReviewFact.judgedOtherwise("benchmark.include", "a", "b"),
        "measured with benchmark.include=a and judged with benchmark.include=b; what is judged is"
            + " never the run's to say");
  }

  private void measured() {
    say(MeasureFact.notInLockstep("no base"), "not measured in lockstep: no base");
    say(MeasureFact.otherOrigin("VM", "a", "b"), "VM: a, then b");
    say(
        MeasureFact.notSelected(1),
        "1 benchmark of the baseline was not selected by the suite or benchmark.include, and not"
            + " judged");
    say(
        MeasureFact.notSelected(2),
        "2 benchmarks of the baseline were not selected by the suite or benchmark.include, and not"
            + " judged");
    say(
        MeasureFact.withoutProfiler("p.Own"),
        "measured without the profiler p.Own, which the base does not have");
    say(
        MeasureFact.repeated("C.m", "pair", 1, "it ended"),
        "C.m: 1 pair failed and was measured again (it ended)");
    say(
        MeasureFact.repeated("C.m", "fork", 2, "it ended"),
        "C.m: 2 forks failed and were measured again (it ended)");
    say(
        MeasureFact.benchmarksChanged(List.of("C")),
        "C: the benchmark itself has changed, so a difference may be its own and not that of the"
            + " code it measures");
    say(
        MeasureFact.benchmarksChanged(List.of("C", "D")),
        "C, D: the benchmarks themselves have changed, so differences may be their own and not those"
            + " of the code they measure");
    say(
        MeasureFact.otherJmh(List.of("org/openjdk/jmh/A")),
        "JMH itself is not the same in the two jars, so they may not measure alike:"
            + " org/openjdk/jmh/A");
    say(
        MeasureFact.notConfirmed("C.m"),
        "C.m: the first forks did not allocate as the baseline's, some of the fresh ones did");
    Duration budget = Duration.ofMinutes(5);
    say(
        MeasureFact.budgetTooShort(budget, Sides.PAIRED, 2, 60, 12, Duration.ofSeconds(488)),
        "the budget of 5 min 0 s cannot hold 2 pairs of each of 60 benchmarks and the 12 more that"
            + " calling one of them slower takes: that takes about 8 min 8 s, 3 min 8 s more, and is"
            + " measured all the same; raise benchmark.budget or measure fewer benchmarks");
    say(
        MeasureFact.budgetTooShort(budget, Sides.CANDIDATE, 1, 1, 0, Duration.ofSeconds(488)),
        "the budget of 5 min 0 s cannot hold 1 fork of each of 1 benchmark: that takes about 8 min"
            + " 8 s, 3 min 8 s more, and is measured all the same; raise benchmark.budget or measure"
            + " fewer benchmarks");
    say(
        MeasureFact.budgetUsedUp(Duration.ofSeconds(59), 30, List.of("C.a", "C.b")),
        "the budget of 59 s was used up and left 2 of 30 benchmarks undecided: C.a, C.b; raise"
            + " benchmark.budget to decide them");
    say(
        MeasureFact.budgetUsedUp(
            budget, 30, IntStream.range(0, 11).mapToObj(String::valueOf).toList()),
        "the budget of 5 min 0 s was used up and left 11 of 30 benchmarks undecided: 0, 1, 2, 3, 4,"
            + " 5, 6, 7, 8, 9 and 1 more; raise benchmark.budget to decide them");
    say(
        MeasureFact.calibratedTooLittle("f", Between.SESSIONS, 1),
        "f: 1 session tells too little of how much sessions differ, so they are not used; calibrate"
            + " again with --suites 10");
    say(
        MeasureFact.calibratedTooLittle("f", Between.BUILDS, 2),
        "f: 2 pairs of builds tell too little of how much builds differ, so they are not used;"
            + " calibrate again with --mode builds --suites 10");
  }
}
