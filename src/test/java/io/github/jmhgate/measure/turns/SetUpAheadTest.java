package io.github.jmhgate.measure.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Forks set up while those of the group before them warm up, and never beside its slices. */
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
    SIDES.forEach(side -> current.ask(side, true));
    current.precede(next);
    heard.clear();
  }

  @Test
  void slicesWaitUntilAllOfTheNextAreSetUp() {
    come(next, "base");
    next.askToSetUp("base");
    assertThat(heard).containsExactly("base goes");
    warmUp();
    back(next, "base");
    assertThat(heard).as("the next candidate has not even come").containsExactly("base goes");

    come(next, "candidate");
    next.askToSetUp("candidate");
    assertThat(heard).containsExactly("base goes", "candidate goes");
    back(next, "candidate");
    assertThat(heard).containsExactly("base goes", "candidate goes", "BASE GOES");
  }

  @Test
  void aTurnThatIsAskedForAtOnceNeedsNoSetUp() {
    warmUp();
    SIDES.forEach(side -> come(next, side));
    SIDES.forEach(side -> next.ask(side, true));
    assertThat(heard).containsExactly("BASE GOES");
  }

  @Test
  void slicesDoNotWaitForTheDead() {
    warmUp();
    come(next, "base");
    next.left("base");
    assertThat(heard).contains("BASE GOES");
  }

  @Test
  void whoIsLateSetsUpOnceTheGroupBeforeIsThrough() {
    come(next, "base");
    next.askToSetUp("base");
    back(next, "base");
    warmUp();
    later();
    assertThat(heard).containsExactly("base goes", "BASE GOES");
    assertThat(next.slow()).as("nobody was at it").isFalse();

    come(next, "candidate");
    next.askToSetUp("candidate");
    next.ask("base", true);
    assertThat(heard).containsExactly("base goes", "BASE GOES");
    SIDES.forEach(side -> back(current, side));
    assertThat(heard)
        .as("the current may end, and the next candidate begin")
        .containsExactly(
            "base goes",
            "BASE GOES",
            "CANDIDATE GOES",
            "BASE GOES",
            "CANDIDATE GOES",
            "candidate goes");
    back(next, "candidate");
    next.ask("candidate", true);
    assertThat(heard).endsWith("candidate goes", "base goes");
  }

  @Test
  void whoTakesLongKeepsTheOtherOutAndIsKnown() {
    warmUp();
    come(next, "base");
    next.askToSetUp("base");
    later();
    come(next, "candidate");
    next.askToSetUp("candidate");
    assertThat(heard).as("one is at it, and no other begins").containsExactly("base goes");
    assertThat(next.slow()).isTrue();
    back(next, "base");
    assertThat(heard).containsExactly("base goes", "BASE GOES");
  }

  @Test
  void whoTakesTooLongIsNotWaitedFor() {
    warmUp();
    come(next, "base");
    next.askToSetUp("base");
    nanos.addAndGet(Duration.ofSeconds(29).toNanos());
    current.look();
    assertThat(heard).containsExactly("base goes");
    nanos.addAndGet(Duration.ofSeconds(2).toNanos());
    current.look();
    assertThat(heard).containsExactly("base goes", "BASE GOES");
    assertThat(next.slow()).isTrue();
  }

  @Test
  void ofThoseToKeepQuietOnlyTheStartOfTheirJvmsIsWaitedFor() {
    next.quiet();
    come(next, "base");
    next.askToSetUp("base");
    warmUp();
    assertThat(heard).as("the candidate's JVM still starts").isEmpty();
    come(next, "candidate");
    next.askToSetUp("candidate");
    assertThat(heard).containsExactly("BASE GOES");
    assertThat(next.slow()).isFalse();
  }

  @Test
  void slicesWaitToBeToldWhoComesNext() {
    TurnTaking unwarmed = unwarmed();
    assertThat(heard).as("it might start beside the first slice").isEmpty();
    assertThat(unwarmed.begun()).isDone();
    unwarmed.precede(next);
    assertThat(heard).isEmpty();
    SIDES.forEach(side -> come(next, side));
    next.askToSetUp("base");
    next.ask("candidate", true);
    back(next, "base");
    assertThat(heard).containsExactly("base goes", "base goes");
  }

  @Test
  void slicesGoOnWhereNobodyComesNext() {
    unwarmed().last();
    assertThat(heard).containsExactly("base goes");
  }

  @Test
  void slicesDoNotWaitForeverToBeTold() {
    TurnTaking unwarmed = unwarmed();
    nanos.addAndGet(Duration.ofSeconds(6).toNanos());
    unwarmed.look();
    assertThat(heard).containsExactly("base goes");
  }

  @Test
  void nobodySetsUpBesideSlicesThatHaveBegun() {
    TurnTaking third = taking();
    warmUp();
    SIDES.forEach(side -> come(next, side));
    SIDES.forEach(side -> next.ask(side, true));
    heard.clear();
    current.precede(third);
    come(third, "base");
    third.askToSetUp("base");
    assertThat(heard).isEmpty();
  }

  @Test
  void withoutAGroupBeforeAllSetUpAtOnceAndFirst() {
    TurnTaking alone = taking();
    alone.last();
    alone.begin();
    SIDES.forEach(side -> come(alone, side));
    SIDES.forEach(alone::askToSetUp);
    assertThat(heard).containsExactly("base goes", "candidate goes");
    back(alone, "base");
    alone.ask("base", true);
    assertThat(alone.awaited()).isEqualTo("candidate");
    back(alone, "candidate");
    alone.ask("candidate", true);
    assertThat(heard).containsExactly("base goes", "candidate goes", "base goes");
    assertThat(alone.insideNanos()).as("no turn").isZero();
  }

  private TurnTaking unwarmed() {
    TurnTaking unwarmed = taking();
    SIDES.forEach(side -> come(unwarmed, side));
    unwarmed.begin();
    SIDES.forEach(side -> unwarmed.ask(side, false));
    return unwarmed;
  }

  private void warmUp() {
    for (String side : SIDES) {
      back(current, side);
      current.ask(side, false);
    }
    heard.remove("CANDIDATE GOES");
  }

  private void later() {
    nanos.addAndGet(Duration.ofSeconds(6).toNanos());
    current.look();
  }

  private TurnTaking taking() {
    return new TurnTaking(
        SIDES,
        InTurns.of("base", "candidate"),
        1,
        SameProcessor.none(),
        new TurnClock(nanos::get, () -> 0));
  }

  private void come(TurnTaking group, String side) {
    String goes = group == current ? side.toUpperCase(Locale.ROOT) + " GOES" : side + " goes";
    group.come(
        side,
        new TurnTaking.Voice() {
          @Override
          public void go() {
            heard.add(goes);
          }

          @Override
          public void ask() {}

          @Override
          public void end() {}
        });
  }

  private static void back(TurnTaking group, String side) {
    group.back(side, 1, 1, 0, 0);
  }
}
