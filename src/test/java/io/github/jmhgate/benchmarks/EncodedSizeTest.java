package io.github.jmhgate.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EncodedSizeTest {

  @BeforeEach
  @AfterEach
  void clear() {
    EncodedSize.clear();
  }

  @Test
  void isEmptyUntilToldAndAfterClearing() {
    assertThat(EncodedSize.current()).isEmpty();
    EncodedSize.record(7);
    EncodedSize.record("response.head.bytes", 90);
    assertThat(EncodedSize.current())
        .containsExactly(entry("encoded.bytes", 7), entry("response.head.bytes", 90));
    EncodedSize.clear();
    assertThat(EncodedSize.current()).isEmpty();
  }

  @Test
  void refusesNegativeSizesAndToChooseBetweenSizes() {
    assertThatThrownBy(() -> EncodedSize.record(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("an encoded size is 0 bytes or more, but is -1");
    EncodedSize.record(282);
    EncodedSize.record(282);
    assertThat(EncodedSize.current()).containsExactly(entry("encoded.bytes", 282));
    EncodedSize.record(109);
    assertThatThrownBy(EncodedSize::current)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("one benchmark told several sizes of encoded.bytes: [109, 282]");
  }
}
