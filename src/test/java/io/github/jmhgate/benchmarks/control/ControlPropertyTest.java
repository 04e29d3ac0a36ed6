package io.github.jmhgate.benchmarks.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ControlPropertyTest {
  @ParameterizedTest
  @EnumSource(ControlProperty.class)
  void isZeroUnlessSet(ControlProperty property) {
    assertThat(property.parse(null)).isZero();
    assertThat(property.value()).isZero();
    assertThat(property.parse("8")).isEqualTo(8);
  }

  @ParameterizedTest
  @CsvSource({"TIME, -1", "TIME, 10001", "TIME, 2.5", "ALLOCATION, 4", "STALL, often"})
  void refusesTheRest(ControlProperty property, String text) {
    assertThatThrownBy(() -> property.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1000", "2, 500", "50, 20", "999, 1", "1001, 0"})
  void picksTheLastOfSoManyOperations(int operations, int picked) {
    var oneIn = new HiddenLossControlBenchmark.OneIn(operations);
    assertThat(IntStream.range(0, 1000).filter(i -> oneIn.next())).hasSize(picked);
  }
}
