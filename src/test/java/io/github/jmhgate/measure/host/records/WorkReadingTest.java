package io.github.jmhgate.measure.host.records;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Readings are calls, bytes, bytecodes elsewhere, and bytecodes of methods. */
class WorkReadingTest {
  private static final long[] NONE = {};

  private static WorkReading of(long[] last, long[] before, long[] beforeThat) {
    return WorkReading.of(last, before, beforeThat, false, 10, 3);
  }

  @Test
  void isWhatTheLaterHalfOfTheCallsDid() {
    WorkReading reading =
        of(new long[] {8, 80, 4, 900, 44}, new long[] {4, 40, 2, 500}, new long[] {2, 20, 1, 300});

    assertThat(reading.calls()).isEqualTo(4);
    assertThat(reading.bytes()).isEqualTo(40);
    assertThat(reading.of(10)).isEqualTo(400);
    assertThat(reading.of(11)).isEqualTo(44);
    assertThat(reading.of(9)).isZero();
    assertThat(reading.total()).isEqualTo(446);
  }

  @Test
  void isSettledIfTheHalfBeforeAgreesWithinAThousandth() {
    long[] second = {4, 0, 0, 40_000};
    long[] first = {2, 0, 0, 20_000};

    assertThat(of(new long[] {8, 0, 0, 80_040}, second, first).settled()).isTrue();
    assertThat(of(new long[] {8, 0, 0, 80_050}, second, first).settled()).isFalse();
    assertThat(of(new long[] {8, 0, 0, 80_000}, second, NONE).settled()).isFalse();
  }

  @Test
  void theFirstCallIsKnownApart() {
    WorkReading reading = of(new long[] {4, 0, 0, 40}, new long[] {2, 0, 0, 20}, NONE);

    assertThat(reading.firstCall()).isZero();
    assertThat(reading.withFirstCall(new long[] {1, 7, 2, 90, 8}, 3).firstCall()).isEqualTo(100);
    assertThat(reading.withFirstCall(NONE, 3).firstCall()).isZero();
  }

  @Test
  void aSingleCallIsNoReading() {
    assertThat(of(new long[] {1, 0, 0, 5}, NONE, NONE).calls()).isZero();
  }

  @Test
  void lostCountsAreNeverSettled() {
    WorkReading reading =
        WorkReading.of(
            new long[] {4, 0, 0, 40},
            new long[] {2, 0, 0, 20},
            new long[] {1, 0, 0, 10},
            true,
            0,
            3);

    assertThat(reading.settled()).isFalse();
  }
}
