package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ForkSeedsTest {
  private static final ForkSeeds STORED = new ForkSeeds(7, false);

  @Test
  void halfOfTheForksOfACheckDrawDataThatNoCheckDrewBefore() {
    Set<Long> fresh = new TreeSet<>();
    for (long own : List.of(11L, 12L, 13L)) {
      ForkSeeds check = STORED.halfFresh(own);
      for (int fork = 1; fork <= 8; fork++) {
        assertThat(check.of(2 * fork - 1)).isEqualTo(STORED.of(fork));
        fresh.add(check.of(2 * fork));
      }
    }
    assertThat(fresh).hasSize(24);
    for (int fork = 1; fork <= 60; fork++) {
      assertThat(fresh).doesNotContain(STORED.of(fork));
    }
  }

  @Test
  void oneSeedForAllStaysOne() {
    ForkSeeds same = new ForkSeeds(7, true).halfFresh(11);

    assertThat(same.of(1)).isEqualTo(7);
    assertThat(same.of(2)).isEqualTo(7);
  }

  @Test
  void eachNumberHasASeedOfItsOwn() {
    assertThat(STORED.of(1)).isNotEqualTo(STORED.of(2)).isEqualTo(new ForkSeeds(7, false).of(1));
  }
}
