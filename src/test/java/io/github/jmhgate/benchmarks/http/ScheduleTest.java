package io.github.jmhgate.benchmarks.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  @Test
  void connectionsTakeTurnsAtTheRateOfAllTogether() {
    long[] due =
        IntStream.range(0, 4)
            .mapToObj(connection -> Schedule.of(1_000, 500_000, connection, 4))
            .flatMapToLong(schedule -> LongStream.generate(schedule::take).limit(3))
            .toArray();
    Arrays.sort(due);

    assertThat(due)
        .containsExactly(IntStream.range(0, 12).mapToLong(i -> 1_000 + 2_000L * i).toArray());
  }

  @Test
  void countsWhatIsOverdueWithoutTakingIt() {
    Schedule schedule = Schedule.of(0, 1_000_000, 0, 1);

    assertThat(schedule.overdue(-1)).isZero();
    assertThat(schedule.overdue(0)).isEqualTo(1);
    assertThat(schedule.overdue(999)).isEqualTo(1);
    assertThat(schedule.overdue(1_000)).isEqualTo(2);
    schedule.take();
    assertThat(schedule.overdue(999)).isZero();
    assertThat(schedule.overdue(10_500)).isEqualTo(10);
  }
}
