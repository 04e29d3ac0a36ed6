package io.github.jmhgate.measure;

import static io.github.jmhgate.measure.PairedMeasurementIT.measured;
import static io.github.jmhgate.measure.PairedMeasurementIT.pair;
import static io.github.jmhgate.measure.PairedMeasurementIT.plan;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Benchmarks that cannot be measured in slices. */
class ApartForksIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @OutputTimeUnit(TimeUnit.MICROSECONDS)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        @Benchmark @BenchmarkMode(Mode.SingleShotTime) public Object cold() { return new byte[9]; }

        @Benchmark @BenchmarkMode(Mode.SingleShotTime) @Warmup(iterations = 1)
        public void longShot() throws Exception { Thread.sleep(300); }

        @State(Scope.Thread)
        public static class Filled {
          private final java.nio.file.Path own =
              java.nio.file.Path.of(System.getProperty("java.io.tmpdir"), "own");
          int size;
          @Setup(Level.Iteration) public void empty() { size = 0; }
          @Setup public void leaveAFile() throws Exception { java.nio.file.Files.createFile(own); }
        }

        @Benchmark @Measurement(time = 100, timeUnit = TimeUnit.MILLISECONDS)
        public int fills(Filled filled) { return filled.size++; }

        @State(Scope.Benchmark)
        public static class Locked {
          private java.nio.channels.FileChannel file;
          @Setup public void lock() throws Exception {
            file = java.nio.channels.FileChannel.open(java.nio.file.Path.of("LOCK"),
                java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.WRITE);
            if (file.tryLock() == null) {
              throw new IllegalStateException("in use");
            }
          }
          @TearDown public void close() throws Exception { file.close(); }
        }

        @Benchmark public int locked(Locked locked) { return 1; }
      }
      """;

  @TempDir static Path jars;
  private static Path jar;

  @TempDir Path folder;

  @BeforeAll
  static void compile() {
    jar = BenchmarkJar.of(jars, SOURCE.replace("LOCK", jars.resolve("lock").toString()));
  }

  @Test
  @Tag("thorough")
  void oneCallInAColdJvmIsMeasuredAlone() throws Exception {
    try (PairedMeasurement measurement = open(false, plan("cold$", null))) {
      BenchmarkId cold = measurement.benchmarks().get(0);
      StepOutcome.Measured step = measured(measurement, cold);
      assertThat(step.candidate().score().fork(0)).hasSize(1);
      assertThat(step.candidate().metrics()).containsOnlyKeys(Metric.SCORE);
      assertThat(measurement.apart()).containsOnlyKeys(cold);
      assertThat(measurement.files(Side.CANDIDATE).refusal()).isNull();
      assertThat(measurement.inSlices(cold)).isFalse();
      assertThat(measured(measurement, cold).number()).isEqualTo(2);
    }
    try (PairedMeasurement measurement = open(true, plan("cold$", null))) {
      assertThat(measurement.takenUp()).isEqualTo(2);
    }
  }

  @Test
  @Tag("thorough")
  void fixturesOfIterationsGetWholeOnes() throws Exception {
    try (PairedMeasurement measurement = open(false, plan("fills$", null))) {
      BenchmarkId fills = measurement.benchmarks().get(0);
      assertThat(measurement.inWholeIterations()).containsExactly(fills);
      Pair pair = pair(folder, measurement, fills);
      assertThat(pair.sliceMillis()).isEqualTo(100);
      assertThat(pair.candidate()).hasSize(5);
      assertThat(measured(measurement, fills).candidate().conditions().jvmArgs())
          .noneMatch(argument -> argument.contains("java.io.tmpdir"));
    }
  }

  @Test
  @Tag("thorough")
  void forksThatFailTogetherAreMeasuredOneAfterTheOther() throws Exception {
    try (PairedMeasurement measurement = open(false, plan("locked$", null))) {
      BenchmarkId locked = measurement.benchmarks().get(0);
      assertThat(measurement.next(locked)).isInstanceOf(StepOutcome.Failed.class);
      measured(measurement, locked);
      assertThat(measurement.apart().get(locked)).contains("fail together");
    }
  }

  @Test
  @Tag("thorough")
  void longSingleShotsAreFewer() throws Exception {
    try (PairedMeasurement measurement = open(false, plan("longShot$", null))) {
      Pair pair = pair(folder, measurement, measurement.benchmarks().get(0));
      assertThat(pair.candidate()).hasSize(10);
    }
  }

  private PairedMeasurement open(boolean resume, ForkPlan plan) throws Exception {
    Launch launch = BenchmarkJar.launch(jar);
    return PairedMeasurementIT.open(launch, launch, plan, folder, resume);
  }
}
