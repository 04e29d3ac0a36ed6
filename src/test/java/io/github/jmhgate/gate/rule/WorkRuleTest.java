package io.github.jmhgate.gate.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.Vanished;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Waiver;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.report.Wording;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorkRuleTest {
  private static final BenchmarkId ID = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
  private static final Work OLD = work(true, Map.of("a/B.m()V", 1000.0, "a/C.steady()V", 9000.0));
  private static final Work MORE =
      work(true, Map.of("a/B.m()V", 1300.0, "a/C.steady()V", 9000.0, "a/C.copyPrefix(I)V", 2800.0));

  private static Work work(boolean settled, Map<String, Double> methods) {
    double total = methods.values().stream().mapToDouble(Double::doubleValue).sum();
    return new Work(methods, List.of(total), 0, 512, settled, Set.of());
  }

  private static Decision decide(String setting, Works works, double slower) throws Exception {
    Gate gate =
        new Gate(
                Policies.of(setting),
                Map.of(),
                List.of(),
                List.of(),
                LocalDate.EPOCH,
                Vanished.UNKNOWN,
                SameCode.NONE)
            .with(RecordedSides.of(works));
    return gate.decide(Runs.steady(100), Runs.steady(100 * slower), null, Map.of());
  }

  private static Decision decideWaived(double ceiling, LocalDate today) throws Exception {
    Waiver waiver = new Waiver("a.B.m", "work", ceiling, "wanted", LocalDate.of(2026, 3, 1));
    Gate gate =
        new Gate(
                Policies.of("gate.work=fail"),
                Map.of(),
                List.of(),
                List.of(waiver),
                today,
                Vanished.UNKNOWN,
                SameCode.NONE)
            .with(RecordedSides.of(works(OLD, MORE)));
    return gate.decide(Runs.steady(100), Runs.steady(100), null, Map.of());
  }

  private static Works works(Work before, Work after) {
    return new Works(Map.of(ID, before), Map.of(ID, after));
  }

  private static List<String> texts(Decision decision) {
    return decision.warnings().stream()
        .filter(warning -> warning.kind() == Warning.Kind.WORK)
        .map(Wording::of)
        .toList();
  }

  @Test
  void moreWorkAndMoreTimeNameTheMethods() throws Exception {
    assertThat(texts(decide("gate.work=warn", works(OLD, MORE), 1.3)))
        .containsExactly(
            "B.m: +3,100 bytecodes per operation (+31.0 %): C.copyPrefix (new) +2,800, B.m +300;"
                + " it does more");
  }

  @Test
  void aRowThatGotSlowerSaysWhy() throws Exception {
    Finding row = decide("gate.work=warn", works(OLD, MORE), 1.3).findings().get(0);

    assertThat(row.warnings())
        .filteredOn(warning -> warning.kind() == Warning.Kind.WORK)
        .extracting(warning -> Wording.of(warning, row))
        .containsExactly(
            "+3,100 bytecodes per operation (+31.0 %): C.copyPrefix (new) +2,800, B.m +300; it does"
                + " more");
    assertThat(decide("gate.work=warn", works(OLD, MORE), 1).findings().get(0).warnings())
        .noneMatch(warning -> warning.kind() == Warning.Kind.WORK);
  }

  @Test
  void moreTimeAloneIsNotTheCodes() throws Exception {
    assertThat(texts(decide("gate.work=warn", works(OLD, OLD), 1.3)))
        .containsExactly(
            "B.m: the same work, slower: the compiler, memory or locks (0.0 % bytecodes per"
                + " operation)");
  }

  @Test
  void moreWorkAloneIsNoted() throws Exception {
    Decision decision = decide("gate.work=warn", works(OLD, MORE), 1);

    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(texts(decision)).singleElement().asString().endsWith("and is not slower here");
  }

  @Test
  void nothingIsSaidIfNeitherIsWorse() throws Exception {
    Work little = work(true, Map.of("a/B.m()V", 1200.0, "a/C.steady()V", 9000.0));

    assertThat(texts(decide("gate.work=warn", works(OLD, little), 1))).isEmpty();
    assertThat(texts(decide("gate.work=warn", works(MORE, OLD), 1))).isEmpty();
  }

  @Test
  void failsOnlyIfAskedTo() throws Exception {
    Decision failed = decide("gate.work=fail", works(OLD, MORE), 1);

    assertThat(failed.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(Wording.reason(failed)).contains("+3,100 bytecodes").endsWith("(gate.work)");
    assertThat(texts(decide("gate.work=off", works(OLD, MORE), 1.3))).isEmpty();
  }

  @Test
  void whatDoesNotRepeatItselfNeverFails() throws Exception {
    Work unsettled = work(false, MORE.methods());
    Decision decision = decide("gate.work=fail", works(OLD, unsettled), 1);

    assertThat(decision.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(texts(decision))
        .singleElement()
        .asString()
        .contains("the counts did not repeat themselves");
  }

  @Test
  void whatOnlyOneSideDrawsIsNotCompared() throws Exception {
    Work drawn = new Work(MORE.methods(), List.of(13_100.0, 13_100.0), 0, 512, true, Set.of());

    assertThat(texts(decide("gate.work=fail", works(OLD, drawn), 1))).isEmpty();
  }

  /** One side had the time for more draws: the first are the same, the methods are means of all. */
  @Test
  void theDrawsOfBothSidesAreCompared() throws Exception {
    Work four = new Work(OLD.methods(), List.of(9.0, 11.0, 9.0, 11.0), 0, 512, true, Set.of());
    Work two = new Work(MORE.methods(), List.of(18.0, 22.0), 0, 512, true, Set.of());

    assertThat(texts(decide("gate.work=warn", works(four, two), 1)))
        .containsExactly(
            "B.m: +10 bytecodes per operation (+100.0 %); it does more, and is not slower here");
  }

  @Test
  void aWaiverPermitsItUntilItExpires() throws Exception {
    Decision waived = decideWaived(0.4, LocalDate.of(2026, 3, 1));

    assertThat(waived.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(texts(waived))
        .singleElement()
        .asString()
        .endsWith("waived until 2026-03-01: wanted");
    assertThat(waived.warnings()).noneMatch(one -> one.kind() == Warning.Kind.WAIVER);

    Decision expired = decideWaived(0.4, LocalDate.of(2026, 3, 2));
    assertThat(expired.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(texts(expired))
        .singleElement()
        .asString()
        .endsWith("(gate.work); its waiver expired on 2026-03-01");
  }

  @Test
  void aWaiverPermitsNoMoreThanItsCeiling() throws Exception {
    Decision beyond = decideWaived(0.3, LocalDate.of(2026, 3, 1));

    assertThat(beyond.outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(texts(beyond)).singleElement().asString().contains("permits no more than 30 %");
  }

  @Test
  void aWaiverOfWorkThatWasNotCountedIsReported() throws Exception {
    Waiver waiver = new Waiver("a.B.other", "work", 0.1, "wanted", LocalDate.of(2026, 3, 1));
    Gate gate =
        new Gate(
            Policies.of("gate.work=fail"),
            Map.of(),
            List.of(),
            List.of(waiver),
            LocalDate.EPOCH,
            Vanished.UNKNOWN,
            SameCode.NONE);

    assertThat(
            gate.with(RecordedSides.of(works(OLD, OLD)))
                .decide(Runs.steady(100), Runs.steady(100), null, Map.of())
                .warnings())
        .anyMatch(one -> one.kind() == Warning.Kind.WAIVER);
    assertThat(gate.decide(Runs.steady(100), Runs.steady(100), null, Map.of()).warnings())
        .noneMatch(one -> one.kind() == Warning.Kind.WAIVER);
  }
}
