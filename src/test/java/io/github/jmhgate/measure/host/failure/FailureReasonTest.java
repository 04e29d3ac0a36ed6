package io.github.jmhgate.measure.host.failure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.benchmarks.http.SkippedException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.RunnerException;

class FailureReasonTest {
  private static String of(Throwable thrown) {
    return FailureReason.of(thrown);
  }

  @Test
  void aFailureNamesWhatTheBenchmarkThrewInOneShortLine() {
    Throwable boom = new IllegalArgumentException("first\tline\nsecond", new Error("cause"));
    BenchmarkException wrapped = new BenchmarkException("Benchmark error", List.of(boom));
    assertThat(of(new RunnerException("caught", wrapped)))
        .isEqualTo("it threw java.lang.IllegalArgumentException: first line");
    assertThat(of(new Error("x".repeat(10_000)))).hasSizeLessThan(310);
  }

  @Test
  void skipsByOneClassOnlyWhateverOthersAreCalled() {
    SkippedException skipped = new SkippedException("no lemon");
    assertThat(FailureReason.skipped(new BenchmarkException("error", List.of(skipped))))
        .isEqualTo("no lemon");
    assertThat(FailureReason.skipped(new Namesake.SkippedException())).isNull();
    assertThat(of(new BenchmarkException("error", List.of(new Namesake.SkippedException()))))
        .startsWith("it threw ");
  }

  private static final class Namesake {
    @SuppressWarnings("serial")
    static final class SkippedException extends RuntimeException {}
  }

  @Test
  void keepsTheWordsOfJmhWithoutACause() {
    assertThat(of(new RunnerException("no lock"))).isEqualTo("no lock");
    assertThat(of(new NoBenchmarksException())).isEqualTo("JMH does not say why");
  }
}
