package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RulesTest {
  @Test
  void takesTheLastMatch() {
    Rules<Integer> rules = Rules.of(1).except("a.*", 2).except("a.b.?", 3);

    assertThat(rules.get("x")).isEqualTo(1);
    assertThat(rules.get("a.c")).isEqualTo(2);
    assertThat(rules.get("a.b.c")).isEqualTo(3);
    assertThat(rules.get("a.b.cd")).isEqualTo(2);
  }

  @Test
  void aStarTakesWhatTheRestLeaves() {
    Rules<Integer> rules = Rules.of(1).except("*ab*ab?", 2);

    assertThat(rules.get("ababx")).isEqualTo(2);
    assertThat(rules.get("xababababx")).isEqualTo(2);
    assertThat(rules.get("abx")).isEqualTo(1);
    assertThat(rules.get("abab")).isEqualTo(1);
    assertThat(Rules.of(1).except("**", 2).get("")).isEqualTo(2);
    assertThat(Rules.of(1).except("?", 2).get("")).isEqualTo(1);
  }

  /** Backtracking over ten stars would not end in a lifetime. */
  @Test
  void manyStarsOnALongNameCostNothing() {
    String glob = "*a".repeat(10) + "b";
    assertThat(Rules.of(1).except(glob, 2).get("a".repeat(20_000))).isEqualTo(1);
  }

  @Test
  void takesAllButItsWildcardsLiterally() {
    assertThat(Rules.of(1).except("a.b[x]$(", 2).get("a.b[x]$(")).isEqualTo(2);
    assertThat(Rules.of(1).except("a.b", 2).get("axb")).isEqualTo(1);
    assertThat(Rules.of(1).except("a\\E*", 2).get("a\\E\nb")).isEqualTo(2);
  }
}
