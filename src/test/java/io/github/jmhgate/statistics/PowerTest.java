package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.statistics.descriptive.Quantiles;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PowerTest {
  /** Reference: SciPy, the d with stats.nct.sf(t.isf(α, 2k-2), 2k-2, d) = power. */
  @ParameterizedTest
  @CsvSource({
    "3, 0.01, 0.8, 0.14949802291266479",
    "5, 0.01, 0.9, 0.10200481164311848",
    "10, 0.01, 0.8, 0.05515979045860231"
  })
  void agreesWithTheNoncentralT(int forks, double alpha, double promised, double expected) {
    Power power = new Power(alpha, promised, Effect.NONE);

    double effect = power.minimumDetectableEffect(0.035, forks, forks).log();

    assertThat(Math.expm1(effect)).isCloseTo(expected, within(0.002));
  }

  @ParameterizedTest
  @CsvSource({"5, 0.05", "10, 0.01", "5, 0.002"})
  void keepsItsPromiseInSimulation(int forks, double alpha) {
    Power power = new Power(alpha, 0.9, Effect.ofLoss(0.025));
    double effect = power.minimumDetectableEffect(0.03, forks, forks).log();
    SequentialTest test = SequentialTest.once(Design.BOTH_SIDES, alpha, forks);
    Random random = new Random(7);
    int found = 0;
    for (int trial = 0; trial < 4000; trial++) {
      double[] baseline = random.doubles(forks).map(x -> 0.03 * random.nextGaussian()).toArray();
      double[] candidate =
          random.doubles(forks).map(x -> effect + 0.03 * random.nextGaussian()).toArray();
      Evidence evidence = OneLookTest.evidence(baseline, candidate);
      Estimate estimate =
          Estimate.of(
              test, evidence, View.MEAN, 0, NoisePrior.weak(evidence.design(), 0.03), 0, false);
      double needed = Quantiles.student(Math.floor(estimate.df()), alpha) * estimate.plainSe();
      if (estimate.effect() > Math.max(needed, Math.log1p(0.025))) {
        found++;
      }
    }

    assertThat(found / 4000.0).isBetween(0.885, 0.915);
  }

  @Test
  void countsTheForksThatReachAnEffect() {
    Power power = new Power(0.01, 0.9, Effect.NONE);

    int forks = power.forksToDetect(0.035, Effect.ofLoss(0.05));

    assertThat(power.minimumDetectableEffect(0.035, forks, forks).log())
        .isLessThanOrEqualTo(Math.log1p(0.05));
    assertThat(power.minimumDetectableEffect(0.035, forks - 1, forks - 1).log())
        .isGreaterThan(Math.log1p(0.05));
  }

  @Test
  void saysWhereNoNumberOfForksSuffices() {
    Power power = new Power(0.01, 0.9, Effect.ofLoss(0.05));

    assertThat(power.forksToDetect(0.035, Effect.ofLoss(0.05))).isEqualTo(Integer.MAX_VALUE);
    assertThat(power.minimumDetectableEffect(0.035, 1, 1).log()).isInfinite();
  }
}
