package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LogIntervalTest {
  /** Logarithms 1, 2, 3: mean 2, standard error 1/√3, t(2, 97.5 %) = 4.302653. */
  @Test
  void isStudentsIntervalOfLogarithms() {
    LogInterval interval = LogInterval.mean(new double[] {Math.exp(1), Math.exp(2), Math.exp(3)});

    assertThat(Math.log(interval.estimate())).isCloseTo(2, within(1e-9));
    assertThat(Math.log(interval.low())).isCloseTo(2 - 2.4841377, within(1e-6));
    assertThat(Math.log(interval.high())).isCloseTo(2 + 2.4841377, within(1e-6));
  }

  @Test
  void hasNoIntervalOfOneForkOrOfNothingPositive() {
    assertThat(LogInterval.mean(new double[] {5}).estimate()).isCloseTo(5, within(1e-12));
    assertThat(LogInterval.mean(new double[] {5}).low()).isNaN();
    assertThat(LogInterval.mean(new double[] {5, 0}).estimate()).isNaN();
    assertThat(LogInterval.ratio(new double[] {6, 6}, new double[] {3}).estimate())
        .isCloseTo(2, within(1e-12));
    assertThat(LogInterval.ratio(new double[] {6, 6}, new double[] {3}).high()).isNaN();
    LogInterval exact = LogInterval.ratio(new double[] {6, 6}, new double[] {3, 3});
    assertThat(exact.low()).isCloseTo(2, within(1e-12)).isEqualTo(exact.high());
  }

  @Test
  void aRatioHoldsTheTrueOneAsOftenAsItSays() {
    Random random = new Random(5);
    int hits = 0;
    for (int i = 0; i < 2000; i++) {
      LogInterval ratio = LogInterval.ratio(forks(random, 0.3, 0.10), forks(random, 0, 0.02));
      hits += ratio.low() <= Math.exp(0.3) && Math.exp(0.3) <= ratio.high() ? 1 : 0;
    }

    assertThat(hits / 2000.0).isBetween(0.935, 0.975);
  }

  private static double[] forks(Random random, double log, double deviation) {
    double[] forks = new double[5];
    for (int i = 0; i < forks.length; i++) {
      forks[i] = Math.exp(log + deviation * random.nextGaussian());
    }
    return forks;
  }
}
