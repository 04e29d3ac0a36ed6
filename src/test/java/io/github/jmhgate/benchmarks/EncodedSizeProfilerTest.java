package io.github.jmhgate.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collection;
import java.util.List;
import java.util.Map;
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
  @EnumSource(
      value = Mode.class,
      names = {"Throughput", "AverageTime", "SampleTime", "SingleShotTime"})
  void everyIterationHoldsTheSameSize(Mode mode) throws Exception {
    Collection<RunResult> results = run("RecipeBenchmark.(jsonEncode|protobufDecode)$", mode);

    assertThat(results)
        .extracting(result -> size(result).getScore())
        .containsExactlyInAnyOrder(282.0, 109.0);
    for (RunResult result : results) {
      assertThat(size(result).getScoreUnit()).isEqualTo("bytes");
      assertThat(result.getAggregatedResult().getIterationResults())
          .hasSize(3)
          .extracting(one -> one.getSecondaryResults().get(EncodedSizeProfiler.METRIC).getScore())
          .containsOnly(size(result).getScore());
    }
  }

  @Test
  void reportsNothingForABenchmarkWithoutSize() throws Exception {
    Collection<RunResult> results =
        run("[.]ControlBenchmark.time|RecipeBenchmark.jsonEncode$", Mode.AverageTime);
    assertThat(results)
        .extracting(result -> result.getSecondaryResults().containsKey(EncodedSizeProfiler.METRIC))
        .containsExactlyInAnyOrder(true, false);
  }

  @Test
  void refusesToChooseBetweenSizes() {
    EncodedSize.clear();
    EncodedSize.record(282);
    EncodedSize.record(282);
    assertThat(EncodedSize.current()).isEqualTo(Map.of("encoded.bytes", 282));
    EncodedSize.record(109);
    assertThatThrownBy(EncodedSize::current)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("one benchmark reported several sizes of encoded.bytes: [109, 282]");
    EncodedSize.clear();
    assertThat(EncodedSize.current()).isEmpty();
  }

  private static Result<?> size(RunResult result) {
    return result.getSecondaryResults().get(EncodedSizeProfiler.METRIC);
  }

  private static Collection<RunResult> run(String include, Mode mode) throws Exception {
    return List.copyOf(
        new Runner(
                new OptionsBuilder()
                    .include(include)
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
            .run());
  }
}
