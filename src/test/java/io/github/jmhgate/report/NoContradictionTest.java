package io.github.jmhgate.report;

import static io.github.jmhgate.gate.Runs.decide;
import static io.github.jmhgate.gate.Runs.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.statistics.Sides;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** No reason contradicts the numbers next to it, whatever was measured. */
class NoContradictionTest {
  private static double[] forks(double bytes) {
    return new double[] {bytes, bytes, bytes, bytes, bytes};
  }

  private static final int BENCHMARKS = 150;

  private static final Pattern AT_MOST = Pattern.compile("at most ([+-][0-9.]+) %");

  private static final double[] DEVIATIONS = {0.003, 0.01, 0.02, 0.04, 0.08, 0.15};

  private final Random random = new Random(5);

  private Run side(boolean candidate, int forks) {
    Random own = new Random(11);
    return run(
        java.util.stream.IntStream.range(0, BENCHMARKS)
            .mapToObj(
                i -> {
                  double deviation = DEVIATIONS[own.nextInt(DEVIATIONS.length)];
                  double loss = own.nextInt(4) == 0 ? 0.5 * own.nextGaussian() : 0;
                  double[] values = new double[forks];
                  Arrays.setAll(
                      values,
                      f ->
                          100
                              * Math.exp(
                                  deviation * random.nextGaussian() + (candidate ? loss : 0)));
                  return i % 2 == 0
                      ? Runs.time("a.B.m" + i, values)
                      : Runs.throughput(
                          "a.B.m" + i, Arrays.stream(values).map(v -> 1e6 / v).toArray());
                })
            .toArray(Result[]::new));
  }

  @Test
  void noReasonOfFixedForksContradictsItsNumbers() {
    for (int forks : new int[] {3, 5, 10}) {
      Decision decision = decide(side(false, forks), side(true, forks));
      assertThat(unproven(decision)).isPositive();
      // What these forks are said to find they do find.
      assertThat(decision.findings())
          .filteredOn(finding -> finding.verdict() != Verdict.REGRESSED)
          .allMatch(finding -> finding.loss() <= finding.evidence().minimumDetectableEffect());
    }
  }

  @Test
  void noReasonOfAPlanContradictsItsNumbers() throws Exception {
    for (int most : new int[] {10, 60}) {
      for (int pairs : new int[] {3, 9}) {
        AdaptivePlan plan =
            AdaptivePlan.of(Policy.DEFAULT, Sides.BOTH, BENCHMARKS).withMaxForks(most);
        unproven(Runs.input(side(false, pairs), side(true, pairs)).judge(plan));
      }
    }
  }

  private static int unproven(Decision decision) {
    Map<Verdict, List<Finding>> byVerdict =
        decision.findings().stream().collect(Collectors.groupingBy(Finding::verdict));
    assertThat(byVerdict).containsKeys(Verdict.INCONCLUSIVE, Verdict.UNCHANGED);
    int unproven = 0;
    for (Finding finding : byVerdict.get(Verdict.INCONCLUSIVE)) {
      String reason = Wording.reason(finding);
      String row = "%s, bounds %s: %s".formatted(finding, Printed.of(finding).bounds(), reason);
      if (finding.leastLoss() > finding.limits().threshold()) {
        unproven++;
        assertThat(reason)
            .as(row)
            .contains(" show ", "prove")
            .doesNotContain("neither", "ruled out", "may hide");
      } else if (!reason.contains("bounds are adjusted")) {
        assertThat(reason).as(row).doesNotContain("not proven");
      }
      assertThat(reason).as(row).doesNotContain("neither surely");
    }
    for (Finding finding : decision.findings()) {
      Matcher most = AT_MOST.matcher(Wording.reason(finding));
      if (most.find()) {
        assertThat(Double.parseDouble(most.group(1)) + 0.1)
            .as("%s: %s", finding, Wording.reason(finding))
            .isGreaterThanOrEqualTo(100 * finding.mostLoss());
      }
      if (Wording.reason(finding).contains("is ruled out: at most")) {
        assertThat(finding.warnings())
            .as("%s", finding)
            .noneMatch(warning -> warning.kind() == Warning.Kind.UNDERPOWERED);
      }
      for (Warning warning : finding.warnings()) {
        assertThat(Wording.of(warning, finding))
            .as("%s", finding)
            .doesNotMatch(
                "with (?!%s forks).* is found.*".formatted(finding.evidence().candidateForks()));
      }
    }
    return unproven;
  }
}
