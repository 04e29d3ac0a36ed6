package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.RunnerException;

class FailureReasonTest {

  private static String of(Throwable thrown) {
    return FailureReason.of(thrown, MemoryKills.here());
  }

  @Test
  void namesTheExitCode() {
    Throwable crash = new IllegalStateException("Forked VM failed with exit code 134");
    assertThat(of(new RunnerException("Benchmark caught", new BenchmarkException(crash))))
        .isEqualTo("its JVM ended with exit code 134");
  }

  @Test
  void namesWhatTheBenchmarkThrewInOneShortLine() {
    Throwable boom = new IllegalArgumentException("first\tline\nsecond", new Error("cause"));
    BenchmarkException wrapped = new BenchmarkException("Benchmark error", List.of(boom));
    assertThat(of(new RunnerException("caught", wrapped)))
        .isEqualTo("it threw java.lang.IllegalArgumentException: first line");
    assertThat(of(new Error("x".repeat(10_000)))).hasSizeLessThan(310);
  }

  @Test
  void keepsTheWordsOfJmhWithoutACause() {
    assertThat(of(new RunnerException("no lock"))).isEqualTo("no lock");
    assertThat(of(new NoBenchmarksException())).isEqualTo("JMH does not say why");
  }
}
