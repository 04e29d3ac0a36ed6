package io.github.jmhgate.measure.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Forks set up while those of the group before them warm up, and never beside its slices. */
@Timeout(60)
class SetUpAheadTest {
  private static final List<String> SIDES = List.of("base", "candidate");

  private final List<String> heard = new ArrayList<>();
  private final AtomicLong nanos = new AtomicLong();
  private final TurnTaking current = taking();
  private final TurnTaking next = taking();

  @BeforeEach
  void theCurrentGroupWarmsUp() {
    SIDES.forEach(side -> come(current, side));
    current.begin();
    SIDES.forEach(side -> current.requestTurn(side, true));
    current.followWith(next);
    heard.clear();
  }

  @Test
  void slicesWaitUntilAllOfTheNextAreSetUp() {
    come(next, "base");
    next.requestSetUp("base");
    assertThat(heard).containsExactly("base goes");
    warmUp();
    back(next, "base");
    assertThat(heard).as("the next candidate has not even come").containsExactly("base goes");

    come(next, "candidate");
    next.requestSetUp("candidate");
    assertThat(heard).containsExactly("base goes", "candidate goes");
    back(next, "candidate");
    assertThat(heard).containsExactly("base goes", "candidate goes", "BASE goes");
  }

  @Test
  void slicesDoNotWaitForTheDead() {
    warmUp();
    come(next, "base");
    next.leave("base");
    assertThat(heard).contains("BASE goes");
  }

  @Test
  void whoIsLateSetsUpOnceTheGroupBeforeIsThrough() {
    come(next, "base");
    next.requestSetUp("base");
    back(next, "base");
    warmUp();
    later();
    assertThat(heard).containsExactly("base goes", "BASE goes");
    assertThat(next.wasSlowToSetUp()).as("nobody was at it").isFalse();

    come(next, "candidate");
    next.requestSetUp("candidate");
    next.requestTurn("base", true);
    assertThat(heard).containsExactly("base goes", "BASE goes");
    SIDES.forEach(side -> back(current, side));
    assertThat(heard)
        .as("the current may end, and the next candidate begin")
        .containsExactly(
            "base goes", "BASE goes",
            "CANDIDATE goes", "BASE goes",
            "CANDIDATE goes", "candidate goes");
    back(next, "candidate");
    next.requestTurn("candidate", true);
    assertThat(heard).endsWith("candidate goes", "base goes");
  }

  @Test
  void whoTakesLongKeepsTheOtherOut() {
    theBaseTakesLong();
    assertThat(heard).as("one is at it, and no other begins").containsExactly("base goes");
    back(next, "base");
    assertThat(heard).containsExactly("base goes", "BASE goes");
  }

  @Test
  void whoTakesLongIsKnown() {
    theBaseTakesLong();
    assertThat(next.wasSlowToSetUp()).isTrue();
  }

  private void theBaseTakesLong() {
    warmUp();
    come(next, "base");
    next.requestSetUp("base");
    later();
    come(next, "candidate");
    next.requestSetUp("candidate");
  }

  @Test
  void whoTakesTooLongIsNotWaitedFor() {
    warmUp();
    come(next, "base");
    next.requestSetUp("base");
    nanos.addAndGet(Duration.ofSeconds(29).toNanos());
    current.check();
    assertThat(heard).containsExactly("base goes");
    nanos.addAndGet(Duration.ofSeconds(2).toNanos());
    current.check();
    assertThat(heard).containsExactly("base goes", "BASE goes");
    assertThat(next.wasSlowToSetUp()).isTrue();
  }

  @Test
  void ofThoseToKeepQuietOnlyTheStartOfTheirJvmsIsWaitedFor() {
    next.deferSetUp();
    come(next, "base");
    next.requestSetUp("base");
    warmUp();
    assertThat(heard).as("the candidate's JVM still starts").isEmpty();
    come(next, "candidate");
    next.requestSetUp("candidate");
    assertThat(heard).containsExactly("BASE goes");
    assertThat(next.wasSlowToSetUp()).isFalse();
  }

  @Test
  void slicesWaitUntilTheNextIsKnown() {
    TurnTaking unwarmed = unwarmed();
    assertThat(heard).as("it might start beside the first slice").isEmpty();
    assertThat(unwarmed.begun).isDone();
    unwarmed.followWith(next);
    assertThat(heard).isEmpty();
    SIDES.forEach(side -> come(next, side));
    next.requestSetUp("base");
    next.requestTurn("candidate", true);
    back(next, "base");
    assertThat(heard).containsExactly("base goes", "base goes");
  }

  @Test
  void slicesDoNotWaitForeverForTheNext() {
    TurnTaking unwarmed = unwarmed();
    nanos.addAndGet(Duration.ofSeconds(6).toNanos());
    unwarmed.check();
    assertThat(heard).containsExactly("base goes");
  }

  @Test
  void nobodySetsUpBesideSlicesThatHaveBegun() {
    TurnTaking third = taking();
    warmUp();
    SIDES.forEach(side -> come(next, side));
    SIDES.forEach(side -> next.requestTurn(side, true));
    heard.clear();
    current.followWith(third);
    come(third, "base");
    third.requestSetUp("base");
    assertThat(heard).isEmpty();
  }

  private TurnTaking unwarmed() {
    TurnTaking unwarmed = taking();
    SIDES.forEach(side -> come(unwarmed, side));
    unwarmed.begin();
    SIDES.forEach(side -> unwarmed.requestTurn(side, false));
    return unwarmed;
  }

  private void warmUp() {
    for (String side : SIDES) {
      back(current, side);
      current.requestTurn(side, false);
    }
    heard.remove("CANDIDATE goes");
  }

  private void later() {
    nanos.addAndGet(Duration.ofSeconds(6).toNanos());
    current.check();
  }

  private TurnTaking taking() {
    return new TurnTaking(
        AlternatingTurns.of("base", "candidate"),
        1,
        SameProcessor.none(),
        new TurnTimer(nanos::get, () -> 0));
  }

  private void come(TurnTaking group, String side) {
    group.join(
        side, new RecordedLine(group == current ? side.toUpperCase(Locale.ROOT) : side, heard));
  }

  private static void back(TurnTaking group, String side) {
    group.endTurn(side, 1, 1, 1, 0, 0);
  }
}
