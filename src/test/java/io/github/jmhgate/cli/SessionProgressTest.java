package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.measure.schedule.Forecast;
import io.github.jmhgate.measure.schedule.MeasureListener.Progress;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Again;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.usecase.judge.SessionWarnings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is printed while it measures, before, and if the process is ended. */
class SessionProgressTest {
  private static final BenchmarkId ID = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);

  private final StringWriter out = new StringWriter();

  private final SessionProgress progress =
      new SessionProgress(new PrintWriter(out), Terminal.PLAIN);

  @AfterEach
  void forget() {
    Again.rememberCommand("", List.of());
  }

  @Test
  void saysHowToGoOnAfterPairs() {
    Again.rememberCommand("gate.jar", List.of("measure", "--resume", "--jar", "a.jar"));
    progress.lockstep(List.of(ID), Set.of(), "base", MeasuredFolder.HERE, 3);
    start(1);
    start(2);

    assertThat(last())
        .isEqualTo(
            "jmh-gate measure was ended after 4 pairs of 1 benchmark; to go on: java -jar gate.jar"
                + " measure --jar a.jar --resume");
  }

  @Test
  void aBuildHasNoCommand() {
    progress.lockstep(List.of(ID), Set.of(), "base", MeasuredFolder.HERE, 0);
    start(1);

    assertThat(last()).isEqualTo("jmh-gate measure was ended after 0 pairs of 1 benchmark");
  }

  @Test
  void nothingMayHaveBegun() {
    assertThat(last()).isEqualTo("jmh-gate measure was ended before anything was measured");
  }

  @Test
  void forksOfOneSideAreLost() {
    Again.rememberCommand("gate.jar", List.of("measure"));
    progress.alone(2, 5, MeasuredFolder.HERE);
    start(4);

    assertThat(last())
        .isEqualTo(
            "jmh-gate measure was ended after 3 forks of 2 benchmarks; nothing of it is kept");
  }

  @Test
  void whatHasEndedBeforeTheProcessSaysNothing() {
    progress.ended();
    progress.reportUnlessEnded();

    assertThat(out.toString()).isEmpty();
  }

  /** Other lines follow, such as those of what explains a loss. */
  @Test
  void itsEndLeavesNoLineThatGoesOn() {
    Terminal terminal = new Terminal(80, true, true);
    SessionProgress line = new SessionProgress(new PrintWriter(out), terminal, true, () -> 0);
    line.checking(ID);
    line.ended();
    out.getBuffer().setLength(0);
    line.tick();
    assertThat(out.toString()).isEmpty();
  }

  private void start(int fork) {
    progress.started(ID, new Progress(fork, 9, 0, Duration.ZERO, Duration.ZERO, null));
  }

  private String last() {
    progress.reportUnlessEnded();
    return out.toString().lines().reduce((first, second) -> second).orElseThrow();
  }

  private String shown(int decided, int elapsed, @Nullable Integer most) {
    out.getBuffer().setLength(0);
    Duration left = most == null ? null : Duration.ofSeconds(most);
    progress.started(
        ID, new Progress(1, 9, decided, Duration.ofSeconds(elapsed), Duration.ZERO, left));
    return out.toString().strip();
  }

  /** A log has a line for each ten pairs. */
  private String tenLater(int decided, int elapsed, @Nullable Integer most) {
    String last = "";
    for (int i = 0; i < 10; i++) {
      String one = shown(decided, elapsed, most);
      last = one.isEmpty() ? last : one;
    }
    return last;
  }

  @Test
  void whatIsLeftOnlyFalls() {
    BenchmarkId other = BenchmarkId.of("a.B.n", Mode.AVERAGE_TIME);
    progress.lockstep(List.of(ID, other), Set.of(), "base", MeasuredFolder.HERE, 0);
    assertThat(shown(0, 2, null)).isEqualTo("0 of 2 decided, 2 s; pair 1: B.m");
    assertThat(tenLater(0, 10, 50))
        .isEqualTo("0 of 2 decided, 10 s, at most 50 s more; pair 11: B.m");
    assertThat(tenLater(1, 20, 90))
        .isEqualTo("1 of 2 decided, 20 s, at most 40 s more; pair 21: B.m");
    assertThat(tenLater(1, 30, 10))
        .isEqualTo("1 of 2 decided, 30 s, at most 10 s more; pair 31: B.m");
    assertThat(tenLater(2, 45, null)).isEqualTo("2 of 2 decided, 45 s; pair 41: B.m");
  }

  /** Checks get no more time than others took, so that there may be none for them alone. */
  @Test
  void promisesNoMeasuringOfChecksAlone() {
    progress.lockstep(List.of(ID), Set.of(ID), "base", MeasuredFolder.HERE, 0);
    progress.planned(forecast(1, 76, 133, Duration.ofMinutes(10)));
    progress.measured(Duration.ofSeconds(3), 0);
    assertThat(out.toString().strip())
        .isEqualTo("No benchmark is left to measure; 1 may be measured as a check");
  }

  @Test
  void oneWarningAboutTheBudgetIsEnough() {
    progress.lockstep(List.of(ID), Set.of(), "base", MeasuredFolder.HERE, 0);
    out.getBuffer().setLength(0);
    Duration much = Duration.ofMinutes(30);
    Duration little = Duration.ofMinutes(2);
    Forecast first = new Forecast(9, 2, 3, much, little, much, Duration.ofMinutes(10));
    progress.planned(first);
    progress.planned(new Forecast(9, 2, 4, much, little, much, Duration.ofMinutes(9)));
    assertThat(out.toString().lines().filter(line -> line.startsWith("Warning: "))).hasSize(1);
  }

  @Test
  void saysHowLongItTakes() {
    assertThat(SessionProgress.ahead(forecast(9, 76, 133, Duration.ofMinutes(10)), Sides.PAIRED))
        .isEqualTo("The plan ends after 10 min 0 s at most");
    assertThat(SessionProgress.ahead(forecast(9, 76, 133, Duration.ofSeconds(100)), Sides.PAIRED))
        .isEqualTo(
            "Warning: the suite takes more than the budget of 1 min 40 s, so benchmarks may be left"
                + " undecided; raise benchmark.budget or measure fewer benchmarks");
    assertThat(SessionProgress.ahead(forecast(9, 76, 133, null), Sides.CANDIDATE))
        .as("how long the plan and what follows takes is not known ahead")
        .isEmpty();
    assertThat(SessionProgress.ahead(forecast(60, 488, 888, Duration.ofMinutes(5)), Sides.PAIRED))
        .as("a budget that can find nothing")
        .startsWith("Warning: the budget of 5 min 0 s ")
        .contains(" 60 benchmarks ", " 12 more ", " 8 min 8 s, 3 min 8 s more");
  }

  @Test
  void saysWhatRunsAfterThePlan() {
    progress.measured(Duration.ofSeconds(9), 0.5);
    progress.longForks(ID);
    progress.checking(ID);

    assertThat(out.toString().lines())
        .anyMatch(line -> line.startsWith("  a fork of a minute of each side: "))
        .anyMatch(line -> line.startsWith("  checking by forks alone: "));
  }

  @Test
  void namesWhatTheBudgetLeftUndecided() {
    String all = "; a benchmark.budget of about 8 min 8 s holds them all";
    String left = "the budget of 9 min 0 s ended and left ";
    assertThat(ended(0, 0)).isEmpty();
    assertThat(ended(2, 0))
        .containsExactly(
            left + "2 of 60 benchmarks undecided; raise benchmark.budget to decide them");
    assertThat(ended(2, 10))
        .containsExactly(left + "12 of 60 benchmarks undecided, 10 unmeasured" + all);
    assertThat(ended(0, 10)).containsExactly(left + "10 of 60 benchmarks unmeasured" + all);
  }

  /** A report shows such a benchmark as REGRESSED, next to the warning. */
  @Test
  void namesWhatIsUndecidedOfALoss() {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 1);
    Forecast forecast = forecast(1, 8, 8, Duration.ofMinutes(9));
    Map<BenchmarkId, List<String>> bytes = Map.of(ID, List.of(Metric.ALLOCATION));
    var planned = new Batch.Planned(Map.of(), plan, forecast, List.of(ID), bytes);

    assertThat(SessionWarnings.budget(planned))
        .extracting(Wording::of)
        .containsExactly(
            "the budget of 9 min 0 s ended and left 1 of 1 benchmark undecided (of %s only the allocation); raise benchmark.budget to decide them"
                .formatted(ID.shortLabel()));
  }

  private static List<String> ended(int open, int unmeasured) {
    AdaptivePlan plan =
        AdaptivePlan.of(Policy.DEFAULT, Sides.PAIRED, 60)
            .withUnmeasured(Set.copyOf(benchmarks(unmeasured)));
    Forecast forecast = forecast(60, 488, 888, Duration.ofMinutes(9));
    var planned = new Batch.Planned(Map.of(), plan, forecast, benchmarks(open), Map.of());
    return SessionWarnings.budget(planned).stream().map(Wording::of).toList();
  }

  private static Forecast forecast(
      int benchmarks, int least, int expected, @Nullable Duration limit) {
    Duration shortest = Duration.ofSeconds(least);
    Duration usual = Duration.ofSeconds(expected);
    return new Forecast(benchmarks, 2, 12, shortest, Duration.ZERO, usual, limit);
  }

  private static List<BenchmarkId> benchmarks(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> BenchmarkId.of("p.C.b" + i, Mode.AVERAGE_TIME))
        .toList();
  }

  @Test
  void saysWhyWhatIsCachedIsMadeAgain() {
    ProgressLine progress = new ProgressLine(new PrintWriter(out), Terminal.PLAIN);
    progress.building("v1", Optional.of("a.jar was not put there by this cache"));
    progress.recordsRejected(1, Path.of("kept"));
    progress.recordsRejected(3, Path.of("kept"));

    assertThat(out.toString().lines())
        .containsExactly(
            "a.jar was not put there by this cache, so it is built again",
            "Building the benchmark jar of v1",
            "1 record in kept was not put there by this cache, so what the benchmarks run is"
                + " recorded again",
            "3 records in kept were not put there by this cache, so what the benchmarks run is"
                + " recorded again");
  }
}
