package io.github.jmhgate.gate.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.DrawnWork;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.BenchmarkPlan;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** A plan whose pairs take the draws that do more work in turn with the others. */
class DrawnWorkRuleTest {
  private static final int MOST = 60;

  /** One in eight draws does twice the work. */
  private static final DrawnWork RARELY =
      new DrawnWork(List.of(1.0, 1.0, 1.0, 2.1, 1.0, 1.0, 1.0, 1.0), false);

  private static final DrawnWork ALIKE =
      new DrawnWork(List.of(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0), false);

  private static AdaptivePlan plan(DrawnWork work) {
    return AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 30)
        .withDrawn(Set.of(Runs.ID))
        .withWorks(Map.of(Runs.ID, work));
  }

  /** Returns losses of pairs in percent: of those with a draw that does more, and of the others. */
  private static double[] losses(double dearer, double others) {
    double[] losses = new double[MOST];
    Arrays.setAll(losses, i -> (i % 2 == 1 ? dearer : others) + 0.3 * (i % 3 - 1));
    return losses;
  }

  /** Judges as many pairs as the plan asks for. */
  private static Finding judge(AdaptivePlan plan, double... losses) throws Exception {
    BenchmarkPlan row = new SuitePlan(Policy.DEFAULT, plan, Map.of()).begin(Runs.ID, null);
    double[] after = DoubleStream.of(losses).map(loss -> 100 + loss).toArray();
    while (row.open()) {
      row.add(Runs.time("a.B.m", 100), Runs.time("a.B.m", after[row.steps()]));
    }
    double[] measured = Arrays.copyOf(after, row.steps());
    Run before = Runs.run(Runs.time("a.B.m", Runs.copies(row.steps(), 100)));
    return Runs.only(Runs.decide(plan, before, Runs.run(Runs.time("a.B.m", measured))));
  }

  private static List<String> said(Finding finding) {
    return finding.warnings().stream()
        .filter(warning -> warning.kind() == Warning.Kind.WORK)
        .map(warning -> Wording.of(warning, finding))
        .toList();
  }

  @Test
  void aLossOfFewDataIsProvenByThem() throws Exception {
    Finding finding = judge(plan(RARELY), losses(110, 0));

    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(finding.loss()).isBetween(1.0, 1.2);
    assertThat(said(finding))
        .containsExactly(
            "the loss depends on the data: 1 of 8 draws does 2.1 × the work; its pairs drew these"
                + " and the others in turn");
  }

  @Test
  void aLossOfTheOtherDataIsFoundAsWell() throws Exception {
    assertThat(judge(plan(RARELY), losses(0, 40)).verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void moreWorkThatTakesNoTimeIsUnchanged() throws Exception {
    Finding finding = judge(plan(RARELY), losses(0, 0));

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(said(finding)).hasSize(1);
  }

  @Test
  void unchangedSaysWhichDataItExcludes() throws Exception {
    Finding finding = judge(plan(ALIKE), losses(0, 0));

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(finding.evidence().candidateForks()).isEqualTo(8);
    assertThat(Wording.reason(finding))
        .endsWith(
            "a loss for some of the data only, of which it drew 8 sets, in more than 31.2 % of it;"
                + " more work with over 31.2 % of the data (8 sets counted)");
    assertThat(said(finding)).isEmpty();
  }

  @Test
  void aChangeOfTheSetUpAloneTakesNoFurtherDraws() throws Exception {
    Finding finding = judge(plan(ALIKE.ofSetUp()), losses(0, 0));

    assertThat(finding.verdict()).isEqualTo(Verdict.UNCHANGED);
    assertThat(finding.evidence().candidateForks()).isEqualTo(2);
    assertThat(said(finding))
        .singleElement()
        .asString()
        .startsWith("it ran the change in its set-up only: its operations do the same work with")
        .contains("each of 8 draws");
  }

  @Test
  void aLossThatTheSetUpMakesIsFound() throws Exception {
    assertThat(judge(plan(ALIKE.ofSetUp()), losses(20, 20)).verdict()).isEqualTo(Verdict.REGRESSED);
  }
}
