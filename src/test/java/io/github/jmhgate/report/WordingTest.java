package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.EffectDeviation.Between;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ForkFact;
import io.github.jmhgate.gate.ForkNumber;
import io.github.jmhgate.gate.OutcomeFact;
import io.github.jmhgate.gate.Rule;
import io.github.jmhgate.gate.RunFact;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.SizeRule;
import io.github.jmhgate.gate.TimeFact;
import io.github.jmhgate.gate.TimeFact.Seen;
import io.github.jmhgate.gate.TrustFact;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Mode;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Seals every sentence. */
public class WordingTest {
  private static final Locale STANDARD = Locale.getDefault();
  private static final double INFINITE = Double.POSITIVE_INFINITY;
  private static final ForkNumber FIVE = new ForkNumber(Sides.BOTH, 5, 0);
  private static final ForkNumber ONE = new ForkNumber(Sides.BOTH, 1, 0);
  private static final ForkNumber STORED = new ForkNumber(Sides.CANDIDATE, 1, 5);
  private static final ForkNumber PAIRS = new ForkNumber(Sides.PAIRED, 60, 0);
  private static final Fact LOSS =
      TimeFact.loss(Seen.MEAN, 0.0249999999 + 1e-9, 0.00004, null, Double.NaN);

  private static final Map<Fact, String> SENTENCES = new LinkedHashMap<>();

  static {
    say(Fact.message("as it is"), "as it is");
    time();
    forks();
    runs();
    SENTENCES.putAll(AllocationSentences.all());
    portable();
    trust();
    SENTENCES.putAll(MeasureSentences.all());
    SENTENCES.putAll(CodeSentences.all());
  }

  private static void say(Fact fact, String sentence) {
    SENTENCES.put(fact, sentence);
  }

  private static void time() {
    say(
        TimeFact.loss(Seen.FASTEST_QUARTER, 0.0911, 0.0004, null, Double.NaN),
        "+9.1 % in the fastest quarter of the iterations, beyond the threshold of 2.5 %, and not by"
            + " chance (p = 0.0004)");
    say(
        TimeFact.loss(Seen.MEAN, 0.02503, 0.00004, Seen.MEDIAN_OF_SLICES, -0.004),
        "+2.51 % in the mean of the iterations, beyond the threshold of 2.5 %, and not by chance (p"
            + " < 0.0001), while the median of the slices shows -0.4 %: pauses or a slow path");
    say(
        TimeFact.gain(Seen.MEDIAN_OF_SLICES, -0.5),
        "-50.0 % in the median of the slices, and not by chance");
    say(
        TimeFact.noLoss(0.04998),
        "a loss of 5 % is ruled out: at most +4.99 % (95 %, all looks counted)");
    say(
        TimeFact.noLoss(0.05003),
        "no loss of 5 % was found; losses beyond +5.01 % are ruled out (95 %, all looks"
            + " counted)");
    say(TimeFact.noLoss(INFINITE), "no loss of 5 % was found, but none is ruled out");
    say(
        TimeFact.tooNoisy(null, 0.083, Seen.MEAN, PAIRS),
        "the forks vary too much: up to +8.3 % may hide in the mean of the iterations, and even 60"
            + " pairs of forks could not show it");
    say(
        TimeFact.tooNoisy(Between.SESSIONS, INFINITE, Seen.FASTEST_QUARTER, STORED),
        "sessions of the same code differ too much: any loss may hide in the fastest quarter of the"
            + " iterations, and even 1 fork against 5 of the baseline could not show it");
    say(
        new TimeFact.Ended(ONE),
        "measuring ended after 1 fork per side, before a loss of 5 % was shown or ruled out");
    say(
        TimeFact.undecided(FIVE, 0.0612),
        "5 forks per side neither show nor rule out a loss of 5 %");
    say(
        TimeFact.undecided(FIVE, 0.04996),
        "5 forks per side show a loss of at most +4.99 %, but do not rule out 5 % as surely as"
            + " UNCHANGED requires");
    say(
        new TimeFact.Unproven(FIVE, 0.416, 598, false),
        "5 forks per side show +41.6 %, beyond the threshold of 2.5 %, but that is not proven among"
            + " 598 checks");
    say(
        new TimeFact.Unproven(FIVE, 0.416, 1, true),
        "measuring ended after 5 forks per side, which show +41.6 %, beyond the threshold of 2.5 %, but"
            + " that is not proven yet");
    say(
        new TimeFact.OneFork(),
        "one fork does not show the spread between forks; measure at least 2");
    say(
        TimeFact.impossible(new ForkNumber(Sides.BOTH, 7, 0), 0.000291, 0.01, 1, 1 / 6000.0, 8),
        "7 forks per side can give no p-value below 0.00029, and alpha = 0.01 shared by 1 benchmark"
            + " in two views needs 0.00017: allow 8 or a larger alpha");
    say(
        TimeFact.impossible(new ForkNumber(Sides.CANDIDATE, 60, 1), 0.016, 0.01, 30, 1 / 6000.0, 3),
        "60 forks against one of the baseline can give no p-value below 0.016, and alpha = 0.01"
            + " shared by 30 benchmarks in two views needs 0.00017: record a baseline of at least 3"
            + " forks");
  }

