package io.github.jmhgate.measure.fork;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Budget;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Sides;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AdaptiveRoundsTest {
  private static final AdaptivePlan PLAN = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);

  private final SyntheticPairs source = new SyntheticPairs(5);
  private final BenchmarkId quiet = source.add(0.01, 1);
  private final BenchmarkId slower = source.add(0.02, 1.1);
  private final SyntheticPairs.Recorder events = new SyntheticPairs.Recorder();

  /** The gate, which decides, comes to the same verdicts. */
  @Test
  void measuresEachBenchmarkUntilItIsDecided() throws Exception {
    BenchmarkId noisy = source.add(0.4, 1);

    Batch batch = measure(PLAN);

    Map<BenchmarkId, Verdict> verdicts =
        Map.of(quiet, Verdict.UNCHANGED, slower, Verdict.REGRESSED, noisy, Verdict.INCONCLUSIVE);
    assertThat(batch.planned().verdicts()).isEqualTo(verdicts);
    assertThat(batch.planned().open()).isEmpty();
    assertThat(batch.plan().tests()).isEqualTo(3);
    assertThat(batch.steps().get(quiet).size()).isLessThan(batch.steps().get(slower).size());
    Decision decision = decide(batch);
    assertThat(decided(decision)).isEqualTo(verdicts);
    assertThat(decision.findings())
        .allSatisfy(
            finding ->
                assertThat(finding.evidence().candidateForks())
                    .isEqualTo(batch.steps().get(finding.benchmark()).size()));
  }

  /** One pair is too few for any verdict. */
  @Test
  void decidesNothingOfOnePair() throws Exception {
    Batch batch = source.measure(PLAN, Budget.NONE, MeasureListener.NONE, 0);
    Batch first =
        new Batch(
            batch.steps().entrySet().stream()
                .collect(toMap(Map.Entry::getKey, one -> one.getValue().subList(0, 1))),
            Map.of(),
            Map.of(),
            Map.of(),
            batch.planned());

    assertThat(decided(decide(first)).values()).containsOnly(Verdict.INCONCLUSIVE);
  }

  /** Its JVMs are started ahead, and those of any other would be started in vain. */
  @Test
  void expectsWhatComesNextFromRoundToRound() throws Exception {
    source.add(0.4, 1);

    measure(PLAN);

    assertThat(source.expected().subList(0, 5)).isEqualTo(source.asked().subList(1, 6));
  }

  @Test
  void repeatsAFailedStepOnceAndGivesUpAtTheSecondFailure() throws Exception {
    source.fail(1).fail(3).fail(6);

    Batch batch = measure(PLAN);

    assertThat(source.asked().subList(0, 6))
        .containsExactly(quiet, quiet, slower, slower, quiet, slower);
    assertThat(batch.failures()).isEqualTo(Map.of(slower, "failure 6"));
    assertThat(batch.steps()).containsOnlyKeys(quiet);
    assertThat(batch.planned().verdicts()).containsOnlyKeys(quiet);
    assertThat(events.repeated).containsExactly(true, true, false);
  }

  @Test
  void refusesAnImpossiblePlanBeforeAnythingIsMeasured() {
    assertThatThrownBy(() -> measure(PLAN.withMaxForks(2)))
        .isInstanceOf(ImpossiblePlanException.class);
    assertThat(source.asked()).isEmpty();
  }

  private Batch measure(AdaptivePlan plan) throws Exception {
    return source.measure(plan, Budget.NONE, events, 0);
  }

  private static Decision decide(Batch batch) throws Exception {
    return new Gate(Policy.DEFAULT, List.of())
        .decide(
            run(batch.results(StepOutcome.Measured::first)),
            run(batch.results(StepOutcome.Measured::candidate)),
            batch.plan(),
            batch.plan().effectDeviations());
  }

  private static Map<BenchmarkId, Verdict> decided(Decision decision) {
    return decision.findings().stream().collect(toMap(Finding::benchmark, Finding::verdict));
  }

  private static Run run(List<Result> results) {
    return new Run("test", results, List.of(), null);
  }
}
