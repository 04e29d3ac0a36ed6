package io.github.jmhgate.measure.host.answers;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ValueDigestTest {
  private static DigestParts of(@Nullable Object value) {
    return new ValueDigest(new HashMap<>()).of(value);
  }

  private static long plain(@Nullable Object value) {
    return of(value).plain();
  }

  @Test
  void valuesDifferByWhatTheyAre() {
    List<Object> values =
        List.of(
            1,
            2,
            "",
            "a",
            "b",
            true,
            'x',
            1.5,
            List.of(),
            List.of(1),
            List.of(1, 2),
            List.of(2, 1),
            Map.of(1, 2),
            Map.of(2, 1),
            Set.of(1, 2, 3),
            new byte[100],
            new byte[99],
            Optional.of(1),
            Optional.empty(),
            new BigDecimal("1.5"),
            Thread.State.NEW,
            Thread.State.BLOCKED);
    Set<Long> digests = new HashSet<>();
    values.forEach(value -> digests.add(plain(value)));

    // True is 1, an optional is a list of one or none, and so is an empty text.
    assertThat(digests).hasSize(values.size() - 4);
    assertThat(plain(null)).isNotEqualTo(plain(0)).isNotEqualTo(plain(new Object()));
  }

  private static final class Held {
    int[] numbers;
    final String[] texts;

    Held(int[] numbers, String... texts) {
      this.numbers = numbers;
      this.texts = texts;
    }
  }

  private static DigestParts ofState(int[] numbers, String... texts) {
    return new ValueDigest(new HashMap<>()).ofState(new Held(numbers, texts));
  }

  @Test
  void roomInAnArrayOfAStateIsNoAnswer() {
    DigestParts tight = ofState(new int[] {1, 0, 2}, "a");
    DigestParts roomy = ofState(new int[] {1, 0, 2, 0, 0}, "a", null);

    assertThat(roomy.plain()).isEqualTo(tight.plain());
    assertThat(roomy.fields()).isEqualTo(tight.fields());
    assertThat(roomy.inside()).isNotEqualTo(tight.inside());
  }

  @Test
  void whatAnArrayOfAStateHoldsIsAnAnswer() {
    long all = ofState(new int[] {1, 0, 2, 3}, "a", "b").fields();

    assertThat(ofState(new int[] {1, 0, 2}, "a", "b").fields()).isNotEqualTo(all);
    assertThat(ofState(new int[] {1, 0, 2, 0}, "a", "b").fields()).isNotEqualTo(all);
    assertThat(ofState(new int[] {1, 2, 3, 0}, "a", "b").fields()).isNotEqualTo(all);
    assertThat(ofState(new int[] {1, 0, 2, 3}, "a", null).fields()).isNotEqualTo(all);
  }

  @Test
  void theClassOfACollectionDoesNotMatter() {
    assertThat(of(new LinkedList<>(List.of(1, 2)))).isEqualTo(of(new ArrayList<>(List.of(1, 2))));
    assertThat(of(new Integer[] {1, 2})).isEqualTo(of(List.of(1, 2)));
    assertThat(of(new StringBuilder("abc"))).isEqualTo(of("abc"));
    assertThat(of(3L)).isEqualTo(of(3));
  }

  @Test
  void theOrderOfHashesDoesNotMatter() {
    Map<String, Integer> one = new LinkedHashMap<>();
    one.put("a", 1);
    one.put("b", 2);
    Map<String, Integer> other = new LinkedHashMap<>();
    other.put("b", 2);
    other.put("a", 1);

    assertThat(of(one)).isEqualTo(of(other));
    assertThat(of(Map.of("a", 2, "b", 1))).isNotEqualTo(of(one));
  }

  @Test
  void theLastBitsOfASumDoNotMatter() {
    assertThat(of(0.1 + 0.2)).isEqualTo(of(0.3));
    assertThat(of(0.0)).isEqualTo(of(-0.0));
    assertThat(of(1.414213562373)).isNotEqualTo(of(1.4142135));
    assertThat(of(new double[] {0.1 + 0.2})).isEqualTo(of(new double[] {0.3}));
    assertThat(of(1.41421f)).isNotEqualTo(of(1.41f));
  }

  @Test
  void aLongArrayDiffersByItsEnds() {
    byte[] bytes = new byte[1_000_000];
    long before = plain(bytes);
    bytes[999_999] = 1;

    assertThat(plain(bytes)).isNotEqualTo(before);
  }

  @Test
  void aBufferIsWhatIsLeftToRead() {
    ByteBuffer wide = ByteBuffer.allocate(100).put((byte) 1).flip();

    assertThat(of(wide)).isEqualTo(of(new byte[] {1}));
    assertThat(wide.remaining()).isEqualTo(1);
  }

  private record Point(int x, int y) {}

  @Test
  void recordsDifferByTheirParts() {
    assertThat(of(new Point(1, 2))).isEqualTo(of(new Point(1, 2)));
    assertThat(of(new Point(1, 2)).fields()).isNotEqualTo(of(new Point(2, 1)).fields());
  }

  private static final class Table {
    private final Object[] slots;
    private int size;

    Table(int room) {
      slots = new Object[room];
      size = 3;
    }

    int full() {
      return size;
    }
  }

  @Test
  void whatAClassHidesIsInside() {
    DigestParts narrow = of(new Table(16));
    DigestParts wide = of(new Table(32));

    assertThat(narrow.plain()).isEqualTo(wide.plain());
    assertThat(narrow.fields()).isEqualTo(wide.fields());
    assertThat(narrow.inside()).isNotEqualTo(wide.inside());
  }

  private static final class Endless {
    final List<Object> self = new ArrayList<>(List.of(1));

    Endless() {
      self.add(this);
    }
  }

  @Test
  void whatHoldsItselfEnds() {
    assertThat(of(new Endless())).isEqualTo(of(new Endless()));
  }

  @Test
  void whatIsTooLargeIsCut() {
    ValueDigest digest = new ValueDigest(new HashMap<>());
    Integer[] many = new Integer[200_000];
    Arrays.fill(many, 1);

    assertThat(digest.of(many)).isEqualTo(DigestParts.NONE);
    assertThat(digest.layouts()).containsOnlyKeys("");
  }

  @Test
  void whatSumsLeaveWhenTheyCancelIsNothing() {
    assertThat(of(0.1 + 0.2 - 0.3)).isEqualTo(of(0.0));
  }
}
