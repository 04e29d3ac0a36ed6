package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepeatedWorkTest {
  private static final RepeatedWork BASE = new RepeatedWork(1010, 1000);

  @ParameterizedTest
  @CsvSource({
    "1020, 20, true, its later calls do hardly anything",
    "1020, 90, true, less than a tenth",
    "1020, 110, false, more than a tenth",
    "1000, 1000, false, the same",
    "120, 110, false, faster in the first call too",
    "120, 10, false, the first call is far from the base's",
    "5000, 20, false, such as a table that is built once"
  })
  void resultsAreKeptIfOnlyTheFirstCallWorks(double first, double later, boolean kept, String why) {
    assertThat(new RepeatedWork(first, later).keepsUnlike(BASE)).as(why).isEqualTo(kept);
  }

  @Test
  void whatTheBaseKeepsTooIsNoNews() {
    assertThat(new RepeatedWork(1000, 20).keepsUnlike(new RepeatedWork(1000, 30))).isFalse();
  }

  @Test
  void aFirstCallWithWorkDoneOnceIsAReasonToRecordAgain() {
    assertThat(new RepeatedWork(90_000, 20).mayKeepUnlike(BASE)).isTrue();
    assertThat(new RepeatedWork(90_000, 900).mayKeepUnlike(BASE)).isFalse();
    assertThat(new RepeatedWork(120, 20).mayKeepUnlike(BASE)).isFalse();
  }

  @Test
  void isReadAsItIsWritten() {
    RepeatedWork work = new RepeatedWork(90_000, 20.5);

    assertThat(RepeatedWork.parse(work.text())).isEqualTo(work);
    assertThatThrownBy(() -> RepeatedWork.parse("1")).isInstanceOf(IllegalArgumentException.class);
  }
}
