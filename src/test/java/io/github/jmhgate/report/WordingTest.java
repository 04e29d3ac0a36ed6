package io.github.jmhgate.report;

import io.github.jmhgate.Golden;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.AllocationFact;
import io.github.jmhgate.gate.message.AllocationFact.Level;
import io.github.jmhgate.gate.message.BenchmarkFact;
import io.github.jmhgate.gate.message.ChangeFact;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.EffectDeviation.Between;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.ForkFact;
import io.github.jmhgate.gate.message.ForkNumber;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.OutcomeFact;
import io.github.jmhgate.gate.message.ReviewFact;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.RunFact;
import io.github.jmhgate.gate.message.TimeFact;
import io.github.jmhgate.gate.message.TimeFact.Seen;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.rule.SizeRule;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.ConditionsBuilder;
import io.github.jmhgate.model.MeasuredPhase;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.statistics.Sides;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Seals every sentence, one line per fact, in every locale. */
class WordingTest {
  private static final Locale STANDARD = Locale.getDefault();

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(STANDARD);
  }

  private static final Path GOLDEN = Path.of("src/test/resources/io/github/jmhgate/report/golden");

  private static final double INFINITE = Double.POSITIVE_INFINITY;

  private static final ForkNumber FIVE = new ForkNumber(Sides.BOTH, 5, 0);

  private static final ForkNumber ONE = new ForkNumber(Sides.BOTH, 1, 0);

  private static final ForkNumber STORED = new ForkNumber(Sides.CANDIDATE, 1, 5);

  private static final ForkNumber PAIRS = new ForkNumber(Sides.PAIRED, 60, 0);

  private static final RunFact.OtherOperations COUNTS = new RunFact.OtherOperations(4, 1, false);

  private static final List<Level> MODES = List.of(new Level(3, 1952.004), new Level(1, 2272));

  private static final List<Level> MOVED = List.of(new Level(2, 1968), new Level(2, 2288.5));

  private static final Duration BUDGET = Duration.ofMinutes(5);

  private static final Fact LOSS =
      TimeFact.loss(Seen.MEAN, 0.0249999999 + 1e-9, 0.00004, null, Double.NaN);

  private static final List<Fact> FACTS =
      List.of(
          Fact.message("as it is"),
          TimeFact.loss(Seen.FASTEST_QUARTER, 0.0911, 0.0004, null, Double.NaN),
          TimeFact.loss(Seen.MEAN, 0.02503, 0.00004, Seen.MEDIAN_OF_SLICES, -0.004),
          new TimeFact.BeyondSpread(Seen.MEDIAN_OF_SLICES, 0.65, FIVE, 0.51, 0.1, true),
          new TimeFact.BeyondSpread(Seen.MEDIAN_OF_SLICES, 0.65, PAIRS, 0.51, 0.08, false),
          TimeFact.gain(Seen.MEDIAN_OF_SLICES, -0.5),
          TimeFact.noLoss(0.04998, 2),
          TimeFact.noLoss(0.05003, 3),
          TimeFact.noLoss(INFINITE, 3),
          TimeFact.moreSlow(0, 10, 7, 10, 2e-5),
          TimeFact.tooNoisy(null, 0.083, Seen.MEAN, PAIRS),
          TimeFact.tooNoisy(Between.SESSIONS, INFINITE, Seen.FASTEST_QUARTER, STORED),
          new TimeFact.Ended(ONE, INFINITE),
          new TimeFact.Ended(FIVE, 0.04996),
          TimeFact.undecided(FIVE, 0.0612),
          TimeFact.undecided(FIVE, 0.04996),
          new TimeFact.Unproven(FIVE, 0.416, 598, false, false),
          new TimeFact.Unproven(FIVE, 0.416, 598, false, true),
          new TimeFact.Unproven(FIVE, 0.416, 1, true, false),
          new TimeFact.OneFork(),
          TimeFact.impossible(new ForkNumber(Sides.BOTH, 7, 0), 0.000291, 0.01, 1, 1 / 6000.0, 8),
          TimeFact.impossible(
              new ForkNumber(Sides.CANDIDATE, 60, 1), 0.016, 0.01, 30, 1 / 6000.0, 3),
          new ForkFact.TwoModes("baseline", 1, 100.123, 3, 1_301_234, "ns/op"),
          new ForkFact.TwoModes("candidate", 2, 1.5, 3, INFINITE, "ns/op"),
          ForkFact.drifting("run", -0.031),
          ForkFact.drifting("candidate", 0.025),
          ForkFact.outlier("baseline", 3, INFINITE),
          ForkFact.constant(),
          ForkFact.finds(FIVE, 5, 0.05002, 6),
          ForkFact.finds(FIVE, 5, 0.31, Integer.MAX_VALUE),
          ForkFact.finds(PAIRS, 60, 0.08, 0),
          ForkFact.finds(PAIRS, 14, 0.069, 0),
          ForkFact.finds(PAIRS, 14, INFINITE, 0),
          ForkFact.finds(STORED, 1, INFINITE, 0),
          ForkFact.tooFew(ONE, FIVE),
          ForkFact.calibrated(Between.SESSIONS, 0.0404, 0.0872),
          ForkFact.calibrated(Between.BUILDS, 0.0404, 0.05004),
          SizeRule.changed(0),
          SizeRule.changed(1),
          SizeRule.changed(-1_234_567),
          ForkFact.noisierDay("baseline", 2.96),
          ForkFact.noisierDay("candidate", 2),
          ForkFact.notCalibrated(null),
          ForkFact.notCalibrated("C.m"),
          ForkFact.hides(1, Between.SESSIONS_AND_BUILDS, "C.m", 0.05003, 0.05),
          ForkFact.noisierDay(2.96),
          RunFact.Plain.NOT_IN_BASELINE,
          new RunFact.MeasuredOtherwise(
              List.of("was measured on 1 thread and is now on 4 threads")),
          RunFact.removedInSource(List.of("B.m")),
          RunFact.removedInSource(List.of("B.a", "B.b", "B.c", "B.d", "B.e", "B.f", "B.g")),
          RunFact.renameOffered("a.Old.m", "a.New.m", true),
          RunFact.renameOffered("a.Old.m", "a.New.m", false),
          new RunFact.TooShort("smoke"),
          new RunFact.NotComparable(
              List.of(Fact.message("CPU differs"), new RunFact.TooShort("smoke"))),
          RunFact.noBaseline("b", true, false),
          RunFact.noBaseline("b", false, true),
          RunFact.converted("us/op", "ns/op"),
          new RunFact.NoPercentile(Percentile.P99, "baseline", RunFact.NoPercentile.Lack.FEW),
          new RunFact.NoPercentile(Percentile.P50, "candidate", RunFact.NoPercentile.Lack.ZERO),
          new RunFact.NoPercentile(
              Percentile.P50, "candidate", RunFact.NoPercentile.Lack.NO_HISTOGRAM),
          COUNTS,
          new RunFact.OtherOperations(0, 4, false),
          new RunFact.WorseByCount(new RunFact.OtherOperations(0, 4, false)),
          new RunFact.OtherOperations(4, 0, false),
          new RunFact.WorseByCount(COUNTS),
          new RunFact.CountsChanged(2),
          RunFact.otherSettings(measured(5, "1 s", 1), measured(10, "100 ms", 7)),
          RunFact.waived(LOSS, Rule.TIME, 0.125, LocalDate.of(2026, 12, 31), "agreed"),
          RunFact.waiverExceeded(0.1),
          RunFact.waiverUnused("score", "a.B.m"),
          Sample.change(0.0154, Verdict.UNCHANGED),
          Sample.change(0.0304, Verdict.REGRESSED),
          new ChangeFact.Excluded(0.0691, 15, 14),
          new ChangeFact.Excluded(Double.POSITIVE_INFINITY, 15, 14),
          OutcomeFact.regressed(1),
          OutcomeFact.regressed(12),
          OutcomeFact.failed(1),
          new OutcomeFact.WithoutValue(2, OutcomeFact.WithoutValue.Lack.CANDIDATE),
          OutcomeFact.notDecided(1),
          new OutcomeFact.Suspects(1, FIVE, List.of(), 2, true),
          new OutcomeFact.Suspects(2, FIVE, List.of("one thing contradicts another"), 0, true),
          new ForkFact.Suspect(0.5, ONE, FIVE),
          new OutcomeFact.Several(List.of(OutcomeFact.failed(2), OutcomeFact.notDecided(1))),
          new OutcomeFact.WithoutValue(1, OutcomeFact.WithoutValue.Lack.BASELINE),
          new OutcomeFact.WithoutValue(1, OutcomeFact.WithoutValue.Lack.METRIC),
          OutcomeFact.passed(1, 0, 0, 0),
          OutcomeFact.passed(30, 2, 1, 3),
          new AllocationFact.Same(4.04, 0.005, 4, 0),
          new AllocationFact.Same(1.6, 0.005, 4, 2.13),
          new AllocationFact.Same(-1.6, 0.005, 4, -2.13),
          AllocationFact.shared(false, MODES, MODES.subList(0, 1)),
          AllocationFact.shared(true, MODES, MODES.subList(1, 2)),
          new AllocationFact.Apart(false, -1, MOVED.subList(0, 1), MODES.subList(0, 1)),
          new AllocationFact.Apart(true, 1, List.of(new Level(7, 0)), List.of(new Level(7, 16))),
          new AllocationFact.Apart(false, 1, MODES, MOVED),
          new AllocationFact.Apart(false, -1, MOVED, MODES),
          new AllocationFact.Apart(false, 0, MODES, MOVED.subList(0, 1)),
          new AllocationFact.Few(64, 1 / 512.0, 10, 7),
          new AllocationFact.Few(64, 1 / 8.0, 7, 7),
          new AllocationFact.Few(Double.NaN, 1 / 512.0, 7, 7),
          new AllocationFact.Few(64, 0.51, 7, 7),
          new AllocationFact.Few(8, 1, 0, 7),
          new AllocationFact.Varies(Verdict.REGRESSED, 0.0911, 0.0004),
          new AllocationFact.Varies(Verdict.IMPROVED, -0.0911, 1),
          new AllocationFact.Varies(Verdict.UNCHANGED, 0.001, 1),
          new AllocationFact.Varies(Verdict.INCONCLUSIVE, 0.001, 1),
          new AllocationFact.Varies(Verdict.INCONCLUSIVE, Double.NaN, Double.NaN),
          ReviewFact.newWaiver(
              new Waiver("C.m", "score", 0.125, "agreed", LocalDate.of(2026, 12, 31))),
          ReviewFact.newRename("a.Old.m", "a.New.m"),
          ReviewFact.settingDiffers("gate.alpha", "1%", "50%", true),
          ReviewFact.settingDiffers("benchmark.forks", "5", "6", false),
          ReviewFact.moreDiffer(1),
          ReviewFact.moreDiffer(2),
          ReviewFact.overridden("gate.alpha", "50%", "--set"),
          ReviewFact.noSettingsAtTarget("f"),
          ReviewFact.otherSettingsFile("f", "m/f"),
          ReviewFact.otherSettingsFile("f", ""),
          ReviewFact.altered(ReviewFact.Role.MAVEN, List.of("mvnw", ".mvn/jvm.config")),
          ReviewFact.altered(ReviewFact.Role.BASELINE, List.of("a")),
          ReviewFact.altered(ReviewFact.Role.CALIBRATION, List.of("a")),
          ReviewFact.outsideTheJars(numbers(12)),
          ReviewFact.judgedOtherwise("benchmark.include", "a", "b"),
          MeasureFact.notSelected(1),
          MeasureFact.notSelected(2),
          MeasureFact.withoutProfiler("p.Own"),
          MeasureFact.repeated("C.m", "pair", 1, "it ended"),
          MeasureFact.repeated("C.m", "fork", 2, "it ended"),
          new BenchmarkFact.OfCandidate(
              new TreeMap<>(Map.of("a.B.one", true, "a.C.two", false)), List.of("a/B", "a/C")),
          new BenchmarkFact.OfCandidate(new TreeMap<>(Map.of("a.B.one", true)), List.of("a/B")),
          new BenchmarkFact.Unlinked(
              List.of("a.B.one"), true, "needs Codec.decode(byte[], int), which the base lacks"),
          new BenchmarkFact.Unlinked(
              List.of("a.B.one", "a.B.two"), false, "needs new Codec(), which the base lacks"),
          new BenchmarkFact.OfRow(true),
          new BenchmarkFact.OfRow(false),
          BenchmarkFact.staysNew("needs new Codec(), which the base lacks"),
          MeasureFact.benchmarksChanged(List.of("C")),
          MeasureFact.benchmarksChanged(List.of("C", "D")),
          MeasureFact.otherJmh(List.of("org/openjdk/jmh/A")),
          MeasureFact.dearer("C.m", 0.001, 0.38),
          MeasureFact.noLongFork("C.m", "candidate", "it threw java.lang.OutOfMemoryError"),
          MeasureFact.keptBase(Instant.parse("2026-05-03T10:00:00Z")),
          MeasureFact.notConfirmed("C.m"),
          new MeasureFact.BaseNotMeasured("revision 0123456 has no benchmarks", true),
          MeasureFact.budgetTooShort(BUDGET, Sides.PAIRED, 2, 60, 12, Duration.ofSeconds(488)),
          MeasureFact.budgetTooShort(BUDGET, Sides.CANDIDATE, 1, 1, 0, Duration.ofSeconds(488)),
          new MeasureFact.BudgetEnded(Duration.ofSeconds(59), 30, 2, 0, List.of(), BUDGET),
          new MeasureFact.BudgetEnded(
              BUDGET, 1, 1, 0, List.of("of C.m only the allocation"), BUDGET),
          new MeasureFact.OtherData(Set.of("a.C.m"), "in m it draws from Random.<init>"),
          new MeasureFact.OtherData(Set.of("a.C.m", "a.C.n"), "in m it draws from Random.<init>"),
          new MeasureFact.BudgetEnded(BUDGET, 30, 11, 4, List.of(), Duration.ofSeconds(488)),
          new MeasureFact.BudgetEnded(BUDGET, 30, 4, 4, List.of(), Duration.ofSeconds(488)),
          MeasureFact.calibratedTooLittle("f", Between.SESSIONS, 1),
          MeasureFact.calibratedTooLittle("f", Between.BUILDS, 2),
          new CodeFact.NotMeasured(true),
          new CodeFact.NotMeasured(false),
          new CodeFact.Caught(true, Verdict.REGRESSED, Fact.message("+9 %")),
          new CodeFact.Caught(false, Verdict.REGRESSED, Fact.message("+9 %")),
          new CodeFact.Undecided(Verdict.REGRESSED, Fact.message("+9 %"), false),
          new CodeFact.Undecided(Verdict.REGRESSED, Fact.message("+9 %"), true),
          new CodeFact.Flawed(
              List.of(
                  new CodeFact.Flawed.Mistake("a.B.c", "dropped-result", "unused", "a/B.java", 3),
                  new CodeFact.Flawed.Mistake("a.B.c", "loop", "sum", "a/B.java", 4))),
          new CodeFact.Counted(182, 201, 172, 10, 182, 2, 1, 3),
          new CodeFact.Counted(1, 1, 0, 0, 0, 0, 0, 0),
          new CodeFact.Cost(310.1234, "ns/op", "C.copy", "upper", false),
          new CodeFact.Cost(0.5, "ns/op", "C.copy", "upper", true),
          new CodeFact.Cost(48, "B/op", "byte[] in C.copy", "", true),
          CodeFact.Cause.of(
              List.of(
                  new CodeFact.Cause.Method(
                      "a.b.Words.count(String)", "a/b/Words.java", 41, false, 1),
                  new CodeFact.Cause.Method(
                      "a.b.Words$Key.of(int)", "a/b/Words.java", 7, true, 12.345),
                  new CodeFact.Cause.Method("a.b.Words.<clinit>()", "", 0, true, 0))),
          Sample.uncovered("count(String)"),
          Sample.uncovered("<init>(int)", "<clinit>()", "lambda$count$0(String)"),
          Sample.uncovered(numbers(12).toArray(String[]::new)),
          CodeFact.doubt(2, 10),
          new CodeFact.ReadsOutside(),
          new CodeFact.ReadsOutside(7, 0.61));

  private static Conditions measured(int iterations, String time, int batch) {
    MeasuredPhase phase = new MeasuredPhase(iterations, time, batch);
    return new ConditionsBuilder()
        .jmhVersion("")
        .jvm("")
        .jvmArgs(List.of())
        .jdkVersion("")
        .vmName("")
        .vmVersion("")
        .warmup(MeasuredPhase.UNKNOWN)
        .measurement(phase)
        .forked(true)
        .operations(1)
        .build();
  }

  private static List<String> numbers(int count) {
    return IntStream.range(0, count).mapToObj(String::valueOf).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "tr-TR", "ar-EG"})
  void makesTheSameSentencesEverywhere(String locale) throws Exception {
    Locale.setDefault(Locale.forLanguageTag(locale));
    Finding finding = Findings.time("m").get();
    StringBuilder sentences = new StringBuilder();
    for (Fact fact : FACTS) {
      sentences.append(Wording.of(new Warning(Warning.Kind.MEASURING, fact), finding)).append('\n');
    }
    Golden.compare(GOLDEN.resolve("sentences.txt"), sentences.toString());
  }
}
