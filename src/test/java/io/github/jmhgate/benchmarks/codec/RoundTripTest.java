package io.github.jmhgate.benchmarks.codec;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RoundTripTest {

  @Test
  void failsWhenTheCodecLosesSomething() {
    Codec<String> lossy =
        new Codec<>() {
          @Override
          public byte[] encode(String value) {
            return value.getBytes(StandardCharsets.US_ASCII);
          }

          @Override
          public String decode(byte[] bytes) {
            return new String(bytes, StandardCharsets.US_ASCII);
          }
        };

    assertThatThrownBy(() -> RoundTrip.verify(lossy, "naïve"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("decoded na?ve differs from encoded naïve");
  }
}
