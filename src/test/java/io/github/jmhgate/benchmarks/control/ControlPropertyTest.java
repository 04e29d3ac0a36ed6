package io.github.jmhgate.benchmarks.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ControlPropertyTest {

  @ParameterizedTest
  @EnumSource(ControlProperty.class)
  void isZeroUnlessSet(ControlProperty property) {
    assertThat(property.parse(null)).isZero();
    assertThat(property.value()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "TIME, 0",
    "TIME, 2",
    "TIME, 5",
    "TIME, 10",
    "TIME, 20",
    "TIME, 10000",
    "ALLOCATION, 0",
    "ALLOCATION, 8",
    "ALLOCATION, 64",
    "ALLOCATION, 4096",
    "STALL, 200000",
    "SLOW_PATH, 50",
    "ALLOCATION_BURST, 2147483647"
  })
  void takesItsRange(ControlProperty property, int value) {
    assertThat(property.parse(Integer.toString(value))).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({
    "TIME, -1",
    "TIME, 10001",
    "TIME, 2.5",
    "TIME, 5%",
    "TIME, ''",
    "TIME, ' 5'",
    "TIME, 99999999999",
    "ALLOCATION, -8",
    "ALLOCATION, 4",
    "ALLOCATION, 4104",
    "STALL, -1",
    "STALL, often"
  })
  void refusesTheRest(ControlProperty property, String text) {
    assertThatThrownBy(() -> property.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("but is \"" + text + "\"");
  }

  @Test
  void saysWhatIsAllowedInOneLine() {
    assertThatThrownBy(() -> ControlProperty.TIME.parse("lots"))
        .hasMessage(
            "-Djmhgate.control.time must be a whole number of percent from 0 to 10000, but is"
                + " \"lots\"");
    assertThatThrownBy(() -> ControlProperty.ALLOCATION.parse("7"))
        .hasMessage(
            "-Djmhgate.control.allocation must be a whole number of bytes from 0 to 4096 in steps"
                + " of 8, but is \"7\"");
  }
}
