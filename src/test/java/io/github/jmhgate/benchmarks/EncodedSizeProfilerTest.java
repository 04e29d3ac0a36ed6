package io.github.jmhgate.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Through JMH itself, without forks, so that several benchmarks share one JVM. */
class EncodedSizeProfilerTest {
  static {
    // Another JMH of this machine must not make these fail.
    System.setProperty("jmh.ignoreLock", "true");
  }

  @ParameterizedTest
  @EnumSource(names = {"Throughput", "AverageTime", "SampleTime", "SingleShotTime"})
  void everyIterationHoldsTheSameSize(Mode mode) throws Exception {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include(
                        "RecipeBenchmark.(jsonEncode|protobufDecode)$|[.]ControlBenchmark.time")
                    .mode(mode)
                    .forks(0)
                    .threads(2)
                    .warmupIterations(1)
                    .warmupTime(TimeValue.milliseconds(5))
                    .measurementIterations(3)
                    .measurementTime(TimeValue.milliseconds(5))
                    .addProfiler(EncodedSizeProfiler.class)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .run();

    assertThat(results).hasSize(3);
    assertThat(results)
        .map(result -> result.getSecondaryResults().get(EncodedSizeProfiler.METRIC))
        .filteredOn(size -> size != null)
        .extracting(Result::getScore, Result::getScoreUnit)
        .containsExactlyInAnyOrder(tuple(282.0, "bytes"), tuple(109.0, "bytes"));
    for (RunResult result : results) {
      Result<?> size = result.getSecondaryResults().get(EncodedSizeProfiler.METRIC);
      assertThat(result.getAggregatedResult().getIterationResults())
          .hasSize(3)
          .map(iteration -> iteration.getSecondaryResults().get(EncodedSizeProfiler.METRIC))
          .allMatch(each -> size == null ? each == null : each.getScore() == size.getScore());
    }
  }

  @Test
  void refusesToChooseBetweenSizes() {
    EncodedSizeProfiler profiler = new EncodedSizeProfiler();
    profiler.beforeIteration(null, null);
    EncodedSizeProfiler.record(282);
    EncodedSizeProfiler.record(282);
    assertThat(profiler.afterIteration(null, null, null)).hasSize(1);
    EncodedSizeProfiler.record(109);
    assertThatThrownBy(() -> profiler.afterIteration(null, null, null))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("one benchmark reported several sizes of encoded.bytes: [109, 282]");
  }
}
