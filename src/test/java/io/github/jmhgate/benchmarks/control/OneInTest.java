package io.github.jmhgate.benchmarks.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OneInTest {

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1000", "2, 500", "50, 20", "999, 1", "1001, 0"})
  void picksTheLastOfSoMany(int operations, int picked) {
    OneIn oneIn = new OneIn(operations);

    assertThat(IntStream.range(0, 1000).filter(i -> oneIn.next())).hasSize(picked);
  }
}
