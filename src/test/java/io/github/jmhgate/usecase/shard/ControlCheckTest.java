package io.github.jmhgate.usecase.shard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ControlCheckTest {
  private static final double TOLERANCE = Math.log1p(0.025);

  /** Six pairs of each shard; one shard is off. */
  private static Map<Integer, double[]> effects(
      Random random, int shards, double deviation, int bad, double off) {
    Map<Integer, double[]> effects = new TreeMap<>();
    for (int shard = 1; shard <= shards; shard++) {
      double mean = shard == bad ? off : 0.01;
      effects.put(
          shard,
          random
              .doubles(ControlCheck.PAIRS)
              .map(any -> mean + deviation * random.nextGaussian())
              .toArray());
    }
    return effects;
  }

  @Test
  void theControlSeldomBlamesAGoodMachine() {
    Random random = new Random(1);
    int alarms = 0;
    for (int merge = 0; merge < 4000; merge++) {
      alarms += ControlCheck.bad(effects(random, 2 + merge % 15, 0.03, 0, 0), 0).isEmpty() ? 0 : 1;
    }
    // 1 % is promised: 40, and four standard errors.
    assertThat(alarms).isLessThan(65);
  }

  @Test
  void theControlFindsTheMachineThatIsOff() {
    Random random = new Random(2);
    int found = 0;
    for (int merge = 0; merge < 200; merge++) {
      Map<Integer, Double> bad = ControlCheck.bad(effects(random, 8, 0.03, 5, 0.11), TOLERANCE);
      found += bad.containsKey(5) ? 1 : 0;
      assertThat(bad.size()).isLessThan(3);
    }
    assertThat(found).isGreaterThan(190);
  }

  @Test
  void ofTwoMachinesThatDifferBothAreNamed() {
    assertThat(ControlCheck.bad(effects(new Random(3), 2, 0.01, 2, 0.2), TOLERANCE))
        .containsOnlyKeys(1, 2);
  }

  @Test
  void aDifferenceThatDoesNoHarmIsLetPass() {
    Map<Integer, double[]> effects = effects(new Random(4), 5, 0.001, 3, 0.03);

    assertThat(ControlCheck.bad(effects, 0)).containsOnlyKeys(3);
    assertThat(ControlCheck.bad(effects, TOLERANCE)).isEmpty();
  }

  @Test
  void tooFewPairsTellNothing() {
    assertThat(
            ControlCheck.bad(
                Map.of(1, new double[] {0.1}, 2, new double[] {}, 3, new double[] {Double.NaN, 1}),
                0))
        .isEmpty();
    assertThat(ControlCheck.bad(Map.of(1, new double[] {1, 1, 1}, 2, new double[] {1, 1, 1}), 0))
        .isEmpty();
  }
}
