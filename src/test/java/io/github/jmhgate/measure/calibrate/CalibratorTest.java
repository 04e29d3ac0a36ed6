package io.github.jmhgate.measure.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.power.SessionNoise;
import io.github.jmhgate.measure.ForkOutcome;
import io.github.jmhgate.measure.ForkSource;
import io.github.jmhgate.measure.MeasureListener;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CalibratorTest {
  private static final BenchmarkId ID = BenchmarkId.of("p.C.m", Mode.AVERAGE_TIME);

  private final Random random = new Random(1);
  private final List<String> opened = new ArrayList<>();
  private final List<Integer> begun = new ArrayList<>();
  private int open;

  @Test
  void seldomFailsWhereSessionsAreAlike() throws Exception {
    Calibration calibration = calibrator(0, 40).stored(10);

    assertThat(calibration.decisions()).hasSize(40);
    assertThat(calibration.falseFailures()).isLessThanOrEqualTo(2);
    assertThat(SessionNoise.of(calibration.sessions()).get(ID).sessionDeviation()).isLessThan(0.01);
  }

  @Test
  void showsThatSessionsDiffer() throws Exception {
    Calibration calibration = calibrator(0.08, 40).stored(10);

    assertThat(calibration.falseFailures()).isGreaterThan(5);
    SessionNoise noise = SessionNoise.of(calibration.sessions()).get(ID);
    assertThat(noise.sessions()).isEqualTo(41);
    assertThat(noise.sessionDeviation()).isBetween(0.07, 0.16);
    assertThat(noise.forkDeviation()).isBetween(0.005, 0.015);
  }

  @Test
  void isNotFooledBySessionsThatBothSidesShare() throws Exception {
    Calibration calibration = calibrator(0, 20).bothSides();

    assertThat(calibration.falseFailures()).isLessThanOrEqualTo(1);
    assertThat(opened).hasSize(40).doesNotHaveDuplicates();
  }

  @Test
  void opensOneSessionASuiteAndClosesEach() throws Exception {
    calibrator(0, 3).stored(4);

    assertThat(opened).containsExactly("baseline", "session-1", "session-2", "session-3");
    assertThat(begun).containsExactly(1, 2, 3);
    assertThat(open).isZero();
  }

  private Calibrator calibrator(double sessionDeviation, int suites) {
    return new Calibrator(
        name -> session(name, Math.exp(sessionDeviation * random.nextGaussian())),
        Policy.DEFAULT,
        suites,
        MeasureListener.NONE,
        begun::add);
  }

  private Session session(String name, double level) {
    opened.add(name);
    open++;
    ForkSource source =
        new ForkSource() {
          @Override
          public List<BenchmarkId> benchmarks() {
            return List.of(ID);
          }

          @Override
          public Duration planned(BenchmarkId benchmark) {
            return Duration.ZERO;
          }

          @Override
          public ForkOutcome next(BenchmarkId benchmark) {
            double value = 100 * level * Math.exp(0.01 * random.nextGaussian());
            Samples score = Samples.of(new Metric(Metric.SCORE, "ns/op"), new double[] {value});
            Result result = new Result(benchmark, Conditions.UNKNOWN, Map.of(Metric.SCORE, score));
            return new ForkOutcome.Measured(benchmark, result, null, Duration.ZERO, Duration.ZERO);
          }
        };
    return new Session() {
      @Override
      public ForkSource forks() {
        return source;
      }

      @Override
      public void close() {
        open--;
      }
    };
  }
}
