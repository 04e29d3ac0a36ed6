package io.github.jmhgate.measure.host.answers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShownTest {
  private static final class Sample {}

  @Test
  void saysHowMuchThereIs() {
    assertThat(Shown.of(new byte[1])).isEqualTo("1 byte");
    assertThat(Shown.of(new int[12])).isEqualTo("12 elements");
    assertThat(Shown.of("abc")).isEqualTo("3 characters");
    assertThat(Shown.of(List.of())).isEqualTo("0 elements");
    assertThat(Shown.of(Map.of(1, 2))).isEqualTo("1 entry");
    assertThat(Shown.of(Map.of(1, 2, 3, 4))).isEqualTo("2 entries");
  }

  @Test
  void saysNumbersAndNames() {
    assertThat(Shown.of(null)).isEqualTo("null");
    assertThat(Shown.of(-1.5)).isEqualTo("-1.5");
    assertThat(Shown.of(true)).isEqualTo("true");
    assertThat(Shown.of(Thread.State.NEW)).isEqualTo("NEW");
    assertThat(Shown.of(new Sample())).isEqualTo("an object of Sample");
  }

  @Test
  void aClassWithoutANameIsAnObject() {
    assertThat(Shown.of(new Object() {})).isEqualTo("an object");
  }
}
