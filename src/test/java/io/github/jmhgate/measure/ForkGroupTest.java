package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ForkGroupTest {
  /** For example, no native thread is left; who waits for the fork would wait for ever. */
  @Test
  @Timeout(60)
  void anErrorEndsAForkToo() {
    Error error = new OutOfMemoryError("unable to create native thread");
    var ending =
        ForkGroup.begin(
            "a",
            () -> {
              throw error;
            });

    assertThatThrownBy(ending::get).hasCause(error);
  }
}