  private static void forks() {
    say(
        new ForkFact.Modes("baseline", 1, 100.123, 3, 1_301_234, "ns/op"),
        "baseline has two modes: 1 fork near 100.1 and 3 near 1301000 ns/op");
    say(
        new ForkFact.Modes("candidate", 2, 1.5, 3, INFINITE, "ns/op"),
        "candidate has two modes: 2 forks near 1.5 and 3 near an immeasurable number of ns/op");
    Warning modes =
        new Warning(
            Warning.Kind.BIMODAL,
            new ForkFact.Modes("candidate", 1, 1_299_001, 4, 1_372_480, "ns/op"));
    assertThat(Wording.of(modes, Findings.time("m").values(1_316_000, 1_357_000).get()))
        .isEqualTo("candidate has two modes: 1 fork near 1.299 and 4 near 1.372 ms/op");
    say(
        ForkFact.drifting("run", -0.031),
        "run was still getting faster inside its forks (-3.1 %): its warm-up was not over");
    say(ForkFact.drifting("candidate", 0.025), "candidate got slower inside its forks (+2.5 %)");
    say(
        ForkFact.outlier("baseline", 3, INFINITE),
        "fork 3 of the baseline is without bound from all others");
    say(
        ForkFact.constant(),
        "all forks of a side agree to the last digit, which measured times do not");
    say(
        ForkFact.finds(FIVE, 5, 0.05002, 6),
        "5 forks per side detect a loss of 5.01 %; 5 % takes 6 forks");
    say(
        ForkFact.finds(FIVE, 5, 0.31, Integer.MAX_VALUE),
        "5 forks per side detect a loss of 31.0 %; no number of forks detects 5 %");
    say(ForkFact.finds(PAIRS, 60, 0.08, 0), "60 pairs of forks detect a loss of 8.0 %");
    say(
        ForkFact.finds(PAIRS, 14, 0.069, 0),
        "14 pairs of forks were measured; even 60 detect no loss below 6.9 %");
    say(
        ForkFact.finds(PAIRS, 14, INFINITE, 0),
        "14 pairs of forks were measured; even 60 detect no loss");
    say(
        ForkFact.finds(STORED, 1, INFINITE, 0),
        "1 fork against 5 of the baseline detect no loss, however large");
    say(
        ForkFact.tooFew(ONE, FIVE),
        "1 fork per side cannot show a loss; that takes 5 forks per side");
    say(
        ForkFact.calibrated(Between.SESSIONS, 0.0404, 0.0872),
        "this machine moves it by 4.0 % between sessions of the same code (calibrated), which hides"
            + " a loss of 5 % from a stored baseline however many forks; 8.7 % would show: measure"
            + " both sides in one session, or raise gate.detectable");
    say(
        ForkFact.calibrated(Between.BUILDS, 0.0404, 0.05004),
        "this machine moves it by 4.0 % between builds of the same code (calibrated), which hides a"
            + " loss of 5 % however many forks; 5.01 % would show: raise gate.detectable");
  }

  private static void portable() {
    say(SizeRule.changed(0), "the size is the same");
    say(SizeRule.changed(1), "+1 byte");
    say(SizeRule.changed(-1_234_567), "-1234567 bytes");
  }

