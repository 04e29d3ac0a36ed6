package io.github.jmhgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
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

  /** A file may be made to keep its reader busy. */
  @Test
  void looksAtALongNameAFewTimesOnly() {
    for (String name :
        List.of("?".repeat(20_000), "a" + "?b".repeat(10_000), "?p".repeat(10_000))) {
      Looks looks = new Looks(name);
      SecondaryName.of(looks, "demo.Tiny.copies");
      assertThat(looks.count).isLessThan(20L * name.length());
    }
  }

  /** A text that counts how often it is looked at. */
  private static final class Looks implements CharSequence {
    private final String text;
    private long count;

    Looks(String text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      count++;
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
