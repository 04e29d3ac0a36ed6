package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DecisionsTest {
  private static final Map<String, Double> WEIGHTS = Map.of("a.B.callee", 10.0, "a.B.hot", 20.0);

  @Test
  void aCallThatMostForksOfOneSideInlineAndMostOfTheOtherDoNot() {
    List<Decision> found =
        new Decisions(
                List.of(call(true), call(true), call(false)),
                List.of(call(false), call(false), call(true)))
            .differences(WEIGHTS, 1);

    assertThat(found)
        .containsExactly(
            new Decision(
                Decision.Kind.NOT_INLINED, "a.B.caller", "a.B.callee", "too big", 1, 2, 0, ""));
  }

  @Test
  void whatVariesAnywayIsNoDifference() {
    assertThat(
            new Decisions(
                    List.of(call(true), call(false), call(true)),
                    List.of(call(false), call(true), call(true)))
                .differences(WEIGHTS, 1))
        .isEmpty();
  }

  @Test
  void aCallThatOnlyOneSideHasIsNoOtherDecision() {
    assertThat(
            new Decisions(
                    List.of(fork(), fork(), fork()), List.of(call(false), call(false), fork()))
                .differences(WEIGHTS, 1))
        .isEmpty();
  }

  @Test
  void methodsInWhichNoTimeIsSpentAreLeftOut() {
    Decisions decisions =
        new Decisions(
            List.of(call(true), call(true), call(true)),
            List.of(call(false), call(false), call(false)));

    assertThat(decisions.differences(WEIGHTS, 10)).hasSize(1);
    assertThat(decisions.differences(WEIGHTS, 11)).isEmpty();
    assertThat(decisions.differences(Map.of(), 1)).isEmpty();
  }

  @Test
  void codeThatIsThrownAwayOnOneSideInMostForks() {
    ForkProfile.Deoptimization one = new ForkProfile.Deoptimization("a.B.hot", "class_check");
    List<ForkProfile> without = List.of(fork(), fork(), fork());
    List<ForkProfile> with = List.of(deoptimized(one), deoptimized(one), fork());

    assertThat(new Decisions(without, with).differences(WEIGHTS, 1))
        .containsExactly(
            new Decision(Decision.Kind.DEOPTIMIZED, "a.B.hot", "", "class_check", 0, 2, 0, ""));
    assertThat(new Decisions(with, with).differences(WEIGHTS, 1)).isEmpty();
  }

  @Test
  void whatEveryForkHasComesBeforeWhatWeighsMore() {
    ForkProfile.Deoptimization one = new ForkProfile.Deoptimization("a.B.hot", "class_check");
    ForkProfile both =
        new ForkProfile(
            Map.of(),
            Map.of(),
            0,
            Map.of(),
            0,
            call(false).calls(),
            deoptimized(one).deoptimizations(),
            Map.of(),
            1);

    assertThat(
            new Decisions(
                    List.of(call(true), call(true), call(true)), List.of(both, both, call(false)))
                .differences(WEIGHTS, 1))
        .extracting(Decision::kind)
        .containsExactly(Decision.Kind.NOT_INLINED, Decision.Kind.DEOPTIMIZED);
  }

  @Test
  void theHarnessOwnLoopIsNoDifference() {
    String stub = "a.jmh_generated.B_hot_jmhTest.hot_avgt_jmhStub";
    ForkProfile with = deoptimized(new ForkProfile.Deoptimization(stub, "unstable_if"));

    assertThat(
            new Decisions(List.of(fork(), fork(), fork()), List.of(with, with, with))
                .differences(Map.of(stub, 30.0), 1))
        .isEmpty();
  }

  private static ForkProfile fork(ForkProfile.Call... calls) {
    return new ForkProfile(
        Map.of(), Map.of(), 0, Map.of(), 0, List.of(calls), Map.of(), Map.of(), 1);
  }

  private static ForkProfile call(boolean inlined) {
    return fork(
        new ForkProfile.Call(
            "a.B.caller", "a.B.callee", inlined, inlined ? "inline (hot)" : "too big"));
  }

  private static ForkProfile deoptimized(ForkProfile.Deoptimization one) {
    return new ForkProfile(
        Map.of(), Map.of(), 0, Map.of(), 0, List.of(), Map.of(one, 3), Map.of(), 1);
  }
}