  private static void trust() {
    say(
        ForkFact.noisierDay("baseline", 2.96),
        "the baseline was measured on a noisier day: its forks vary 3.0 times as much; record it"
            + " again, or measure both sides in one session");
    say(
        ForkFact.noisierDay("candidate", 2),
        "the candidate was measured on a noisier day: its forks vary 2.0 times as much; measure it"
            + " again, or measure both sides in one session");
    say(
        TrustFact.notCalibrated(null),
        "the noise between sessions is not known here; jmh-gate calibrate");
    say(
        TrustFact.notCalibrated("C.m"),
        "the noise of C.m between sessions is not known here; jmh-gate calibrate");
    say(
        TrustFact.hides(1, Between.SESSIONS_AND_BUILDS, "C.m", 0.05003, 0.05),
        "against its 1 fork and the noise between sessions and builds the smallest loss of C.m to"
            + " be found is 5.01 %, not 5 %");
    say(
        TrustFact.noisierDay(2.96),
        "it was recorded on a noisier day than this machine was calibrated on: its forks vary 3.0"
            + " times as much; record it again");
  }

  private static void runs() {
    say(RunFact.Plain.NOT_IN_BASELINE, "the baseline does not have it");
    say(
        RunFact.otherMode(Mode.SINGLE_SHOT, Mode.AVERAGE_TIME),
        "was measured in mode ss and is now in mode avgt; measure both in one mode");
    say(new RunFact.Removed(true), "removed in source");
    say(
        new RunFact.Removed(false),
        "removed in source, which gate.removed-benchmark does not permit");
    say(
        RunFact.removedInSource(List.of("B.m")),
        "1 benchmark removed in source, so nothing guards what it measured: B.m");
    say(
        RunFact.removedInSource(List.of("B.a", "B.b", "B.c", "B.d", "B.e", "B.f", "B.g")),
        "7 benchmarks removed in source, so nothing guards what they measured: B.a, B.b, B.c, B.d,"
            + " B.e and 2 more");
    say(
        RunFact.renameOffered("a.Old.m", "a.New.m", true),
        "a new benchmark has the same code; if it is the same benchmark, add this line to"
            + " baselines/renames.properties: a.Old.m = a.New.m");
    say(
        RunFact.renameOffered("a.Old.m", "a.New.m", false),
        "a new benchmark is alike; if it is the same benchmark, add this line to"
            + " baselines/renames.properties: a.Old.m = a.New.m");
    say(
        RunFact.renameUseless(3, "a.Old", "a.New"),
        "renames.properties:3: the baseline has no a.Old, so a.New is compared with nothing");
    say(RunFact.tooShort("smoke"), "the preset smoke is too short to judge anything but sizes");
    say(
        RunFact.notComparable(List.of(Fact.message("CPU differs"), RunFact.tooShort("smoke"))),
        "CPU differs; the preset smoke is too short to judge anything but sizes");
    say(
        RunFact.noBaseline("b", true, false),
        "there is no baseline of this environment in b, so times were not judged; record one with"
            + " 'mvn -Pbenchmark verify -Dbenchmark.baseline=record'");
    say(
        RunFact.noBaseline("b", false, true),
        "there is no baseline of this environment in b; this run is to become it");
    say(RunFact.converted("us/op", "ns/op"), "baseline converted from us/op to ns/op");
    RunFact.OtherOperations counts = new RunFact.OtherOperations(4, 1);
    say(
        counts,
        "counts 1 operation per call, the baseline 4 (@OperationsPerInvocation): compared per"
            + " operation, because per call it may only look better");
    say(
        new RunFact.OtherOperations(0, 4),
        "counts 4 operations per call, the baseline does not record its number and is taken to count"
            + " 1 (@OperationsPerInvocation): compared per call, because per operation it may only"
            + " look better");
    say(
        new RunFact.WorseByCount(new RunFact.OtherOperations(0, 4)),
        "counts 4 operations per call, the baseline does not record its number and is taken to count"
            + " 1: per call it is worse, per operation it is not; record the baseline again");
    say(
        new RunFact.OtherOperations(4, 0),
        "the baseline counts 4 operations per call (@OperationsPerInvocation), the candidate does"
            + " not record its number, so a change of it is not seen");
    say(
        new RunFact.WorseByCount(counts),
        "counts 1 operation per call, the baseline 4: per operation it is worse, per call it is"
            + " not; if the work of a call was changed on purpose, rename the benchmark; otherwise"
            + " restore @OperationsPerInvocation");
    say(
        new RunFact.CountsChanged(2),
        "2 benchmarks count other operations per call (@OperationsPerInvocation), and whether they"
            + " got worse depends on that");
    Conditions.Phase before = new Conditions.Phase(5, "1 s", 1);
    say(
        RunFact.otherSettings(
            null, new RunFact.Phases(before, new Conditions.Phase(10, "100 ms", 7))),
        "measured with other settings: measurement 5 × 1 s, then 10 × 100 ms of 7 calls");
    say(
        RunFact.waived(LOSS, Rule.TIME, 0.125, LocalDate.of(2026, 12, 31), "agreed"),
        "+2.51 % in the mean of the iterations, beyond the threshold of 2.5 %, and not by chance (p"
            + " < 0.0001); rule time; waived up to 12.5 % until 2026-12-31: agreed");
    say(RunFact.waiverExpired(LocalDate.of(2026, 1, 2)), "its waiver expired on 2026-01-02");
    say(RunFact.waiverExceeded(0.1), "its waiver permits no more than 10 %");
    say(
        RunFact.waiverUnused("score", "a.B.m"),
        "a waiver names score of a.B.m, which was not measured; remove it");
    RunFact.Shift shift = new RunFact.Shift(9, 10, -0.0304, List.of("a", "b", "c", "d", "e", "f"));
    say(
        shift,
        "9 of 10 benchmarks got faster together, by -3.0 % in the median: a change that all of them"
            + " share, such as the JVM or a common library, or a machine that is not what it was;"
            + " not explained by it: a, b, c, d, e and 1 more");
    say(new OutcomeFact.Regressed(1, null), "1 metric regressed");
    say(
        new OutcomeFact.Regressed(12, new RunFact.Shift(9, 10, 0.0304, List.of())),
        "12 metrics regressed: 9 of 10 benchmarks got slower together, by +3.0 % in the median");
    say(OutcomeFact.failed(1), "1 benchmark could not be measured");
    say(new OutcomeFact.WithoutValue(2, false), "2 benchmarks missing in the candidate");
    say(OutcomeFact.notMeasured(2), "2 benchmarks of the baseline not measured");
    say(OutcomeFact.notDecided(1), "1 metric could not be decided");
    say(
        new OutcomeFact.Suspects(1, FIVE, 2, true),
        "1 suspect: a metric looks much worse, and too few forks prove it; 5 forks per side settle it;"
            + " 2 other metrics could not be decided");
    say(
        new ForkFact.Suspect(0.5, ONE, FIVE),
        "suspect: 1 fork per side show a loss of 50.0 % or more, too few to prove it; 5 forks per side"
            + " settle it");
    say(
        new OutcomeFact.Several(List.of(OutcomeFact.failed(2), OutcomeFact.notDecided(1))),
        "2 benchmarks could not be measured; 1 metric could not be decided");
    say(
        new OutcomeFact.WithoutValue(1, true),
        "1 benchmark without a usable value in the baseline");
    say(OutcomeFact.passed(1, 0, 0, 0), "nothing regressed in 1 metric");
    say(
        OutcomeFact.passed(30, 2, 1, 3),
        "nothing regressed in 30 metrics, 2 improved, 1 waived, 3 new");
  }

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(STANDARD);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "en-US", "de-DE", "tr-TR", "ar-EG"})
  void makesTheSameSentencesEverywhere(String locale) {
    Locale.setDefault(Locale.forLanguageTag(locale));
    Finding finding = Findings.time("m").get();

    SENTENCES.forEach(
        (fact, sentence) ->
            assertThat(Wording.of(new Warning(Warning.Kind.MEASURING, fact), finding))
                .isEqualTo(sentence));
  }

  @Test
  void saysOfThroughputWhatTheLossesAreOf() {
    Findings throughput = Findings.throughput("m").values(100, 92).bounds(0.9, 0.94);

    assertThat(Wording.reason(throughput.verdict(Verdict.REGRESSED, LOSS).get()))
        .startsWith("+2.51 % of time per operation in the mean of the iterations, beyond");
    assertThat(Wording.reason(throughput.get()))
        .isEqualTo(
            "a loss of 5 % of time per operation is ruled out: at most +1.8 % (95 %, all looks"
                + " counted)");
    assertThat(
            Wording.of(
                new Warning(Warning.Kind.UNDERPOWERED, ForkFact.finds(FIVE, 5, 0.08, 9)),
                throughput.get()))
        .isEqualTo(
            "5 forks per side detect a loss of 8.0 % of time per operation; 5 % takes 9 forks");
  }
}
