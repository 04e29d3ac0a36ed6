package io.github.jmhgate.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CandidateStepsTest {
  private static final BenchmarkId ID = BenchmarkId.of("p.C.a", Mode.AVERAGE_TIME);

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

  private ForkSource source(String name, double value) {
    return new ForkSource() {
      @Override
      public List<BenchmarkId> benchmarks() {
        return List.of();
      }

      @Override
      public Duration planned(BenchmarkId benchmark) {
        return Duration.ofSeconds(2);
      }

      @Override
      public ForkOutcome next(BenchmarkId benchmark) {
        Duration wall = Duration.ofSeconds(3);
        if (Double.isNaN(value)) {
          return new ForkOutcome.Failed(name + " fails");
        }
        Samples score = Samples.of(new Metric(Metric.SCORE, "ns/op"), new double[] {value});
        Result result = new Result(benchmark, Conditions.UNKNOWN, Map.of(Metric.SCORE, score));
        return new ForkOutcome.Measured(result, null, wall);
      }
    };
  }
}
