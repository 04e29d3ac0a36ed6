package io.github.jmhgate.gate.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WorkMoveTest {
  private static final WorkMove COPY =
      new WorkMove("io.Slices$Utf8.copyPrefix", 2_800, true, List.of());
  private static final WorkMove CASE =
      new WorkMove("io.SliceUtf8.toUpperCase", 300, false, List.of(COPY));
  private static final WorkMove SMALL = new WorkMove("io.B.m", -2.5, false, List.of());

  @Test
  void saysWhichPartIsThatOfACallee() {
    assertThat(WorkMove.text(List.of(CASE), 3))
        .isEqualTo("SliceUtf8.toUpperCase +3,100, of them Slices$Utf8.copyPrefix (new) +2,800");
  }

  @Test
  void movesWithCalleesAreKeptApart() {
    assertThat(WorkMove.text(List.of(CASE, SMALL), 3)).endsWith("(new) +2,800; B.m −2.5");
  }

  @Test
  void countsThoseThatItLeavesOut() {
    assertThat(WorkMove.text(List.of(COPY, SMALL, SMALL), 1))
        .isEqualTo("Slices$Utf8.copyPrefix (new) +2,800 and 2 more");
  }
}
