package io.github.jmhgate.benchmarks.entities;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Counters against a count by hand. A person has five records of four types (itself, address,
 * contact, and two pieces of additional information); three iterations of 100 operations by two
 * threads make 600 operations.
 */
class CacheEventsTest {
  static {
    // Another JMH of this machine must not make these fail.
    System.setProperty("jmh.ignoreLock", "true");
  }

  @ParameterizedTest
  @CsvSource({"WARM, 2, 3000, 0, 0", "COLD, 1, 300, 1200, 1200", "OFF, 2, 0, 0, 0"})
  void countsEveryLookup(CacheType cache, int threads, int hits, int misses, int loads)
      throws Exception {
    RunResult result =
        new Runner(
                new OptionsBuilder()
                    .include("ShapeCacheBenchmark.read")
                    .param("cache", cache.name())
                    .param("binding", "REFLECTION")
                    .mode(Mode.SingleShotTime)
                    .forks(0)
                    .threads(threads)
                    .warmupIterations(1)
                    .warmupBatchSize(7)
                    .measurementIterations(3)
                    .measurementBatchSize(100)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .runSingle();

    @SuppressWarnings("rawtypes") // As JMH declares them.
    Map<String, Result> counters = result.getSecondaryResults();
    assertThat(counters.get("hits").getScore()).isEqualTo(hits);
    assertThat(counters.get("misses").getScore()).isEqualTo(misses);
    assertThat(counters.get("loads").getScore()).isEqualTo(loads);
  }
}
