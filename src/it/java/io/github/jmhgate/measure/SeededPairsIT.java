package io.github.jmhgate.measure;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Forks of a pair draw the same random data. */
@Tag("thorough")
class SeededPairsIT {
  private static final String SOURCE =
      """
      @OutputTimeUnit(TimeUnit.MICROSECONDS)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        @State(Scope.Thread)
        public static class Drawn {
          int bytes;

          @Setup
          public void draw() {
            java.util.List<Object> all = new java.util.ArrayList<>(java.util.Set.of(1, 2, 3, 4, 5, 6, 7));
            java.util.Collections.shuffle(all);
            all.add(java.util.concurrent.ThreadLocalRandom.current().nextInt());
            all.add(new java.util.Random().nextInt());
            all.add(Math.random());
            all.add(new java.util.SplittableRandom().nextInt());
            all.add(System.identityHashCode(new Object()));
            bytes = 8 * (1 + Math.floorMod(all.hashCode(), 2000));
          }
        }

        @Benchmark public Object draws(Drawn drawn) { return new byte[drawn.bytes]; }
      }
      """;

  private static final ForkPlan PLAN = PairedMeasurementIT.plan("draws$", null);

  @TempDir static Path jars;
  private static Launch base;
  private static Launch candidate;

  @TempDir Path folder;

  @BeforeAll
  static void compile() {
    base = BenchmarkJar.launch(BenchmarkJar.of(jars.resolve("base"), SOURCE));
    String changed = SOURCE.replace("return new byte", "Blackhole.consumeCPU(9); return new byte");
    candidate = BenchmarkJar.launch(BenchmarkJar.of(jars.resolve("candidate"), changed));
  }

  @Test
  void eachPairDrawsItsOwnForBothSides() throws Exception {
    try (PairedMeasurement measurement = open(base, candidate, folder)) {
      for (BenchmarkId benchmark : measurement.benchmarks()) {
        Set<Long> drawn = new HashSet<>();
        for (int i = 0; i < 3; i++) {
          StepOutcome.Measured pair = (StepOutcome.Measured) measurement.next(benchmark);
          long bytes = bytes(pair.candidate());
          assertThat(bytes(requireNonNull(pair.first()))).as(benchmark.label()).isEqualTo(bytes);
          drawn.add(bytes);
        }
        assertThat(drawn).hasSizeGreaterThan(1);
      }
      for (Side side : Side.values()) {
        assertThat(measurement.files(side).refusal()).isNull();
        assertThat(measurement.files(side).drew())
            .containsExactlyInAnyOrderElementsOf(measurement.benchmarks());
      }
    }
  }

  @Test
  void aJvmThatCannotBeSeededSaysWhy() throws Exception {
    String modules = "--limit-modules=java.management,jdk.management,jdk.unsupported";
    Launch bare = new Launch(base.classPath(), Launch.currentJava(), List.of(modules));
    try (PairedMeasurement measurement = open(bare, bare, folder)) {
      assertThat(measurement.next(measurement.benchmarks().get(0)))
          .isInstanceOf(StepOutcome.Measured.class);
      assertThat(measurement.files(Side.BASE).refusal())
          .isEqualTo("it has no module java.instrument");
      assertThat(measurement.files(Side.BASE).drew()).isEmpty();
    }
  }

  @Test
  void aFolderThatNoAgentCanBeNamedInIsMeasuredAllTheSame() throws Exception {
    try (PairedMeasurement measurement = open(base, base, folder.resolve("a=b, ü"))) {
      assertThat(measurement.next(measurement.benchmarks().get(0)))
          .isInstanceOf(StepOutcome.Measured.class);
      assertThat(measurement.files(Side.CANDIDATE).refusal())
          .isEqualTo("no agent's path may contain =");
    }
  }

  private static PairedMeasurement open(Launch base, Launch candidate, Path into) throws Exception {
    return PairedMeasurementIT.open(base, candidate, PLAN, into, false);
  }

  private static long bytes(Result fork) {
    return Math.round(requireNonNull(fork.metrics().get(Metric.ALLOCATION)).forkMean(0));
  }
}
