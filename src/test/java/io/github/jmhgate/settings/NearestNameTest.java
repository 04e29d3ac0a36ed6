package io.github.jmhgate.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {
  @ParameterizedTest
  @CsvSource({
    "gate.treshold, gate.threshold",
    "gate.threhsold, gate.threshold",
    "gate.thresholds, gate.threshold",
    "gate.allocation-treshold, gate.allocation-threshold",
    "GATE.ALPHA, gate.alpha",
    "alpha, gate.alpha",
    "forks, benchmark.forks",
    "benchmark.fork, benchmark.forks",
    "benchmarks.forks, benchmark.forks",
    "benchmark.warmupIterations, benchmark.warmup-iterations",
    "benchmark.wramup-time, benchmark.warmup-time",
    "benchmark.jvmArgs, benchmark.jvm-args",
    "benchmark.includes, benchmark.include",
    "gate.missing, gate.metric",
    "benchmark.failOnError, benchmark.fail-on-error",
  })
  void findsWhatWasMeant(String written, String meant) {
    assertThat(NearestName.ofKey(written)).isEqualTo(meant);
  }

  @Test
  void namesSomeKeyForAnything() {
    assertThat(Keys.ALL)
        .extracting(Key::name)
        .contains(NearestName.ofKey(""), NearestName.ofKey("x".repeat(1_000_000)));
  }
}
