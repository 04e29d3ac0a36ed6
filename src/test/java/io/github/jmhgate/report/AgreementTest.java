package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.AdaptivePlan;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Format.RowLimit;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * No sentence contradicts its row, a note or another sentence, in any format: over decisions on
 * drawn runs of every kind.
 */
class AgreementTest {
  private static final double[] DEVIATIONS = {0.003, 0.01, 0.02, 0.04, 0.08, 0.15};

  /** An upper bound in a sentence on one row. */
  private static final Pattern BOUND = Pattern.compile("(?:at most|losses beyond) ([+-][0-9.]+) %");

  private static final Pattern JOINT =
      Pattern.compile(
          "none lost more than ([0-9.]+) % \\(95 % each\\); (\\d+) of (\\d+) are UNCHANGED or");

  /** A decision, and what every format and a short console report make of it. */
  private record Report(String kind, Decision decision, List<String> texts) {}

  private static final List<Report> CORPUS = new ArrayList<>();

  @BeforeAll
  static void decide() throws Exception {
    for (int rows : new int[] {1, 4, 40}) {
      for (int forks : new int[] {2, 3, 5, 10, 20}) {
        for (double losing : new double[] {0, 0.1, 0.5}) {
          add(new Drawn(rows, forks, losing, CORPUS.size()));
        }
      }
    }
  }

  private static void add(Drawn drawn) throws Exception {
    Run before = drawn.run(false);
    Run after = drawn.run(true);
    report("files " + drawn, Runs.decide(before, after));
    for (Sides sides : Sides.values()) {
      for (int most : new int[] {drawn.forks, 60}) {
        AdaptivePlan plan =
            AdaptivePlan.of(Policy.DEFAULT, sides, drawn.rows).withMaxForks(Math.max(most, 20));
        report(sides + " up to " + most + " " + drawn, Runs.input(before, after).decide(plan));
      }
    }
  }

  private static void report(String kind, Decision decision) throws Exception {
    List<String> texts = new ArrayList<>();
    ReportContext context = Sample.REGRESSED.context();
    for (Format format : Format.values()) {
      texts.add(Rendered.in(format, decision, context));
    }
    RowLimit brief = RowLimit.brief("--all");
    texts.add(new Console(decision, context, Terminal.PLAIN, brief).text());
    CORPUS.add(new Report(kind, decision, texts));
  }

  @Test
  void hasDecisionsOfEveryKind() {
    Map<Verdict, Long> verdicts = new EnumMap<>(Verdict.class);
    CORPUS.forEach(
        one -> one.decision.findings().forEach(f -> verdicts.merge(f.verdict(), 1L, Long::sum)));
    assertThat(verdicts)
        .containsKeys(Verdict.REGRESSED, Verdict.UNCHANGED, Verdict.IMPROVED, Verdict.INCONCLUSIVE);
  }

  /** One bound, one level: a bound that a sentence names is the one in the row. */
  @Test
  void namesNoBoundThatARowDoesNotHave() {
    for (Report report : CORPUS) {
      Set<String> bounds =
          report.decision.findings().stream()
              .map(AgreementTest::highest)
              .collect(Collectors.toSet());
      for (String text : report.texts) {
        Matcher bound = BOUND.matcher(text);
        while (bound.find()) {
          assertThat(bounds).as(report.kind).contains(bound.group(1));
        }
      }
      for (Finding finding : report.decision.findings()) {
        Matcher bound = BOUND.matcher(Wording.reason(finding));
        if (bound.find()) {
          assertThat(highest(finding)).as(report.kind + finding).isEqualTo(bound.group(1));
        }
      }
    }
  }

  /** Returns the printed upper bound of a finding's loss; of throughput, of time per operation. */
  private static String highest(Finding finding) {
    return Numbers.of(finding).signed(finding.mostLoss()).replace(" %", "");
  }

  @Test
  void rulesNothingOutThatARowLeavesOpen() {
    for (Report report : CORPUS) {
      for (Finding finding : report.decision.findings()) {
        String reason = Wording.reason(finding);
        boolean below = finding.mostLoss() < finding.limits().detectable();
        String row = report.kind + " " + finding + ": " + reason;
        assertThat(below || !reason.contains("is ruled out")).as(row).isTrue();
        assertThat(reason).as(row).doesNotContain("do not rule out");
        if (below) {
          assertThat(reason).as(row).doesNotContain("neither", "was shown or ruled out");
        }
        if (finding.verdict() == Verdict.REGRESSED && Double.isFinite(finding.leastLoss())) {
          assertThat(finding.leastLoss()).as(row).isNotNegative();
        }
      }
    }
  }

  @Test
  void saysOfAllWhatItSaysOfEach() {
    int seen = 0;
    for (Report report : CORPUS) {
      for (String text : report.texts) {
        Matcher joint = JOINT.matcher(text.replaceAll("\\s+", " "));
        while (joint.find()) {
          seen++;
          List<Finding> rows = report.decision.findings();
          double most = rows.stream().mapToDouble(Finding::mostLoss).max().orElseThrow();
          assertThat(Double.parseDouble(joint.group(1)))
              .as(report.kind)
              .isBetween(100 * most - 1e-6, 100 * most + 0.1001);
          long settled =
              rows.stream()
                  .filter(f -> Set.of(Verdict.UNCHANGED, Verdict.IMPROVED).contains(f.verdict()))
                  .count();
          assertThat(Long.parseLong(joint.group(2))).as(report.kind).isEqualTo(settled);
          assertThat(Long.parseLong(joint.group(3))).as(report.kind).isEqualTo(rows.size());
        }
      }
    }
    assertThat(seen).isPositive();
  }

  /** Runs of so many benchmarks, of which a share loses. */
  private record Drawn(int rows, int forks, double losing, int seed) {
    Run run(boolean candidate) {
      Random noise = new Random(seed + (candidate ? 1000L : 0));
      Random kinds = new Random(seed);
      Result[] results = new Result[rows];
      for (int i = 0; i < rows; i++) {
        double deviation = DEVIATIONS[kinds.nextInt(DEVIATIONS.length)];
        double moved = 0.3 * kinds.nextGaussian();
        double effect = kinds.nextDouble() < losing && candidate ? moved : 0;
        double[] values = new double[forks];
        Arrays.setAll(values, f -> 100 * Math.exp(deviation * noise.nextGaussian() + effect));
        results[i] =
            i % 2 == 0
                ? Runs.time("a.B.m" + i, values)
                : Runs.throughput("a.B.m" + i, Arrays.stream(values).map(v -> 1e6 / v).toArray());
      }
      return Runs.run(results);
    }
  }
}
