package io.github.jmhgate.usecase.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.measure.schedule.AdaptiveRounds.StoredRounds;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.measure.schedule.StepSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.store.CalibratedSpread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StoredSuitesTest {
  private static final BenchmarkId ID = BenchmarkId.of("p.C.m", Mode.AVERAGE_TIME);
  private static final Run NONE = Runs.run();

  private final Random random = new Random(1);
  private final List<String> opened = new ArrayList<>();
  private final List<Integer> begun = new ArrayList<>();
  private int open;
  private int forks;

  @Test
  void seldomFailsWhereSessionsAreAlike() throws Exception {
    Calibration calibration = calibration(0, 40, 10, Map.of());

    assertThat(calibration.decisions()).hasSize(40);
    assertThat(calibration.falseFailures()).isLessThanOrEqualTo(2);
    assertThat(calibration.noise().get(ID).deviation()).isLessThan(0.01);
  }

  @Test
  void showsThatSessionsDiffer() throws Exception {
    Calibration calibration = calibration(0.08, 40, 10, Map.of());

    assertThat(calibration.falseFailures()).isGreaterThan(5);
    CalibratedSpread noise = calibration.noise().get(ID);
    assertThat(noise.count()).isEqualTo(41);
    assertThat(noise.deviation()).isBetween(0.07, 0.16);
    assertThat(noise.within()).isBetween(0.005, 0.015);
  }

  @Test
  void seldomFailsOnceTheNoiseBetweenSessionsIsKnown() throws Exception {
    Calibration calibration =
        calibration(0.08, 40, 10, Map.of(ID, new EffectDeviation(0.08 * Math.sqrt(2), 0)));

    assertThat(calibration.falseFailures()).isLessThanOrEqualTo(1);
    assertThat(calibration.decisions().get(0).findings().get(0).warnings())
        .anyMatch(warning -> warning.kind() == Warning.Kind.SESSION_NOISE);
  }

  @Test
  void measuresFixedForksWhereNoPlanDecides() throws Exception {
    StoredRounds fixed = new StoredRounds(Policy.DEFAULT, Waivers.NONE, NONE, 6, null, Budget.NONE);
    Calibration calibration =
        Calibration.of(suites(0, fixed, Map.of()), 2, suite -> begun.add(suite));

    assertThat(forks).isEqualTo(3 * 6);
    assertThat(calibration.decisions().get(1).findings().get(0).evidence().candidateForks())
        .isEqualTo(6);
  }

  @Test
  void fillsASessionUpToTheBaselineOfTheNext() throws Exception {
    Calibration calibration = calibration(0, 2, 12, Map.of());

    assertThat(calibration.decisions().get(1).findings().get(0).evidence().baselineForks())
        .isEqualTo(12);
    assertThat(calibration.decisions().get(1).findings().get(0).evidence().candidateForks())
        .isLessThan(12);
    assertThat(opened).containsExactly("session-0", "session-1", "session-2");
    assertThat(open).isZero();
  }

  @Test
  void refusesABaselineThatNoPlanCanUse() {
    assertThatThrownBy(() -> calibration(0, 1, 1, Map.of()))
        .isInstanceOfSatisfying(
            ImpossiblePlanException.class,
            e -> assertThat(Wording.of(e.fact())).contains("record a baseline of at least"));
  }

  private Calibration calibration(
      double sessionDeviation,
      int suites,
      int baselineForks,
      Map<BenchmarkId, EffectDeviation> known)
      throws Exception {
    AdaptivePlan plan =
        AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, 1).withEffectDeviations(known);
    StoredRounds rounds =
        new StoredRounds(Policy.DEFAULT, Waivers.NONE, NONE, baselineForks, plan, Budget.NONE);
    return Calibration.of(suites(sessionDeviation, rounds, known), suites, begun::add);
  }

  private StoredSuites suites(
      double sessionDeviation, StoredRounds rounds, Map<BenchmarkId, EffectDeviation> known) {
    return new StoredSuites(
        name -> session(name, Math.exp(sessionDeviation * random.nextGaussian())), rounds, known);
  }

  private StoredSuites.Session session(String name, double level) {
    opened.add(name);
    open++;
    StepSource source =
        new StepSource() {
          @Override
          public List<BenchmarkId> benchmarks() {
            return List.of(ID);
          }

          @Override
          public StepOutcome next(BenchmarkId benchmark) {
            forks++;
            double value = 100 * level * Math.exp(0.01 * random.nextGaussian());
            Result result = Runs.time(benchmark.name(), value);
            return new StepOutcome.Measured(null, result, 0, Duration.ZERO);
          }
        };
    return new StoredSuites.Session(source, () -> open--);
  }
}
