package io.github.jmhgate.measure.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.measure.schedule.AdaptiveRounds.StoredRounds;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Sides;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StoredRoundsTest {
  private static final BenchmarkId QUIET = BenchmarkId.of("p.C.quiet", Mode.AVERAGE_TIME);
  private static final BenchmarkId SLOWER = BenchmarkId.of("p.C.slower", Mode.AVERAGE_TIME);
  private static final BenchmarkId NEW = BenchmarkId.of("p.C.unknown", Mode.AVERAGE_TIME);
  private static final AdaptivePlan PLAN = AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, 1);

  private final Random random = new Random(7);
  private final Fake source = new Fake();

  @Test
  void fixedForksAreAsManyAsWereAskedFor() throws Exception {
    Batch taken = rounds(5, null).measure(source, MeasureListener.NONE);

    assertThat(taken.plan()).isNull();
    assertThat(taken.steps().values()).allMatch(forks -> forks.size() == 5);
  }

  @Test
  void thePlanSparesQuietBenchmarks() throws Exception {
    Map<BenchmarkId, List<StepOutcome.Measured>> forks =
        rounds(8, PLAN).measure(source, MeasureListener.NONE).steps();

    assertThat(forks.get(QUIET).size()).isBetween(2, 4);
    assertThat(forks.get(NEW)).hasSize(2);
  }

  @Test
  void thePlanPursuesSlowerBenchmarks() throws Exception {
    Batch taken = rounds(8, PLAN).measure(source, MeasureListener.NONE);

    assertThat(taken.steps().get(SLOWER).size()).isBetween(4, 24);
  }

  @Test
  void thePlanDecides() throws Exception {
    StoredRounds rounds = rounds(8, PLAN);
    Batch taken = rounds.measure(source, MeasureListener.NONE);

    assertThat(taken.plan().tests()).isEqualTo(3);
    List<Result> results = taken.results(StepOutcome.Measured::candidate);
    Run candidate = Runs.suite(results.size(), results::get);
    Decision decision = Runs.input(rounds.baseline(), candidate).decide(taken.plan());
    assertThat(decision.findings())
        .extracting(Finding::benchmark, Finding::verdict)
        .containsExactlyInAnyOrder(
            tuple(QUIET, Verdict.UNCHANGED),
            tuple(SLOWER, Verdict.REGRESSED),
            tuple(NEW, Verdict.NEW));
  }

  @Test
  void aBaselineOfOneForkIsRefusedBeforeAnythingIsMeasured() {
    assertThatThrownBy(() -> rounds(1, PLAN).measure(source, MeasureListener.NONE))
        .isInstanceOf(ImpossiblePlanException.class);
    assertThat(source.forks).isZero();
  }

  private StoredRounds rounds(int baselineForks, AdaptivePlan plan) {
    List<double[]> quiet = IntStream.range(0, baselineForks).mapToObj(i -> fork(100)).toList();
    List<double[]> slower = IntStream.range(0, baselineForks).mapToObj(i -> fork(100)).toList();
    Run baseline = Runs.run(Runs.forks(QUIET.name(), quiet), Runs.forks(SLOWER.name(), slower));
    return new StoredRounds(Policy.DEFAULT, Waivers.NONE, baseline, 5, plan, Budget.NONE);
  }

  private double[] fork(double centre) {
    return random.doubles(5).map(u -> centre * Math.exp(0.01 * random.nextGaussian())).toArray();
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
      Result result = Runs.forks(id.name(), List.of(fork(id.equals(SLOWER) ? 110 : 100)));
      return new StepOutcome.Measured(null, result, 0, Duration.ofSeconds(1));
    }
  }
}
