package io.github.jmhgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Utf8ReaderTest {

  @Test
  void readsWhatTheJdkReadsWhereverReadsAndBuffersEnd() throws IOException {
    Random random = new Random(5);
    for (int round = 0; round < 300; round++) {
      String text =
          random
              .ints(random.nextInt(2_000), 0, 0x20000)
              .filter(c -> c < 0xD800 || c > 0xDFFF)
              .map(c -> random.nextInt(3) == 0 ? c : c & 0x7F)
              .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
              .toString();
      assertThat(read(text.getBytes(StandardCharsets.UTF_8), random)).isEqualTo(text);
    }
  }

  @Test
  void goesOverTheEndOfItsBuffer() throws IOException {
    String text = "x".repeat((1 << 16) - 1) + "\u00B7\uD83D\uDE00" + "y".repeat(1 << 17) + "\u20AC";

    assertThat(read(text.getBytes(StandardCharsets.UTF_8), new Random(1))).isEqualTo(text);
  }

  @Test
  void replacesWhatIsNoUtf8() throws IOException {
    assertThat(read(new byte[] {'a', (byte) 0xB7, 'b'}, new Random(1))).isEqualTo("a\uFFFDb");
    assertThat(read(new byte[] {(byte) 0xE2, (byte) 0x82}, new Random(1)))
        .isEqualTo("\uFFFD\uFFFD");
    assertThat(read(new byte[] {(byte) 0xC0, (byte) 0x80, 'x'}, new Random(1)))
        .isEqualTo("\uFFFD\uFFFDx");
    assertThat(read(new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80}, new Random(1)))
        .isEqualTo("\uFFFD\uFFFD\uFFFD");
    assertThat(read(new byte[] {(byte) 0xF0, 'x'}, new Random(1))).isEqualTo("\uFFFDx");
  }

  private static String read(byte[] bytes, Random random) throws IOException {
    InputStream in = new ByteArrayInputStream(bytes);
    StringBuilder text = new StringBuilder();
    char[] buffer = new char[5_000];
    try (Utf8Reader reader = new Utf8Reader(in)) {
      while (true) {
        int read = reader.read(buffer, 0, 1 + random.nextInt(buffer.length));
        if (read < 0) {
          return text.toString();
        }
        text.append(buffer, 0, read);
      }
    }
  }
}
