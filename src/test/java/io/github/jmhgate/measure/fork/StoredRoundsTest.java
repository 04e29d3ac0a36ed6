package io.github.jmhgate.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.gate.Comparability;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.gate.GateInput;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.gate.time.ImpossiblePlanException;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.report.Wording;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StoredRoundsTest {
  private static final BenchmarkId QUIET = BenchmarkId.of("p.C.quiet", Mode.AVERAGE_TIME);
  private static final BenchmarkId SLOWER = BenchmarkId.of("p.C.slower", Mode.AVERAGE_TIME);
  private static final BenchmarkId NEW = BenchmarkId.of("p.C.unknown", Mode.AVERAGE_TIME);
  private static final AdaptivePlan PLAN = AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, 1);

  private final Random random = new Random(7);

  @Test
  void fixedForksAreAsManyAsWereAskedFor() throws Exception {
    StoredRounds.Taken taken = rounds(5, null).measure(new Fake(), MeasureListener.NONE);

    assertThat(taken.plan()).isNull();
    assertThat(taken.batch().forks().values()).allMatch(forks -> forks.size() == 5);
  }

  @Test
  void thePlanSparesWhatIsQuietAndPursuesWhatIsSlower() throws Exception {
    StoredRounds rounds = rounds(8, PLAN);
    StoredRounds.Taken taken = rounds.measure(new Fake(), MeasureListener.NONE);

    Map<BenchmarkId, List<MeasuredFork>> forks = taken.batch().forks();
    assertThat(forks.get(QUIET).size()).isBetween(2, 4);
    assertThat(forks.get(NEW)).hasSize(2);
    assertThat(forks.get(SLOWER).size()).isBetween(4, 24);
    assertThat(taken.plan()).isNotNull();
    assertThat(taken.plan().tests()).isEqualTo(3);

    Map<BenchmarkId, Verdict> verdicts = new TreeMap<>();
    decide(rounds, taken)
        .findings()
        .forEach(finding -> verdicts.put(finding.benchmark(), finding.verdict()));
    assertThat(verdicts)
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(QUIET, Verdict.UNCHANGED, SLOWER, Verdict.REGRESSED, NEW, Verdict.NEW));
  }

  @Test
  void theCapEndsWhatStaysInDoubt() throws Exception {
    StoredRounds rounds = rounds(8, PLAN.withMaxForks(6));
    StoredRounds.Taken taken = rounds.measure(new Fake(), MeasureListener.NONE);

    assertThat(taken.batch().forks().get(SLOWER).size()).isLessThanOrEqualTo(6);
  }

  @Test
  void aBaselineOfOneForkIsRefusedBeforeAnythingIsMeasured() {
    Fake source = new Fake();

    assertThatThrownBy(() -> rounds(1, PLAN).measure(source, MeasureListener.NONE))
        .isInstanceOfSatisfying(
            ImpossiblePlanException.class,
            e ->
                assertThat(Wording.of(e.fact()))
                    .contains("against one of the baseline")
                    .contains("record a baseline of at least"));
    assertThat(source.forks).isZero();
  }

  private StoredRounds rounds(int baselineForks, AdaptivePlan plan) {
    List<Result> results = new ArrayList<>();
    for (BenchmarkId id : List.of(QUIET, SLOWER)) {
      List<double[]> forks = new ArrayList<>();
      for (int i = 0; i < baselineForks; i++) {
        forks.add(fork(100));
      }
      results.add(result(id, forks));
    }
    Run baseline = new Run("baseline", results, List.of(), null);
    return new StoredRounds(Policy.DEFAULT, baseline, 5, plan, Budget.NONE);
  }

  private static Decision decide(StoredRounds rounds, StoredRounds.Taken taken) throws Exception {
    List<Result> results = new ArrayList<>();
    new LinkedHashMap<>(taken.batch().forks())
        .forEach(
            (id, forks) ->
                results.add(
                    result(
                        id, forks.stream().map(fork -> fork.result().score().fork(0)).toList())));
    Run candidate = new Run("candidate", results, List.of(), null);
    return Gate.decide(
        new GateInput(
            rounds.baseline(),
            candidate,
            Policy.DEFAULT,
            Comparability.FULL,
            List.of(),
            LocalDate.EPOCH),
        taken.plan());
  }

  private double[] fork(double centre) {
    return random.doubles(5).map(u -> centre * Math.exp(0.01 * random.nextGaussian())).toArray();
  }

  private static Result result(BenchmarkId id, List<double[]> forks) {
    Samples score = Samples.of(new Metric(Metric.SCORE, "ns/op"), forks);
    return new Result(id, Conditions.UNKNOWN, Map.of(Metric.SCORE, score));
  }

  /** One benchmark as before, one a tenth slower, one that the baseline lacks. */
  private final class Fake implements StepSource {
    private int forks;

    @Override
    public List<BenchmarkId> benchmarks() {
      return List.of(QUIET, SLOWER, NEW);
    }

    @Override
    public Duration planned(BenchmarkId benchmark) {
      return Duration.ofSeconds(1);
    }

    @Override
    public StepOutcome next(BenchmarkId id) {
      forks++;
      Result result = result(id, List.of(fork(id.equals(SLOWER) ? 110 : 100)));
      return new StepOutcome.Measured(null, new MeasuredFork(result, null, Duration.ofSeconds(1)));
    }
  }
}
