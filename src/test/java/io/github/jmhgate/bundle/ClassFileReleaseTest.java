package io.github.jmhgate.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassFileReleaseTest {
  /** The numbers of the Java Virtual Machine Specification, table 4.1-A. */
  @ParameterizedTest
  @CsvSource({"45, 1", "49, 5", "52, 8", "61, 17", "69, 25"})
  void majorVersionsAreReleases(int major, int release) throws Exception {
    byte[] header = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 3, 0, (byte) major, 1};
    assertThat(release(header)).hasValue(release);
  }

  @Test
  void whatIsNoClassFileHasNone() throws Exception {
    assertThat(release(new byte[0])).isEmpty();
    assertThat(release(new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0}))
        .isEmpty();
    assertThat(release("no class file".getBytes(java.nio.charset.StandardCharsets.UTF_8)))
        .isEmpty();
  }

  private static OptionalInt release(byte[] bytes) throws Exception {
    return Bundle.BytecodeGenerator.release(new ByteArrayInputStream(bytes));
  }
}
