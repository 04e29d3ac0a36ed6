package io.github.jmhgate.measure.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SetUpApartTest {
  private final SetUpApart<String> apart = new SetUpApart<>();
  private final AtomicInteger gone = new AtomicInteger();
  private final AtomicLong nanos = new AtomicLong();

  @Test
  void whatIsNotKnownIsSetUpBesideOthers() {
    assertThat(isSetUpAhead("a")).isTrue();
    assertThat(isSetUpAhead("a")).isTrue();
  }

  @Test
  void whatFailedIsSetUpInItsOwnTime() {
    apart.failed(List.of("a", "b"));
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
    apart.follow(current, next, List.of("a"));
    come(next);
    next.askToSetUp("fork");
    current.ask("fork", false);
    nanos.addAndGet(Duration.ofSeconds(6).toNanos());
    current.look();
    apart.followed(next, List.of("a"));

    assertThat(isSetUpAhead("a")).isFalse();
    assertThat(isSetUpAhead("b")).isTrue();
  }

  @Test
  void whoWarmsUpOnAllProcessorsIsNotDisturbed() {
    assertThat(SetUpApart.mayOverlap(IntStream.of(1, 1))).isTrue();
    assertThat(SetUpApart.mayOverlap(IntStream.of(1, 2))).isFalse();
  }

  private boolean isSetUpAhead(String measured) {
    TurnTaking next = taking();
    apart.follow(taking(), next, List.of(measured));
    come(next);
    int before = gone.get();
    next.askToSetUp("fork");
    apart.followed(next, List.of(measured));
    return gone.get() > before;
  }

  private TurnTaking taking() {
    return new TurnTaking(
        List.of("fork"),
        new OneAfterTheOther(List.of("fork")),
        1,
        SameProcessor.none(),
        new TurnClock(nanos::get, () -> 0));
  }

  private void come(TurnTaking group) {
    group.come(
        "fork",
        new TurnTaking.Voice() {
          @Override
          public void go() {
            gone.incrementAndGet();
          }

          @Override
          public void ask() {}

          @Override
          public void end() {}
        });
  }
}
