package io.github.jmhgate.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class RankingTest {
  private static final double[] NOISE = {0.01, -0.02, 0.015, -0.01, 0.005, -0.005, 0.02, -0.015};

  @Test
  void clearDifferencesRankOneByOne() {
    Map<String, double[]> effects =
        Map.of("reference", new double[8], "slow", moved(0.5), "fast", moved(-0.5));
    Ranking ranking = new Ranking(RoundPlan.to(0.02), effects);
    assertThat(ranking.order()).containsExactly("fast", "reference", "slow");
    assertThat(ranking.rank("fast")).isEqualTo(1);
    assertThat(ranking.rank("reference")).isEqualTo(2);
    assertThat(ranking.rank("slow")).isEqualTo(3);
    assertThat(ranking.tied("reference")).isFalse();
  }

  @Test
  void whatTheIntervalsDoNotPartSharesARank() {
    Map<String, double[]> effects = new LinkedHashMap<>();
    effects.put("reference", new double[8]);
    effects.put("same", NOISE);
    effects.put("slow", moved(1));
    Ranking ranking = new Ranking(RoundPlan.to(0.02), effects);
    assertThat(ranking.rank("reference")).isEqualTo(1);
    assertThat(ranking.rank("same")).isEqualTo(1);
    assertThat(ranking.tied("same")).isTrue();
    assertThat(ranking.rank("slow")).as("two are faster").isEqualTo(3);
    assertThat(ranking.tied("slow")).isFalse();
  }

  @Test
  void whatTheLayoutOfCodeMayDoPartsNobody() {
    Map<String, double[]> effects = new LinkedHashMap<>();
    effects.put("reference", new double[8]);
    effects.put("copy", still(0.002));
    effects.put("slower", still(0.004));
    Ranking ranking = new Ranking(RoundPlan.to(0.02), effects);
    assertThat(ranking.faster("reference", "copy")).isFalse();
    assertThat(ranking.faster("copy", "slower")).isFalse();
    assertThat(ranking.faster("reference", "slower")).isTrue();
    assertThat(ranking.between("slower", "reference").low()).isCloseTo(0.0015, within(1e-9));
  }

  private static double[] still(double effect) {
    return DoubleStream.generate(() -> effect).limit(8).toArray();
  }

  private static double[] moved(double mean) {
    return DoubleStream.of(NOISE).map(effect -> effect + mean).toArray();
  }
}
