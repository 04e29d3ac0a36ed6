package io.github.jmhgate.gate.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Works;
import io.github.jmhgate.gate.message.WorkMove;
import io.github.jmhgate.model.Work;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Methods {@code a/B.x()V} are called x here. */
class WorkMovesTest {
  private static final Map<String, String> CALLED_BY_CASE = Map.of(id("copy"), id("upperCase"));

  private static String id(String name) {
    return "a/B." + name + "()V";
  }

  private static Work work(Map<String, String> callers, Object... methods) {
    Map<String, Double> named = new TreeMap<>();
    double total = 0;
    for (int i = 0; i < methods.length; i += 2) {
      double bytecodes = ((Number) methods[i + 1]).doubleValue();
      named.put(id(methods[i] + ""), bytecodes);
      total += bytecodes;
    }
    return new Work(named, List.of(total), 0, 512, true, Set.of(), callers);
  }

  private static List<WorkMove> moves(Work before, Work after) {
    return WorkMoves.of(new Works.Pair(before, after));
  }

  @Test
  void aNewMethodIsUnderTheOneThatCallsIt() {
    List<WorkMove> moves =
        moves(
            work(Map.of(), "upperCase", 26_000),
            work(CALLED_BY_CASE, "upperCase", 26_300, "copy", 2_800));

    assertThat(moves).hasSize(1);
    assertThat(moves.get(0).name()).isEqualTo("a.B.upperCase");
    assertThat(moves.get(0).total()).isEqualTo(3_100);
    assertThat(moves.get(0).callees())
        .containsExactly(new WorkMove("a.B.copy", 2_800, true, List.of()));
  }

  @Test
  void aMethodThatSeveralCallStandsAlone() {
    assertThat(
            moves(
                work(Map.of(), "upperCase", 26_000),
                work(Map.of(), "upperCase", 26_300, "copy", 2_800)))
        .extracting(WorkMove::name)
        .containsExactlyInAnyOrder("a.B.upperCase", "a.B.copy");
  }

  @Test
  void aCallerThatStayedTheSameIsPassedOver() {
    Map<String, String> chain = Map.of(id("copy"), id("prefix"), id("prefix"), id("upperCase"));
    List<WorkMove> moves =
        moves(
            work(chain, "upperCase", 26_000, "prefix", 10, "copy", 100),
            work(chain, "upperCase", 26_300, "prefix", 10, "copy", 2_900));

    assertThat(moves).hasSize(1);
    assertThat(moves.get(0).callees()).extracting(WorkMove::name).containsExactly("a.B.copy");
  }

  @Test
  void aMethodThatAnotherOneCallsNowStandsAlone() {
    Map<String, String> then = Map.of(id("copy"), id("other"));
    assertThat(
            moves(
                work(then, "upperCase", 26_000, "other", 5, "copy", 100),
                work(CALLED_BY_CASE, "upperCase", 26_300, "other", 5, "copy", 2_900)))
        .hasSize(2);
  }

  @Test
  void whatMovedTheOtherWayIsNoPartOfIt() {
    List<WorkMove> moves =
        moves(
            work(CALLED_BY_CASE, "upperCase", 26_000, "copy", 1_000),
            work(CALLED_BY_CASE, "upperCase", 24_000, "copy", 4_000));

    assertThat(moves).hasSize(2).allMatch(move -> move.callees().isEmpty());
  }

  @Test
  void methodsThatCallEachOtherEndTheSearch() {
    Map<String, String> round = Map.of(id("even"), id("odd"), id("odd"), id("even"));
    assertThat(moves(work(round, "even", 10, "odd", 10), work(round, "even", 10, "odd", 500)))
        .extracting(WorkMove::name)
        .containsExactly("a.B.odd");
  }
}
