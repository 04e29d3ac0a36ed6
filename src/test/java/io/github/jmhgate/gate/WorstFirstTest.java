package io.github.jmhgate.gate;

import static io.github.jmhgate.gate.Runs.allocation;
import static io.github.jmhgate.gate.Runs.run;
import static io.github.jmhgate.gate.Runs.score;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorstFirstTest {
  private static final double[] STEADY = {100, 100.2, 99.8, 100.1, 99.9, 100, 100.1, 99.9};
  private static final double[] WILD = {100, 160, 80, 130, 90, 150, 85, 110};

  private final List<Result> before = new ArrayList<>();
  private final List<Result> after = new ArrayList<>();

  private void benchmark(String name, Samples base, Samples candidate) {
    BenchmarkId id = BenchmarkId.of("a.B." + name, Mode.AVERAGE_TIME);
    boolean time = base.metric().name().equals(Metric.SCORE);
    Samples score = score("ns/op", STEADY);
    before.add(time ? Runs.result(id, base) : Runs.result(id, score, base));
    after.add(time ? Runs.result(id, candidate) : Runs.result(id, score, candidate));
  }

  private void time(String name, double[] forks, double factor) {
    benchmark(name, score("ns/op", forks), score("ns/op", Runs.scaled(forks, factor)));
  }

  private void bytes(String name, double base, double candidate) {
    benchmark(name, allocation(Runs.copies(8, base)), allocation(Runs.copies(8, candidate)));
  }

  private List<String> order(Policy policy) {
    Run left = run(before.toArray(Result[]::new));
    return order(Runs.input(left, run(after.toArray(Result[]::new))).by(policy).decide());
  }

  private static List<String> order(Decision decision) {
    return decision.findings().stream()
        .filter(one -> one.verdict() != Verdict.UNCHANGED)
        .map(one -> one.verdict() + " " + one.benchmark().name().substring("a.B.".length()))
        .toList();
  }

  @Test
  void ofWhatRegressedTheWorstComesFirstWhateverItsName() {
    time("a", STEADY, 1.05);
    time("b", STEADY, 1.7);
    bytes("c", 4000, 4270);
    bytes("d", 48, 4144);
    bytes("e", 0, 64);
    bytes("f", 0, 2);

    assertThat(order(Policy.DEFAULT))
        .containsExactly(
            "REGRESSED d", "REGRESSED e",
            "REGRESSED b", "REGRESSED f",
            "REGRESSED c", "REGRESSED a");
  }

  /** A large estimate with wide bounds is less sure to be bad than one with narrow bounds. */
  @Test
  void timesAreOrderedByWhatTheyLostForCertain() {
    time("steady", STEADY, 1.5);
    benchmark(
        "a.wide",
        score("ns/op", 100, 120, 90, 110, 95, 105, 98, 102),
        score("ns/op", 180, 130, 200, 140, 170, 150, 160, 165));

    assertThat(order(Policy.DEFAULT)).containsExactly("REGRESSED steady", "REGRESSED a.wide");
  }

  @Test
  void aLossIsHeldAgainstItsOwnThreshold() {
    time("a.lenient", STEADY, 1.25);
    time("b.strict", STEADY, 1.15);

    assertThat(order(Policies.of("gate.threshold[*.lenient]=20%")))
        .containsExactly("REGRESSED b.strict", "REGRESSED a.lenient");
  }

  @Test
  void suspectsComeRightBehindWhatRegressed() {
    time("a", WILD, 1.01);
    time("b", STEADY, 0.5);
    benchmark("c", score("ns/op", 100, 120), score("ns/op", 280, 303));
    time("d", STEADY, 1.2);
    before.add(Runs.time("a.B.e", STEADY));
    time("f", STEADY, 0.8);

    assertThat(order(Policy.DEFAULT))
        .containsExactly(
            "REGRESSED d", "INCONCLUSIVE c",
            "MISSING e", "INCONCLUSIVE a",
            "IMPROVED b", "IMPROVED f");
  }
}
