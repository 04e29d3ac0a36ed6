package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SamplesTest {
  private static final Metric TIME = new Metric(Metric.SCORE, "ns/op");

  @Test
  void iterationsCountAlikeUnlessTheyHaveWeights() {
    Samples plain = Samples.of(TIME, new double[] {10, 20}, new double[] {30, 60, 90});
    assertThat(plain.forkMeans()).containsExactly(15, 60);
    assertThat(plain.weights(1)).containsExactly(1, 1, 1);
    assertThat(plain.weighted(new double[] {9, 1, 1, 1, 0}).forkMeans()).containsExactly(11, 45);
  }

  @Test
  void whatHasNoWeightIsNotInTheMeanWhateverItIs() {
    double[] none = {Double.NaN, 8, Double.POSITIVE_INFINITY};
    assertThat(Samples.of(TIME, none).weighted(new double[] {0, 2, 0}).forkMean(0)).isEqualTo(8);
    assertThat(Samples.of(TIME, none).forkMean(0)).isNaN();
    assertThat(Samples.of(TIME, none).weighted(new double[] {0, 0, 0}).forkMean(0)).isNaN();
  }

  @Test
  void keepsWeightsWhateverBecomesOfTheValues() {
    Samples weighted = Samples.of(TIME, new double[] {10, 20, 50}).weighted(new double[] {3, 1, 6});
    assertThat(weighted.scaled(2, "us/op").forkMean(0)).isEqualTo(70);
    assertThat(weighted).isNotEqualTo(Samples.of(TIME, new double[] {10, 20, 50}));
  }

  @Test
  void joinsForksThatHaveWeightsWithOthers() {
    Samples weighted = Samples.of(TIME, new double[] {10, 20}).weighted(new double[] {3, 1});
    Samples plain = Samples.of(TIME, new double[] {10, 20});
    assertThat(joined(weighted, plain).forkMeans()).containsExactly(12.5, 15);
  }

  @Test
  void joinsForksWithoutWeights() {
    Samples plain = Samples.of(TIME, new double[] {10, 20});
    assertThat(joined(plain, plain).forkMeans()).containsExactly(15, 15);
  }

  @Test
  void leavesOutTheFirstForks() {
    Samples three =
        Samples.of(TIME, new double[] {10, 20}, new double[] {30}, new double[] {40, 60})
            .weighted(new double[] {1, 1, 1, 3, 1});

    assertThat(three.after(0)).isEqualTo(three);
    assertThat(three.after(1).forkMeans()).containsExactly(30, 45);
    assertThat(three.after(3).forkCount()).isZero();
    assertThat(three.after(4).forkCount()).isZero();
  }

  @Test
  void refusesWhatIsNoWeight() {
    Samples two = Samples.of(TIME, new double[] {10, 20});

    assertThatThrownBy(() -> two.weighted(new double[] {1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1 weights for 2 values");
    for (double bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> two.weighted(new double[] {1, bad}))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(bad + " is no weight");
    }
  }

  private static Samples joined(Samples... forks) {
    BenchmarkId id = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
    Function<Samples, Result> result =
        samples -> new Result(id, Conditions.UNKNOWN, Map.of(Metric.SCORE, samples));
    return Result.joined(Stream.of(forks).map(result).toList()).score();
  }
}
