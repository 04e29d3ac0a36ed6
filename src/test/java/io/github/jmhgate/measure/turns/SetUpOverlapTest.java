package io.github.jmhgate.measure.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SetUpOverlapTest {
  private final SetUpOverlap<String> overlap = new SetUpOverlap<>();
  private final AtomicInteger gone = new AtomicInteger();
  private final AtomicLong nanos = new AtomicLong();

  @Test
  void whatIsNotKnownIsSetUpBesideOthers() {
    assertThat(isSetUpAhead("a")).isTrue();
    assertThat(isSetUpAhead("a")).isTrue();
  }

  @Test
  void whatFailedIsSetUpInItsOwnTime() {
    overlap.recordFailure(List.of("a", "b"));
    assertThat(isSetUpAhead("a")).isFalse();
    assertThat(isSetUpAhead("b")).isFalse();
    assertThat(isSetUpAhead("c")).isTrue();
  }

  @Test
  void whatTookLongIsSetUpInItsOwnTime() {
    TurnTaking current = taking();
    TurnTaking next = taking();
    current.begin();
    come(current);
    overlap.follow(current, next, List.of("a"));
    come(next);
    next.requestSetUp("fork");
    current.requestTurn("fork", false);
    nanos.addAndGet(Duration.ofSeconds(6).toNanos());
    current.check();
    overlap.recordSetUp(next, List.of("a"));

    assertThat(isSetUpAhead("a")).isFalse();
    assertThat(isSetUpAhead("b")).isTrue();
  }

  @Test
  void whoWarmsUpOnAllProcessorsIsNotDisturbed() {
    assertThat(SetUpOverlap.mayOverlap(IntStream.of(1, 1))).isTrue();
    assertThat(SetUpOverlap.mayOverlap(IntStream.of(1, 2))).isFalse();
  }

  private boolean isSetUpAhead(String measured) {
    TurnTaking next = taking();
    overlap.follow(taking(), next, List.of(measured));
    come(next);
    int before = gone.get();
    next.requestSetUp("fork");
    overlap.recordSetUp(next, List.of(measured));
    return gone.get() > before;
  }

  private TurnTaking taking() {
    return new TurnTaking(
        List.of("fork"),
        new SequentialTurns(List.of("fork")),
        1,
        SameProcessor.none(),
        new TurnClock(nanos::get, () -> 0));
  }

  private void come(TurnTaking group) {
    group.join(
        "fork",
        new TurnTaking.ForkLine() {
          @Override
          public void giveTurn() {
            gone.incrementAndGet();
          }

          @Override
          public void askForSignOfLife() {}

          @Override
          public void close() {}
        });
  }
}
