package io.github.jmhgate.usecase.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.usecase.SessionBudget;
import io.github.jmhgate.usecase.SessionListener;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SecondOpinionsTest {
  /** Of benchmarks that did not change, the seed draws who is checked, and not the name. */
  @Test
  void drawsTheOrderOfWhatDidNotChange() {
    Run before = run(1);
    Run after = run(1.5);
    List<Finding> findings = Runs.decide(before, after).findings();
    Set<String> first = new HashSet<>();
    for (long seed = 0; seed < 200; seed++) {
      List<Finding> order = inTurn(seed, findings);
      assertThat(order).containsExactlyInAnyOrderElementsOf(findings);
      assertThat(order.get(0).verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(inTurn(seed, findings)).isEqualTo(order);
      first.add(order.get(1).benchmark().name());
    }
    assertThat(first).hasSize(findings.size() - 1);
  }

  private static List<Finding> inTurn(long seed, List<Finding> findings) {
    SessionListener none = new SessionListener() {};
    return new SecondOpinions(null, Set.of(), SessionBudget.begin(Budget.AUTO), seed, none)
        .inTurn(findings);
  }

  private static Run run(double factor) {
    return Runs.suite(
        6,
        i -> {
          double first = i == 0 ? factor : 1;
          return Runs.time(
              "a.B.m" + i, 100 * first, 101 * first, 99 * first, 100.5 * first, 99.5 * first);
        });
  }
}
