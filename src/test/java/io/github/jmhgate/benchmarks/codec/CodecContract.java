package io.github.jmhgate.benchmarks.codec;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every codec must keep to with a payload; a payload's test extends this. Damaged input may
 * decode to another value where the format cannot tell, but it never ends in an error of the JVM, a
 * hang, or an allocation without bounds.
 *
 * @param <T> the payload's type
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class CodecContract<T> {
  private static final long MOST_ALLOCATED_BYTES = 64L << 20;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Payload<T> payload;

  protected CodecContract(Payload<T> payload) {
    this.payload = payload;
  }

  static Stream<CodecType> codecs() {
    return Stream.of(CodecType.values());
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void decodesWhatItEncoded(CodecType type) throws Exception {
    Codec<T> codec = type.create(payload);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 1000; i++) {
      T value = payload.random(random);
      assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
    }
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void encodesEqualValuesToEqualBytes(CodecType type) throws Exception {
    Codec<T> codec = type.create(payload);
    for (int seed = 0; seed < 100; seed++) {
      byte[] first = codec.encode(payload.random(new SplittableRandom(seed)));
      assertThat(codec.encode(payload.random(new SplittableRandom(seed)))).isEqualTo(first);
      assertThat(type.create(payload).encode(payload.random(new SplittableRandom(seed))))
          .isEqualTo(first);
    }
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void refusesTruncatedInputUnlessItIsTheEncodingOfAnotherValue(CodecType type) throws Exception {
    Codec<T> codec = type.create(payload);
    SplittableRandom random = new SplittableRandom(2);
    int refused = 0;
    for (int i = 0; i < 20; i++) {
      byte[] bytes = codec.encode(payload.random(random));
      for (int length = 0; length < bytes.length; length++) {
        byte[] truncated = Arrays.copyOf(bytes, length);
        Optional<T> decoded = decodeDamaged(codec, truncated);
        refused += decoded.isEmpty() ? 1 : 0;
        if (decoded.isPresent()) {
          assertThat(codec.encode(decoded.get())).isEqualTo(truncated);
        }
      }
    }
    assertThat(refused).isPositive();
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void survivesBitFlips(CodecType type) throws Exception {
    Codec<T> codec = type.create(payload);
    SplittableRandom random = new SplittableRandom(3);
    int refused = 0;
    for (int i = 0; i < 20; i++) {
      byte[] bytes = codec.encode(payload.random(random));
      for (int bit = 0; bit < 8 * bytes.length; bit++) {
        bytes[bit / 8] ^= (byte) (1 << bit % 8);
        refused += decodeDamaged(codec, bytes).isEmpty() ? 1 : 0;
        bytes[bit / 8] ^= (byte) (1 << bit % 8);
      }
    }
    assertThat(refused).isPositive();
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void survivesOversizedLengths(CodecType type) throws Exception {
    Codec<T> codec = type.create(payload);
    SplittableRandom random = new SplittableRandom(4);
    byte[][] lengths = {
      {-1, -1, -1, -1, 7}, {-2, -1, -1, -1, 15}, {127, -1, -1, -1}, {-1, -1, -1, 127}
    };
    for (int i = 0; i < 20; i++) {
      byte[] bytes = codec.encode(payload.random(random));
      for (int at = 0; at < bytes.length; at++) {
        for (byte[] length : lengths) {
          byte[] oversized = bytes.clone();
          System.arraycopy(length, 0, oversized, at, Math.min(length.length, bytes.length - at));
          decodeDamaged(codec, oversized);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void survivesNestingAndNoise(CodecType type) {
    Codec<T> codec = type.create(payload);
    for (byte opening : "[{\n\u0001\u007f".getBytes(java.nio.charset.StandardCharsets.US_ASCII)) {
      byte[] nested = new byte[100_000];
      Arrays.fill(nested, opening);
      decodeDamaged(codec, nested);
    }
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 2000; i++) {
      byte[] noise = new byte[random.nextInt(300)];
      random.nextBytes(noise);
      decodeDamaged(codec, noise);
    }
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
