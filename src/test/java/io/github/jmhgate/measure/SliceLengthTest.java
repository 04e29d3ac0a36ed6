package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SliceLengthTest {
  private static final SliceLength PLANNED = new SliceLength(100, 20);

  @Test
  void slicesThatHoldEnoughCallsStay() {
    assertThat(PLANNED.fitting(seen(20, 5), 1, 1)).isEqualTo(PLANNED);
    assertThat(PLANNED.fitting(seen(20, 1_000_000), 1, 1)).isEqualTo(PLANNED);
  }

  @Test
  void slicesGrowToHoldFiveCallsAndThereAreFewer() {
    assertThat(PLANNED.fitting(seen(20, 2), 1, 1)).isEqualTo(new SliceLength(36, 60));
    assertThat(PLANNED.fitting(seen(1000, 1), 1, 1)).isEqualTo(new SliceLength(10, 6000));
  }

  @Test
  void callsOfAllThreadsRunAtOnce() {
    assertThat(PLANNED.fitting(seen(20, 8), 4, 1)).isEqualTo(new SliceLength(36, 60));
  }

  @Test
  void aCallMayCountAsManyOperations() {
    assertThat(PLANNED.fitting(seen(20, 2000), 1, 1000)).isEqualTo(new SliceLength(36, 60));
  }

  private static List<Slice> seen(long millis, long operations) {
    return Collections.nCopies(
        7, new Slice(1, 0, millis * 1_000_000, millis, operations, operations, 0, 0));
  }
}
