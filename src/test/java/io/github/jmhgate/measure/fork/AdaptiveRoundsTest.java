package io.github.jmhgate.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Budget;
import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.GateInput;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AdaptiveRoundsTest {
  private static final BenchmarkId QUIET = BenchmarkId.of("p.C.quiet", Mode.AVERAGE_TIME);
  private static final BenchmarkId SLOWER = BenchmarkId.of("p.C.slower", Mode.AVERAGE_TIME);
  private static final BenchmarkId NOISY = BenchmarkId.of("p.C.noisy", Mode.AVERAGE_TIME);

  private final Fake source = new Fake();
  private final List<MeasureEvent> events = new ArrayList<>();

  @Test
  void measuresEachBenchmarkUntilItIsDecided() throws Exception {
    source.add(QUIET, 0.01, 1).add(SLOWER, 0.02, 1.1).add(NOISY, 0.4, 1);

    AdaptiveBatch batch = measure(Budget.NONE);

    assertThat(batch.verdicts())
        .isEqualTo(
            Map.of(
                QUIET, Verdict.UNCHANGED,
                SLOWER, Verdict.REGRESSED,
                NOISY, Verdict.INCONCLUSIVE));
    assertThat(batch.use().open()).isEmpty();
    assertThat(batch.plan().tests()).isEqualTo(3);
    assertThat(batch.candidate().forks().get(QUIET).size())
        .isEqualTo(batch.baseline().forks().get(QUIET).size())
        .isLessThan(batch.candidate().forks().get(SLOWER).size());
  }

  /** Its JVMs are started ahead, and those of any other would be started in vain. */
  @Test
  void expectsWhatComesNextFromRoundToRound() throws Exception {
    source.add(QUIET, 0.01, 1).add(SLOWER, 0.02, 1.1).add(NOISY, 0.4, 1);

    measure(Budget.NONE);

    assertThat(source.expected.subList(0, 5)).isEqualTo(source.asked.subList(1, 6));
  }

  @Test
  void leavesTheDecisionToTheGateWhichComesToTheSame() throws Exception {
    source.add(QUIET, 0.01, 1).add(SLOWER, 0.02, 1.1).add(NOISY, 0.4, 1);
    AdaptiveBatch batch = measure(Budget.NONE);

    Decision decision =
        Gate.decide(
            new GateInput(
                run(batch.baseline()),
                run(batch.candidate()),
                Policy.DEFAULT,
                Comparability.FULL,
                List.of(),
                LocalDate.of(2026, 6, 1)),
            batch.plan());

    Map<BenchmarkId, Verdict> verdicts = new HashMap<>();
    decision.findings().forEach(finding -> verdicts.put(finding.benchmark(), finding.verdict()));
    assertThat(verdicts).isEqualTo(batch.verdicts());
    assertThat(decision.findings())
        .allSatisfy(
            finding ->
                assertThat(finding.evidence().candidateForks())
                    .isEqualTo(batch.candidate().forks().get(finding.benchmark()).size()));
  }

  @Test
  void repeatsAFailedStepOnceAndGivesUpAtTheSecondFailure() throws Exception {
    source.add(QUIET, 0.01, 1).add(SLOWER, 0.02, 1.1).fail(1).fail(3).fail(6);

    AdaptiveBatch batch = measure(Budget.NONE);

    assertThat(source.asked.subList(0, 6))
        .containsExactly(QUIET, QUIET, SLOWER, SLOWER, QUIET, SLOWER);
    assertThat(batch.candidate().failures()).isEqualTo(Map.of(SLOWER, "failure 6"));
    assertThat(batch.candidate().forks()).containsOnlyKeys(QUIET);
    assertThat(batch.baseline().forks()).containsOnlyKeys(QUIET);
    assertThat(batch.verdicts()).containsOnlyKeys(QUIET);
    assertThat(events)
        .filteredOn(MeasureEvent.ForkFailed.class::isInstance)
        .hasSize(3)
        .last()
        .isInstanceOfSatisfying(
            MeasureEvent.ForkFailed.class, failed -> assertThat(failed.repeated()).isFalse());
  }

  @Test
  void refusesAnImpossiblePlanBeforeAnythingIsMeasured() {
    source.add(QUIET, 0.01, 1);
    AdaptiveRounds rounds =
        rounds(AdaptivePlan.of(Policy.DEFAULT, Sides.BOTH, 1).withMaxForks(3), Budget.NONE);

    assertThatThrownBy(() -> rounds.measure(source.benchmarks()))
        .isInstanceOf(ImpossiblePlanException.class);
    assertThat(source.asked).isEmpty();
  }

  private AdaptiveBatch measure(Budget budget) throws Exception {
    return rounds(AdaptivePlan.of(Policy.DEFAULT, Sides.BOTH, 1), budget)
        .measure(source.benchmarks());
  }

  private AdaptiveRounds rounds(AdaptivePlan plan, Budget budget) {
    return new AdaptiveRounds(
        source,
        new AdaptiveRounds.Request(Policy.DEFAULT, plan, Comparability.FULL, List.of(), budget),
        events::add,
        () -> source.seconds * 1_000_000_000L);
  }

  private static Run run(Batch batch) {
    return new Run("test", batch.results(), List.of(), null);
  }

  private static Result result(BenchmarkId id, List<double[]> forks) {
    return new Result(
        id,
        Conditions.UNKNOWN,
        Map.of(Metric.SCORE, Samples.of(new Metric(Metric.SCORE, "ns/op"), forks)));
  }

  /**
   * Log-normal forks of given deviation, the candidate's slowed by a factor; one takes a second.
   */
  private static final class Fake implements StepSource {
    private final Map<BenchmarkId, double[]> benchmarks = new LinkedHashMap<>();
    private final Set<Integer> failing = new HashSet<>();
    private final List<BenchmarkId> asked = new ArrayList<>();
    private final List<BenchmarkId> expected = new ArrayList<>();
    private final Map<BenchmarkId, Random> random = new HashMap<>();
    private long seconds;

    Fake add(BenchmarkId id, double deviation, double factor) {
      benchmarks.put(id, new double[] {deviation, factor});
      random.put(id, new Random(3));
      return this;
    }

    Fake fail(int step) {
      failing.add(step);
      return this;
    }

    @Override
    public List<BenchmarkId> benchmarks() {
      return List.copyOf(benchmarks.keySet());
    }

    @Override
    public Duration planned(BenchmarkId benchmark) {
      return Duration.ofSeconds(forksPerStep());
    }

    @Override
    public int forksPerStep() {
      return 2;
    }

    @Override
    public void expect(BenchmarkId benchmark) {
      expected.add(benchmark);
    }

    @Override
    public StepOutcome next(BenchmarkId id) {
      asked.add(id);
      seconds += forksPerStep();
      if (failing.contains(asked.size())) {
        return new StepOutcome.Failed("failure " + asked.size());
      }
      return new StepOutcome.Measured(measured(id, 100), measured(id, 100 * benchmarks.get(id)[1]));
    }

    private MeasuredFork measured(BenchmarkId id, double centre) {
      return new MeasuredFork(
          AdaptiveRoundsTest.result(id, List.of(fork(id, centre))), null, Duration.ofSeconds(1));
    }

    private double[] fork(BenchmarkId id, double centre) {
      double deviation = benchmarks.get(id)[0];
      return new double[] {centre * Math.exp(deviation * random.get(id).nextGaussian())};
    }
  }
}
