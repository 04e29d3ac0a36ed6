package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BudgetTest {
  @Test
  void isThreeTimesWhatIsExpectedAndThreeMinutesAtLeastUnlessSet() {
    assertThat(Budget.AUTO.limit(Duration.ofMinutes(5))).isEqualTo(Duration.ofMinutes(15));
    assertThat(Budget.AUTO.limit(Duration.ofSeconds(59))).isEqualTo(Duration.ofMinutes(3));
    assertThat(Budget.of(Duration.ofSeconds(5)).limit(Duration.ofHours(1))).hasSeconds(5);
    assertThat(Budget.NONE.limit(Duration.ofHours(1))).isNull();
  }
}
