package io.github.jmhgate.gate.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.Policies;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class GrowthRuleTest {
  private static final String[] SIZES = {"10", "100", "1000"};
  private static final double[] FORKS = {Math.exp(-0.1), 1, Math.exp(0.1)};

  /**
   * The standard error is √(2 · 0.01 / 3) / (2 ln 10); t(2, 2.5 %) = 4.3027, t(2, 1 %) = 6.9646.
   */
  @Test
  void comparesExponents() throws Exception {
    assertThat(notes(LINEAR, SQUARE, "none")).containsExactly(FROM_LINEAR_TO_SQUARE);
    assertThat(notes(SQUARE, LINEAR, "1.2"))
        .singleElement()
        .asString()
        .contains("fell from n^2.00");
  }

  @Test
  void provesThatALimitIsExceeded() throws Exception {
    assertThat(Wording.reason(decide(LINEAR, SQUARE, "1.2")))
        .endsWith(
            " regressed; " + FROM_LINEAR_TO_SQUARE + ", above gate.growth=1.2: at least n^1.88");
  }

  private static final Run LINEAR = times(1, FORKS, SIZES);
  private static final Run SQUARE = times(2, FORKS, SIZES);
  private static final String FROM_LINEAR_TO_SQUARE =
      "Words.count{users=few} over size: grew from n^1.00 (0.92 … 1.08) to n^2.00 (1.92 … 2.08)";

  @Test
  void failsByTheLimitAloneUnlessTheCodeIsTheSame() throws Exception {
    Run run = times(1.25, FORKS, SIZES);
    String above = " as n^1.25 (1.17 … 1.33), before n^1.25 (1.17 … 1.33), above gate.growth=";
    assertThat(notes(run, run, "1.2").get(0)).endsWith(above + "1.2, which is not proven");
    assertThat(decide(run, run, "1.2").fails()).isFalse();
    assertThat(decide(run, run, "1.1").outcome()).isEqualTo(Outcome.REGRESSED);
    assertThat(Wording.reason(decide(run, run, "1.1"))).endsWith(above + "1.1: at least n^1.13");
    SameCode same = new SameCode(run.ids(), Set.of(), Set.of(), Set.of(), 3);
    Runs.Input input = Runs.input(run, run).by(policy("1.1")).same(same);
    assertThat(input.decide().outcome()).isNotEqualTo(Outcome.REGRESSED);
  }

  @Test
  void looksAtBytes() throws Exception {
    Run run = ofTwoParameters();
    assertThat(notes(run, run, "none"))
        .anyMatch(note -> note.contains("users=2} thrpt over size, bytes: grows as n^2.00 (2.00"));
  }

  @Test
  void turnsThroughputOver() throws Exception {
    Run run = ofTwoParameters();
    assertThat(notes(run, run, "none"))
        .anyMatch(note -> note.contains("users=1} thrpt over size: grows as n^1.00 (0.92 … 1.08)"));
  }

  @Test
  void looksAtEachParameter() throws Exception {
    Run run = ofTwoParameters();
    assertThat(notes(run, run, "none")).hasSize(12);
    assertThat(Wording.reason(decide(run, run, "1.2"))).endsWith("; 2 more above their limits");
    assertThat(Wording.reason(decide(run, run, "2"))).doesNotContain("above");
  }

  private static Run ofTwoParameters() {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      results.add(
          Runs.result(
              id(Mode.THROUGHPUT, SIZES[i % 3], "" + (1 << i / 3)),
              Runs.score("ops/s", Runs.scaled(FORKS, Math.pow(10, -i % 3))),
              Runs.allocation(Runs.copies(3, 16 * Math.pow(100, i % 3)))));
    }
    return Runs.run(results.toArray(Result[]::new));
  }

  @Test
  void needsThreeNumbersAboveZero() throws Exception {
    for (String other : List.of("10", "0", "1_000", "1e3", "-5", "many")) {
      assertThat(notes(times(2, FORKS, "1"), times(2, FORKS, "1", "10", other), "1.2")).isEmpty();
    }
  }

  @Test
  void needsAllNumbersInTheBaselineToCompare() throws Exception {
    assertThat(notes(times(1, FORKS, "10"), times(2, new double[] {1}, SIZES), "1.2").get(0))
        .contains("grows as n^2.00 (one fork), above gate.growth=1.2, which is not proven");
  }

  @Test
  void seldomFailsAtItsLimit() throws Exception {
    assertThat(failures(3, 3, 1, 2000)).isLessThan(0.015);
  }

  @Test
  @Tag("long")
  void seldomFailsAtItsLimitInManySuites() throws Exception {
    for (int i = 0; i < 36; i++) {
      assertThat(failures(3 + i % 4, 2 + i / 4, 1 + 4 * (i % 3), 4_000)).isLessThan(0.01);
    }
  }

  /** Values are off a line that is as steep as the limit, mirrored so that their slope is too. */
  private static double failures(int values, int forks, int curves, int suites) throws Exception {
    Random random = new Random(31L * values + forks);
    Policy policy = policy("1.2");
    int failed = 0;
    for (int suite = 0; suite < suites; suite++) {
      List<MetricPair> pairs = new ArrayList<>();
      double[] off = random.doubles(values, -0.5, 0.5).toArray();
      for (int at = 0; at < curves * values; at++) {
        int i = at % values;
        double noise = 0.01 * Math.pow(10, random.nextDouble());
        double[] times = new double[2 + random.nextInt(forks - 1)];
        Arrays.setAll(times, fork -> Math.exp(noise * random.nextGaussian()));
        double mean = Math.exp(off[Math.min(i, values - 1 - i)]) * Math.pow(10, 1.2 * i);
        BenchmarkId id = id(Mode.AVERAGE_TIME, "1" + "0".repeat(i), "c" + at / values);
        Samples samples = Runs.score("ns/op", Runs.scaled(times, mean));
        pairs.add(MetricPair.unknown(id, samples.metric(), null, samples));
      }
      Warning worst = new GrowthRule(policy, Set.of(), Sides.CANDIDATE).find(pairs).get(0);
      failed += worst.fact().fails() ? 1 : 0;
    }
    return (double) failed / suites;
  }

  private static Policy policy(String limit) {
    return Policies.of("gate.growth[a.W*]=" + limit);
  }

  private static Decision decide(Run before, Run after, String limit) throws Exception {
    return Runs.input(before, after).by(policy(limit)).decide();
  }

  private static List<String> notes(Run before, Run after, String limit) throws Exception {
    List<Warning> all = new ArrayList<>(decide(before, after, limit).warnings());
    all.removeIf(warning -> warning.kind() != Warning.Kind.GROWTH);
    return all.stream().map(Wording::of).toList();
  }

  private static Run times(double exponent, double[] forks, String... sizes) {
    List<Result> results = new ArrayList<>();
    for (String size : sizes) {
      double[] times = Runs.scaled(forks, Math.pow(10, exponent * size.length()));
      BenchmarkId id = id(Mode.AVERAGE_TIME, size, "few");
      results.add(Runs.result(id, Runs.score("ns/op", times)));
    }
    return Runs.run(results.toArray(Result[]::new));
  }

  private static BenchmarkId id(Mode mode, String size, String users) {
    TreeMap<String, String> params = new TreeMap<>(Map.of("size", size, "users", users));
    return new BenchmarkId("a.Words.count", mode, params, 1);
  }
}
