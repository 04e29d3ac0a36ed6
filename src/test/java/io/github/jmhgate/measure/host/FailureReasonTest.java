package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.jmhgate.benchmarks.http.SkippedException;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.RunnerException;

class FailureReasonTest {

  private static String of(Throwable thrown) {
    return FailureReason.of(thrown);
  }

  @Test
  void namesTheExitCode() {
    Throwable crash = new IllegalStateException("Forked VM failed with exit code 134");
    assertThat(of(new RunnerException("Benchmark caught", new BenchmarkException(crash))))
        .isEqualTo("its JVM ended with exit code 134");
    assertThat(of(new IllegalStateException("Forked VM failed with exit code 137")))
        .isEqualTo("its JVM was killed (signal 9), probably for lack of memory");
  }

  @Test
  void namesWhatTheBenchmarkThrewInOneShortLine() {
    Throwable boom = new IllegalArgumentException("first\tline\nsecond", new Error("cause"));
    BenchmarkException wrapped = new BenchmarkException("Benchmark error", List.of(boom));
    assertThat(of(new RunnerException("caught", wrapped)))
        .isEqualTo("it threw java.lang.IllegalArgumentException: first line");
    assertThat(of(new Error("x".repeat(10_000)))).hasSizeLessThan(310);
  }

  /** Works in folders of classes, where tests and IDEs run it, and in no jar. */
  @Test
  void saysWhatToDoWhereAResourceIsTakenForAFile() {
    URL entry = FailureReasonTest.class.getResource("/org/openjdk/jmh/annotations/Benchmark.class");
    assertThat(entry).hasProtocol("jar");
    for (ThrowingCallable taken :
        List.<ThrowingCallable>of(
            () -> Files.size(Path.of(entry.toURI())),
            () -> Files.size(Path.of(entry.getPath())),
            () -> new FileInputStream(entry.getPath()).close(),
            () -> new FileInputStream(new File(entry.toURI())).close())) {
      assertThat(of(new BenchmarkException(catchThrowable(taken))))
          .startsWith("it threw java.")
          .endsWith(
              "; it takes a resource for a file, but in a benchmark jar there are none: have it"
                  + " read getResourceAsStream");
    }
    assertThat(of(new FileNotFoundException("data.json (No such file or directory)")))
        .endsWith("data.json (No such file or directory)");
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
