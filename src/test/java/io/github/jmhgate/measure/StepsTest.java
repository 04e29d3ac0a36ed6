package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Steps made of the forks of one source or of two. */
class StepsTest {
  private static final BenchmarkId ID = BenchmarkId.of("p.C.a", Mode.AVERAGE_TIME);
  private static final BenchmarkId OTHER = BenchmarkId.of("p.C.b", Mode.AVERAGE_TIME);

  private final List<String> order = new ArrayList<>();

  @Test
  void drawsWhichSideGoesFirst() throws Exception {
    BothSidesSteps steps = new BothSidesSteps(source("A", 1), source("B", 2), 7);

    for (int i = 0; i < 200; i++) {
      StepSource.Taken step = (StepSource.Taken) steps.next(ID);
      assertThat(step.baseline().result().score().forkMean(0)).isEqualTo(1);
      assertThat(step.candidate().result().score().forkMean(0)).isEqualTo(2);
      assertThat(step.wall()).isEqualTo(Duration.ofSeconds(6));
    }

    long baselineFirst = 0;
    for (int i = 0; i < order.size(); i += 2) {
      assertThat(order.subList(i, i + 2)).containsExactlyInAnyOrder("A", "B");
      baselineFirst += order.get(i).equals("A") ? 1 : 0;
    }
    assertThat(baselineFirst).isBetween(75L, 125L);
  }

  @Test
  void failsAsAWholeWhereOneSideFails() throws Exception {
    for (long seed = 0; seed < 4; seed++) {
      assertThat(new BothSidesSteps(source("A", 1), source("B", Double.NaN), seed).next(ID))
          .isInstanceOfSatisfying(
              StepSource.Failed.class, failed -> assertThat(failed.reason()).isEqualTo("B fails"));
    }
  }

  @Test
  void measuresWhatBothSidesHave() {
    BothSidesSteps steps = new BothSidesSteps(source("A", 1, ID), source("B", 2, OTHER, ID), 1);

    assertThat(steps.benchmarks()).containsExactly(ID);
    assertThat(steps.planned(ID)).isEqualTo(Duration.ofSeconds(4));
    assertThat(steps.forksPerStep()).isEqualTo(2);
  }

  @Test
  void takesTheCandidateAlone() throws Exception {
    CandidateSteps steps = new CandidateSteps(source("B", 2));

    StepSource.Taken step = (StepSource.Taken) steps.next(ID);

    assertThat(step.baseline()).isNull();
    assertThat(step.wall()).isEqualTo(Duration.ofSeconds(3));
    assertThat(steps.forksPerStep()).isEqualTo(1);
    assertThat(new CandidateSteps(source("B", Double.NaN)).next(ID))
        .isInstanceOf(StepSource.Failed.class);
  }

  private ForkSource source(String name, double value, BenchmarkId... benchmarks) {
    return new ForkSource() {
      @Override
      public List<BenchmarkId> benchmarks() {
        return List.of(benchmarks);
      }

      @Override
      public Duration planned(BenchmarkId benchmark) {
        return Duration.ofSeconds(2);
      }

      @Override
      public ForkOutcome next(BenchmarkId benchmark) {
        order.add(name);
        Duration wall = Duration.ofSeconds(3);
        if (Double.isNaN(value)) {
          return new ForkOutcome.Failed(benchmark, name + " fails", wall);
        }
        Samples score = Samples.of(new Metric(Metric.SCORE, "ns/op"), new double[] {value});
        Result result = new Result(benchmark, Conditions.UNKNOWN, Map.of(Metric.SCORE, score));
        return new ForkOutcome.Measured(benchmark, result, null, wall, Duration.ofSeconds(2));
      }
    };
  }
}
