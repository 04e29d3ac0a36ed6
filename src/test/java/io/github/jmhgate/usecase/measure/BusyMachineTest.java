package io.github.jmhgate.usecase.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.measure.schedule.Forecast;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.TakenLoad;
import io.github.jmhgate.statistics.NoisePrior;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BusyMachineTest {
  private static final TakenLoad BUSY = new TakenLoad(1.5, 0.1, 2, 0);
  private static final Duration BUDGET = Duration.ofSeconds(30);
  private static final double[] SAME = {100, 100, 100, 100, 100, 100};
  private static final double[] SPREAD = {100, 180, 60, 100, 190, 55};

  /** A machine on which all takes 20 s if nothing disturbs it. */
  private static BusyMachine check(
      Optional<TakenLoad> load, double[] slices, double calibrated, int seconds) {
    Result base = Runs.time("m", SAME);
    Map<io.github.jmhgate.model.BenchmarkId, NoisePrior> known =
        calibrated == 0 ? Map.of() : Map.of(base.id(), NoisePrior.calibrated(calibrated, 9));
    BusyMachine check = new BusyMachine(() -> load, known);
    var pair = new StepOutcome.Measured(pair(SAME), pair(slices), 1, Duration.ofSeconds(1));
    Duration expected = Duration.ofSeconds(seconds);
    var forecast = new Forecast(5, 2, 3, expected, BUDGET, expected, BUDGET);
    assertThat(check.goesOn(pair, forecast, forecast)).isEqualTo(check.refusal().isEmpty());
    return check;
  }

  private static Result pair(double[] slices) {
    return Runs.forks("m", java.util.List.of(slices));
  }

  @Test
  void refusesIfSlicesOfABusyMachineSpreadTooMuchForTheBudget() {
    var refusal = check(Optional.of(BUSY), SPREAD, 0, 20).refusal().orElseThrow();
    assertThat(refusal.spread()).isGreaterThan(4);
    assertThat(refusal.needed()).isGreaterThan(BUDGET.multipliedBy(2));
    assertThat(refusal.load().others()).isEqualTo(1.5);
  }

  @Test
  void goesOnIfSlicesAgreeHoweverBusyItIs() {
    assertThat(check(Optional.of(BUSY), SAME, 0, 20).refusal()).isEmpty();
  }

  /** Few pairs prove that. */
  @Test
  void goesOnIfThePairShowsAnObviousLoss() {
    double[] slower = java.util.Arrays.stream(SPREAD).map(slice -> 50 * slice).toArray();
    assertThat(check(Optional.of(BUSY), slower, 0, 20).refusal()).isEmpty();
  }

  @Test
  void goesOnIfNothingElseRuns() {
    assertThat(check(Optional.of(new TakenLoad(0.1, 0, 2, 0)), SPREAD, 0, 20).refusal()).isEmpty();
    assertThat(check(Optional.empty(), SPREAD, 0, 20).refusal()).isEmpty();
  }

  /** A row that always spreads as much is planned for. */
  @Test
  void goesOnIfTheRowIsKnownToVaryAsMuch() {
    assertThat(check(Optional.of(BUSY), SPREAD, 0.5, 20).refusal()).isEmpty();
  }

  /** The budget is too short by itself then, which another message says. */
  @Test
  void goesOnIfTheBudgetWouldNotDoOnAnIdleMachine() {
    assertThat(check(Optional.of(BUSY), SPREAD, 0, 600).refusal()).isEmpty();
  }
}
