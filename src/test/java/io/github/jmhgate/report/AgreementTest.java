package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Rule;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
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
        report ->
            report.decision.findings().forEach(f -> verdicts.merge(f.verdict(), 1L, Long::sum)));
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
        boolean time = finding.rule() == Rule.TIME;
        assertThat(below || !time || !reason.contains("is ruled out")).as(row).isTrue();
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
          List<Finding> rows =
              report.decision.findings().stream().filter(f -> f.rule() == Rule.TIME).toList();
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

  private static final Pattern REGRESSED = Pattern.compile("(\\d+) metrics? regressed");

  private static final Pattern OPEN = Pattern.compile("(\\d+) metrics? could not be decided");

  @Test
  void countsTheRowsThatItHas() {
    for (Report report : CORPUS) {
      for (String text : report.texts) {
        assertCount(report, text, REGRESSED, Verdict.REGRESSED);
        assertCount(report, text, OPEN, Verdict.INCONCLUSIVE);
      }
    }
  }

  private static void assertCount(Report report, String text, Pattern sentence, Verdict verdict) {
    long rows = report.decision.findings().stream().filter(f -> f.verdict() == verdict).count();
    Matcher counted = sentence.matcher(text);
    while (counted.find()) {
      assertThat(Long.parseLong(counted.group(1))).as(report.kind).isEqualTo(rows);
    }
  }

  private static final Pattern CHANGE =
      Pattern.compile(
          "over the (\\d+) [^+-]*?([+-]?[0-9.]+) % \\(([+-]?[0-9.]+) … ([+-]?[0-9.]+) %\\)");

  /** The effect over rows is an average of theirs, and between its own bounds. */
  @Test
  void theEffectOverRowsIsOneOfRows() {
    int seen = 0;
    for (Report report : CORPUS) {
      List<Double> losses =
          report.decision.findings().stream()
              .filter(finding -> finding.rule() == Rule.TIME)
              .map(Finding::loss)
              .toList();
      for (String text : report.texts) {
        Matcher change = CHANGE.matcher(text.replaceAll("\\s+", " "));
        while (change.find()) {
          seen++;
          double effect = Double.parseDouble(change.group(2));
          double least = losses.stream().min(Double::compare).orElseThrow();
          double most = losses.stream().max(Double::compare).orElseThrow();
          assertThat(Long.parseLong(change.group(1))).as(report.kind).isEqualTo(losses.size());
          assertThat(effect)
              .as(report.kind)
              .isBetween(Double.parseDouble(change.group(3)), Double.parseDouble(change.group(4)))
              .isBetween(100 * least - 3, 100 * most + 3);
        }
      }
    }
    assertThat(seen).isPositive();
  }

  /** "In the table above" is said only where the table has all rows. */
  @Test
  void refersToNoTableThatLacksWhatItMeans() {
    for (Report report : CORPUS) {
      for (String text : report.texts) {
        if (text.contains("in the table above")) {
          assertThat(text).as(report.kind).doesNotContain("all rows: ");
        }
      }
    }
  }

  /** Draws runs of a number of benchmarks; a share of these loses. */
  private record Drawn(int rows, int forks, double losing, int seed) {
    /** Bytes on one level, on two, or without levels. */
    private double[] bytes(int row, double effect, Random noise) {
      double[] bytes = new double[forks];
      for (int fork = 0; fork < forks; fork++) {
        bytes[fork] =
            switch (row % 9) {
              case 0 -> 1000 * Math.exp(effect);
              case 3 -> noise.nextBoolean() ? 1952 : 2272;
              default -> 10_000 * Math.exp(effect + 0.02 * noise.nextGaussian());
            };
      }
      return bytes;
    }

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
        Samples score =
            i % 2 == 0
                ? Runs.score("ns/op", values)
                : Runs.score("ops/s", Arrays.stream(values).map(v -> 1e6 / v).toArray());
        Mode mode = i % 2 == 0 ? Mode.AVERAGE_TIME : Mode.THROUGHPUT;
        BenchmarkId id = BenchmarkId.of("a.B.m" + i, mode);
        results[i] =
            i % 3 == 0
                ? Runs.result(id, score, Runs.allocation(bytes(i, effect, noise)))
                : Runs.result(id, score);
      }
      return Runs.run(results);
    }
  }
}
