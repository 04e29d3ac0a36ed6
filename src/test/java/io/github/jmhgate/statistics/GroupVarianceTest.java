package io.github.jmhgate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class GroupVarianceTest {
  @Test
  void splitsGroupsWithAndWithoutAKnownMean() {
    GroupVariance own = GroupVariance.of(groups(4000, 1, new Random(8)));
    for (GroupVariance variance :
        List.of(own, GroupVariance.aboutZero(groups(4000, 0, new Random(9))))) {
      assertThat(variance.within()).isCloseTo(0.05, within(0.001));
      assertThat(variance.between()).isCloseTo(0.03, within(0.002));
    }
    assertThat(own.upper()).isBetween(own.between(), 0.035);
  }

  @Test
  void findsNoneWhereWhatIsInTheGroupsExplainsAll() {
    GroupVariance variance =
        GroupVariance.of(List.of(new double[] {0, 0.1}, new double[] {0.1, 0}));

    assertThat(variance.between()).isZero();
  }

  // By hand: means 0.01, −0.01, 0.02 about 0: 0.0006 / 3 = 0.0002; about their own: 0.00023333.
  // Variance inside 0.00005 each, two values each: 0.000025 explained. χ² exceeds 1.0052 with 3
  // degrees of freedom, and 0.4463 with 2, four times in five.
  @Test
  void agreesWithTheFormulasByHand() {
    List<double[]> groups =
        List.of(
            new double[] {0.005, 0.015},
            new double[] {-0.015, -0.005},
            new double[] {0.015, 0.025});

    GroupVariance known = GroupVariance.aboutZero(groups);
    assertThat(known.within()).isCloseTo(Math.sqrt(0.00005), within(1e-12));
    assertThat(known.between()).isCloseTo(Math.sqrt(0.000175), within(1e-12));
    assertThat(known.upper()).isCloseTo(Math.sqrt(0.0006 / 1.00517 - 0.000025), within(1e-6));
    GroupVariance own = GroupVariance.of(groups);
    assertThat(own.between()).isCloseTo(Math.sqrt(0.000233333 - 0.000025), within(1e-6));
    assertThat(own.upper()).isCloseTo(Math.sqrt(0.000466667 / 0.446287 - 0.000025), within(1e-6));
  }

  @Test
  void theUpperLimitHoldsFourTimesInFive() {
    assertThat(held(1, GroupVariance::of)).isBetween(0.78, 0.82);
    assertThat(held(0, GroupVariance::aboutZero)).isBetween(0.78, 0.82);
  }

  private static double held(double mean, Function<List<double[]>, GroupVariance> split) {
    Random random = new Random(10);
    int held = 0;
    for (int i = 0; i < 10_000; i++) {
      List<double[]> groups = new ArrayList<>();
      for (int j = 0; j < 6; j++) {
        double group = mean + 0.03 * random.nextGaussian();
        groups.add(random.doubles(4).map(any -> group + 0.02 * random.nextGaussian()).toArray());
      }
      held += split.apply(groups).upper() > 0.03 ? 1 : 0;
    }
    return held / 10_000.0;
  }

  /** Of 2 to 6 values, deviation 0.03 between them and 0.05 inside. */
  private static List<double[]> groups(int count, double mean, Random random) {
    List<double[]> groups = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double group = mean + 0.03 * random.nextGaussian();
      groups.add(
          random.doubles(2 + i % 5).map(any -> group + 0.05 * random.nextGaussian()).toArray());
    }
    return groups;
  }
}
