package io.github.jmhgate.mixedjar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceRootsTest {
  @ParameterizedTest
  @CsvSource({
    "src/test/java/a/B.java, true",
    "src/jmh/java/a/B.java, true",
    "benchmarks/src/main/java/a/B.java, true",
    "microbench/src/main/java/a/B.java, true",
    "src/jmhBenchmark/java/a/B.java, true",
    "src/perfTest/java/a/B.java, true",
    "workbench/src/main/java/a/B.java, false",
    "my-perf-tests/src/main/java/a/B.java, true",
    "src/main/java/a/B.java, false",
    "latest/src/main/java/a/B.java, false",
    "a/B.java, false"
  })
  void aWordOfAFolderTells(String file, boolean ofBenchmarks) {
    assertThat(new SourceRoots(List.of(file)).haveForBenchmarks("a/B.java"))
        .isEqualTo(ofBenchmarks);
  }

  @Test
  void packagesDoNotTell() {
    SourceRoots roots = new SourceRoots(List.of("src/main/java/a/test/B.java"));

    assertThat(roots.haveForBenchmarks("a/test/B.java")).isFalse();
  }

  @Test
  void allSourcesOfAnEntryMustBeOfBenchmarks() {
    SourceRoots roots =
        new SourceRoots(List.of("src/main/java/a/B.java", "src/test/java/a/B.java"));

    assertThat(roots.haveForBenchmarks("a/B.java")).isFalse();
  }

  @Test
  void whatIsNotThereIsCode() {
    assertThat(SourceRoots.UNKNOWN.haveForBenchmarks("a/B.java")).isFalse();
  }
}
