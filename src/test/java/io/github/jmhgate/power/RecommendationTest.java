package io.github.jmhgate.power;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.power.Recommendation.Cost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecommendationTest {
  private static final Cost COST = new Cost(0.7, 5, 1);

  @Test
  void takesFewIterationsWhereForksDiffer() {
    Recommendation best = recommend(result("a", 0.03, 0.005, 0));

    assertThat(best.iterations()).isLessThanOrEqualTo(2);
    assertThat(best.forks()).isBetween(8, 20);
  }

  @Test
  void takesManyIterationsWhereIterationsDifferAndForksAreDear() {
    Recommendation noisy = recommend(result("a", 0.002, 0.08, 0));

    assertThat(noisy.iterations()).isGreaterThan(4);
    assertThat(noisy.forks()).isLessThan(12);
  }

  @Test
  void paysForTheBenchmarkThatNeedsMostAndTellsWhatEachNeeds() {
    Recommendation best =
        recommend(result("quiet", 0.005, 0.005, 0), result("noisy", 0.04, 0.005, 0));

    assertThat(best.needs().get(id("quiet"))).isLessThan(best.needs().get(id("noisy")));
    assertThat(best.forks()).isEqualTo(best.needs().get(id("noisy")));
    assertThat(best.seconds()).isEqualTo(2.0 * best.forks() * 2 * (0.7 + 5 + best.iterations()));
  }

  @Test
  void namesWhatIsOutOfReach() {
    Recommendation best =
        recommend(result("quiet", 0.005, 0.005, 0), result("wild", 0.4, 0.005, 0));

    assertThat(best.outOfReach()).containsOnlyKeys(id("wild"));
    assertThat(best.outOfReach().get(id("wild"))).isGreaterThan(0.2);
    assertThat(best.needs()).containsOnlyKeys(id("quiet"));
    assertThat(Recommendation.of(List.of(result("wild", 0.4, 0.005, 0)), Policy.DEFAULT, 60, COST))
        .isEmpty();
  }

  @Test
  void warmsUpLongerWhereTheFirstIterationsAreSlower() {
    Recommendation best = recommend(result("a", 0.01, 0.005, 4));

    assertThat(best.extraWarmup()).isBetween(2, 6);
    assertThat(best.neverSteady()).isEmpty();
    assertThat(recommend(result("a", 0.01, 0.005, 0)).extraWarmup()).isZero();
  }

  @Test
  void namesWhatNeverGetsSteady() {
    Recommendation best =
        Recommendation.of(List.of(result("a", 0.01, 0.005, 19)), Policy.DEFAULT, 400, COST)
            .orElseThrow();

    assertThat(best.neverSteady()).containsExactly(id("a"));
  }

  @Test
  void describesOneBenchmark() {
    BenchmarkPower power = BenchmarkPower.of(result("a", 0.03, 0.005, 4), Policy.DEFAULT, 1);

    assertThat(power.detectable()).isEqualTo(0.05);
    assertThat(power.minimumDetectableEffect()).isBetween(0.05, 0.09);
    assertThat(power.forksNeeded()).isBetween(10, 25);
    assertThat(power.steady()).isFalse();
    assertThat(power.modes()).isEqualTo(1);
    assertThat(power.warnings()).extracting(Warning::kind).contains(Warning.Kind.UNSTEADY);
  }

  @Test
  void tellsFromTwoUsableForksOnly() {
    assertThat(BenchmarkPower.usable(score(new double[] {1, 2}))).isFalse();
    assertThat(BenchmarkPower.usable(score(new double[] {1, 2}, new double[] {1, Double.NaN})))
        .isFalse();
    assertThat(BenchmarkPower.usable(score(new double[] {1, 2}, new double[] {1, 0}))).isFalse();
    assertThat(BenchmarkPower.usable(score(new double[] {1, 2}, new double[] {3}))).isTrue();
  }

  private static Recommendation recommend(Result... results) {
    return Recommendation.of(List.of(results), Policy.DEFAULT, 60, COST).orElseThrow();
  }

  private static Samples score(double[]... forks) {
    return Samples.of(new Metric(Metric.SCORE, "ns/op"), forks);
  }

  private static BenchmarkId id(String name) {
    return BenchmarkId.of("p.C." + name, Mode.AVERAGE_TIME);
  }

  /** Ten forks of twenty iterations, of which the first ones still get faster. */
  private static Result result(String name, double between, double inside, int warming) {
    Random random = new Random(2);
    List<double[]> forks = new ArrayList<>();
    for (int f = 0; f < 10; f++) {
      double centre = 100 * Math.exp(between * random.nextGaussian());
      double[] fork = new double[20];
      for (int i = 0; i < 20; i++) {
        fork[i] =
            centre
                * Math.exp(inside * random.nextGaussian())
                * (1 + 0.2 / Math.max(4, warming) * Math.max(0, warming - i));
      }
      forks.add(fork);
    }
    return new Result(
        id(name),
        Conditions.UNKNOWN,
        Map.of(Metric.SCORE, Samples.of(new Metric(Metric.SCORE, "ns/op"), forks)));
  }
}
