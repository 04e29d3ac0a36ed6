package io.github.jmhgate.usecase.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Works;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.jardiff.AffectedReason;
import io.github.jmhgate.jardiff.CodeChange;
import io.github.jmhgate.model.Work;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorkWitnessTest {
  private static Affected affected(AffectedReason reason) {
    return new Affected("a.B.m", reason, CodeChange.NONE, "", 0, List.of());
  }

  private static Affected heard(AffectedReason reason, double after, boolean settled) {
    var pair = new Works.Pair(work(1000, true), work(after, settled));
    return new WorkWitness(Optional.empty(), Optional.of(pair)).heard(affected(reason));
  }

  private static Work work(double bytecodes, boolean settled) {
    return new Work(Map.of(), List.of(bytecodes), 0, 512, settled, Set.of());
  }

  @Test
  void otherWorkContradictsTheProof() {
    Affected more = heard(AffectedReason.SAME, 1003, true);

    assertThat(more.same()).isFalse();
    assertThat(more.reason()).isEqualTo(AffectedReason.WORK);
    assertThat(more.why())
        .isEqualTo(
            "its operations execute 0.3 % more bytecodes, although both sides ran the same code");
    assertThat(heard(AffectedReason.SAME, 900, true).why()).contains("10 % fewer");
  }

  @Test
  void scatterContradictsNothing() {
    assertThat(heard(AffectedReason.SAME, 1001.9, true).same()).isTrue();
  }

  @Test
  void theSidesMustDifferByMoreThanEachFromItself() {
    Affected same = affected(AffectedReason.SAME);
    var last = Optional.of(new Works.Pair(work(1000, true), work(992, true)));
    var alike = Optional.of(new Works.Pair(work(1000, true), work(992.5, true)));
    var otherwise = Optional.of(new Works.Pair(work(1000, true), work(1000, true)));

    assertThat(new WorkWitness(alike, last).heard(same).same()).isFalse();
    assertThat(new WorkWitness(otherwise, last).heard(same).same()).isTrue();
  }

  @Test
  void whatDoesNotRepeatItselfIsNoWitness() {
    assertThat(heard(AffectedReason.SAME, 2000, false).same()).isTrue();
    var silent = new WorkWitness(Optional.empty(), Optional.empty());
    assertThat(silent.heard(affected(AffectedReason.SAME)).same()).isTrue();
  }

  @Test
  void whatRanTheChangeStaysSo() {
    assertThat(heard(AffectedReason.RAN, 2000, true).reason()).isEqualTo(AffectedReason.RAN);
  }
}
