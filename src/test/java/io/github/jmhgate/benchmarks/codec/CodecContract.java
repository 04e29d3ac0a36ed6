package io.github.jmhgate.benchmarks.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every codec must keep to with a payload; a payload's test extends this. Damaged input may
 * decode to another value where the format cannot tell, but it never ends in an error of the JVM, a
 * hang, or an allocation without bounds.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class CodecContract<T> {
  private static final long MOST_ALLOCATED_BYTES = 64L << 20;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  protected final Payload<T> payload;
  private final SplittableRandom drawing = new SplittableRandom(1);
  private final List<T> values = new ArrayList<>();
  private final List<Codec<T>> made = new ArrayList<>();

  protected CodecContract(Payload<T> payload) {
    this.payload = payload;
  }

  protected Stream<Codec<T>> codecs() {
    return Stream.of(CodecType.values()).map(type -> type.create(payload));
  }

  /** Made once, since some generate classes. */
  protected final List<Codec<T>> made() {
    if (made.isEmpty()) {
      codecs().forEach(made::add);
    }
    return made;
  }

  /** Drawn once, since to draw a value takes as long as to encode it. */
  private List<T> values(int count) {
    while (values.size() < count) {
      values.add(payload.random(drawing));
    }
    return values.subList(0, count);
  }

  @ParameterizedTest
  @MethodSource("made")
  void decodesWhatItEncoded(Codec<T> codec) throws Exception {
    decodes(codec, values(300));
  }

  private static <T> void decodes(Codec<T> codec, List<T> values) throws Exception {
    for (T value : values) {
      assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
    }
  }

  @ParameterizedTest
  @MethodSource("made")
  void encodesIntoABufferAsIntoAnArray(Codec<T> codec) throws Exception {
    assumeThat(codec).isInstanceOf(BufferCodec.class);
    BufferCodec<T> into = (BufferCodec<T>) codec;
    byte[] buffer = new byte[1 << 16];
    for (T value : values(100)) {
      int length = into.encode(value, buffer);
      assertThat(Arrays.copyOf(buffer, length)).isEqualTo(codec.encode(value));
      assertThatThrownBy(() -> into.encode(value, new byte[length - 1]))
          .isInstanceOf(Exception.class);
    }
  }

  @ParameterizedTest
  @MethodSource("made")
  void encodesEqualValuesToEqualBytes(Codec<T> codec) throws Exception {
    for (int seed = 0; seed < 100; seed++) {
      byte[] first = codec.encode(payload.random(new SplittableRandom(seed)));
      assertThat(codec.encode(payload.random(new SplittableRandom(seed)))).isEqualTo(first);
    }
  }

  @ParameterizedTest
  @MethodSource("made")
  void survivesDamage(Codec<T> codec) throws Exception {
    damage(codec, values(100));
    for (byte opening : "[{\n\u0001\u007f".getBytes(StandardCharsets.US_ASCII)) {
      byte[] nested = new byte[100_000];
      Arrays.fill(nested, opening);
      decodeDamaged(codec, nested);
    }
  }

  @ParameterizedTest
  @MethodSource("made")
  @Tag("long")
  void keepsToItWithManyValues(Codec<T> codec) throws Exception {
    decodes(codec, values(1000));
    damage(codec, values(1000));
  }

  private static <T> void damage(Codec<T> codec, List<T> values) throws Exception {
    SplittableRandom random = new SplittableRandom(2);
    byte[][] lengths = {
      {-1, -1, -1, -1, 7}, {-2, -1, -1, -1, 15}, {127, -1, -1, -1}, {-1, -1, -1, 127}
    };
    int refusedTruncated = 0;
    int refusedFlipped = 0;
    for (T value : values) {
      byte[] bytes = codec.encode(value);
      byte[] truncated = Arrays.copyOf(bytes, random.nextInt(bytes.length));
      Optional<T> decoded = decodeDamaged(codec, truncated);
      refusedTruncated += decoded.isEmpty() ? 1 : 0;
      if (decoded.isPresent()) {
        assertThat(codec.encode(decoded.get())).as("another value").isEqualTo(truncated);
      }

      byte[] flipped = bytes.clone();
      int bit = random.nextInt(8 * bytes.length);
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      refusedFlipped += decodeDamaged(codec, flipped).isEmpty() ? 1 : 0;

      byte[] oversized = bytes.clone();
      byte[] length = lengths[random.nextInt(lengths.length)];
      int at = random.nextInt(bytes.length);
      System.arraycopy(length, 0, oversized, at, Math.min(length.length, bytes.length - at));
      decodeDamaged(codec, oversized);

      byte[] noise = new byte[random.nextInt(300)];
      random.nextBytes(noise);
      decodeDamaged(codec, noise);
    }
    assertThat(refusedTruncated).isPositive();
    assertThat(refusedFlipped).isPositive();
  }

  private static <T> Optional<T> decodeDamaged(Codec<T> codec, byte[] bytes) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    Optional<T> decoded;
    try {
      decoded = Optional.of(codec.decode(bytes));
    } catch (Exception e) {
      decoded = Optional.empty();
    }
    assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(MOST_ALLOCATED_BYTES);
    return decoded;
  }
}
