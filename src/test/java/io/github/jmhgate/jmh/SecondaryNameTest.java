package io.github.jmhgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecondaryNameTest {
  @ParameterizedTest
  @CsvSource({
    "gc.alloc.rate, gc.alloc.rate",
    "@gc.alloc.rate, gc.alloc.rate",
    "·gc.alloc.rate, gc.alloc.rate",
    "Â·gc.alloc.rate, gc.alloc.rate",
    "?gc.alloc.rate, gc.alloc.rate",
    "??gc.alloc.rate, gc.alloc.rate",
    "\ufffdgc.alloc.rate, gc.alloc.rate",
    "p0.99, p0.99",
    "copies·p0.99, p0.99",
    "copiesÂ·p0.999, p0.999",
    "copies?p1.00, p1.00",
    "other·p0.99, other:p0.99",
    "other:p0.99, other:p0.99",
    "·pauses.p0.99, pauses.p0.99",
    "mempool.CodeHeap 'x'.used, mempool.CodeHeap 'x'.used",
    "größe, größe",
    "a@b, a@b",
    "·, ·"
  })
  void givesTheNameOfTheNewestJmh(String written, String name) {
    assertThat(SecondaryName.of(written, "demo.Tiny.copies")).isEqualTo(name);
  }
}
