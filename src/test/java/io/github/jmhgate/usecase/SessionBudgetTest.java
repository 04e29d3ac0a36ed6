package io.github.jmhgate.usecase;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.plan.Budget;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SessionBudgetTest {
  private final AtomicLong clock = new AtomicLong(-7);

  private SessionBudget after(Budget budget, int seconds) {
    SessionBudget session = new SessionBudget(budget, clock::get);
    clock.addAndGet(Duration.ofSeconds(seconds).toNanos());
    return session;
  }

  @Test
  void allowsWhatFitsIntoTheRest() {
    SessionBudget budget = after(Budget.of(Duration.ofSeconds(60)), 20);

    assertThat(budget.spent()).hasSeconds(20);
    assertThat(budget.allows(Duration.ofSeconds(40))).isTrue();
    assertThat(budget.allows(Duration.ofMillis(40_001))).isFalse();
  }

  @Test
  void aPartIsSpentBeforeTheWhole() {
    SessionBudget budget = after(Budget.of(Duration.ofSeconds(60)), 20);

    assertThat(budget.allowsOneIn(2)).isTrue();
    assertThat(budget.allowsOneIn(3)).isFalse();
    assertThat(budget.leftOfOneIn(2)).hasSeconds(10);
    assertThat(budget.leftOfOneIn(4)).hasSeconds(-5);
  }

  @Test
  void withoutABudgetEverythingIsAllowed() {
    SessionBudget budget = after(Budget.AUTO, 100_000);

    assertThat(budget.isSet()).isFalse();
    assertThat(budget.allows(Duration.ofDays(9))).isTrue();
    assertThat(budget.allowsOneIn(1000)).isTrue();
    assertThat(budget.leftOfOneIn(3)).isNull();
  }

  @Test
  void whatThePlanTakesIsALimitOfItsOwn() {
    SessionBudget budget = after(Budget.AUTO, 20);

    assertThat(budget.leftOf(Duration.ofSeconds(50)).orElseThrow()).hasSeconds(30);
    assertThat(budget.leftOf(null)).isEmpty();
  }
}
