package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BudgetTest {
  @Test
  void isFourTimesWhatIsExpectedUnlessSet() {
    assertThat(Budget.AUTO.limit(Duration.ofMinutes(5))).isEqualTo(Duration.ofMinutes(15));
  }

  @Test
  void isTenMinutesAtLeastUnlessSet() {
    assertThat(Budget.AUTO.limit(Duration.ofSeconds(59))).isEqualTo(Duration.ofMinutes(3));
    assertThat(Budget.AUTO.limit(Duration.ZERO)).isEqualTo(Duration.ofMinutes(3));
  }

  @Test
  void isWhatWasSet() {
    assertThat(Budget.of(Duration.ofSeconds(5)).limit(Duration.ofHours(1))).hasSeconds(5);
  }

  @Test
  void hasNoEndWhereNoneIsWanted() {
    assertThat(Budget.NONE.limit(Duration.ofHours(1))).isNull();
  }
}
