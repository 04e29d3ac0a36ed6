package io.github.jmhgate.measure.turns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A turn of one fork by a clock that goes on when it is told to. */
@Timeout(60)
class TurnTimerTest {
  private static final String BASE = "base";

  private final List<String> heard = new ArrayList<>();
  private long nanos = 5;
  private long sleptMillis;
  private final TurnTimer timer = new TurnTimer(() -> nanos, () -> nanos / 1_000_000 + sleptMillis);
  private final TurnTaking taking =
      new TurnTaking(AlternatingTurns.drawn(List.of(BASE), 1), 2, SameProcessor.none(), timer);

  private void begin() {
    taking.setNoNext();
    taking.begin();
    taking.join(BASE, new RecordedLine(BASE, heard));
    taking.requestTurn(BASE, false);
  }

  /** Time goes on for the gate, which looks as often as it should. */
  private void goesOn(long millis) {
    for (long passed = 0; passed < millis; passed += TurnTimer.CHECK_MILLIS) {
      jumps(TurnTimer.CHECK_MILLIS);
      taking.check();
    }
  }

  /** Time goes on, and the gate does not look. */
  private void jumps(long millis) {
    nanos += TimeUnit.MILLISECONDS.toNanos(millis);
  }

  private long stillSeconds(long cpuMillis) {
    taking.endTurn(BASE, 1, 1, 1, 0, TimeUnit.MILLISECONDS.toNanos(cpuMillis));
    String why = String.valueOf(timer.disturbance());
    return why.startsWith("it stood still for ") ? Long.parseLong(why.split(" ")[4]) : 0;
  }

  @Test
  void aForkThatAnswersMayTakeItsTime() {
    begin();
    for (int seconds = 0; seconds < 30; seconds++) {
      goesOn(1250);
      taking.signOfLife(BASE);
    }
    assertThat(stillSeconds(3)).isZero();
    assertThat(heard)
        .hasSizeGreaterThan(20)
        .startsWith("base goes", "base is asked", "base is asked");
  }

  @Test
  void aForkThatIsStoppedIsNamed() {
    begin();
    goesOn(10_000);
    assertThat(heard).as("asked once").containsExactly("base goes", "base is asked");
    assertThat(taking.silentNanos()).isEqualTo(TimeUnit.SECONDS.toNanos(9));
    assertThat(stillSeconds(20)).isEqualTo(9);
    assertThatThrownBy(() -> taking.slicesOf(BASE))
        .isInstanceOf(PartyFailure.class)
        .hasMessage(
            "it stood still for 9 s in the middle of a slice, as what is stopped or suspended"
                + " does");
  }

  /** A sign of life of an earlier turn is none of this one, and none is asked for between turns. */
  @Test
  void onlyTheTurnItselfCounts() {
    begin();
    goesOn(6000);
    assertThat(stillSeconds(0)).isEqualTo(5);
    taking.signOfLife(BASE);
    goesOn(60_000);
    jumps(60_000);
    taking.requestTurn(BASE, false);
    goesOn(500);
    assertThat(taking.silentNanos()).isZero();
    assertThat(stillSeconds(0)).isZero();
  }

  @Test
  void aForkThatCollectsGarbageAllTheWhileWorks() {
    begin();
    goesOn(10_000);
    assertThat(stillSeconds(9_900)).isZero();
  }

  /** Whether it looks first or hears of the fork first as it goes on. */
  @Test
  void aGateThatIsStoppedIsNamed() {
    begin();
    goesOn(500);
    jumps(10_000);
    taking.check();
    assertThat(stillSeconds(500)).isEqualTo(10);
    taking.requestTurn(BASE, false);
    jumps(10_000);
    assertThat(stillSeconds(10_000)).isEqualTo(10);
  }

  @Test
  void aMachineThatSleptIsNamed() {
    begin();
    sleptMillis = 10_000;
    assertThat(stillSeconds(0)).isZero();
    assertThatThrownBy(() -> taking.slicesOf(BASE))
        .hasMessage("the machine slept for 10 s in the middle of a slice");
  }
}
