package io.github.jmhgate.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BytecodeGeneratorTest {
  @TempDir private Path folder;

  private Bundle of(Path... classPath) {
    return new Bundle(
        List.of(folder.resolve("test"), folder.resolve("main")),
        new ArrayList<>(Arrays.asList(classPath)),
        List.of());
  }

  /** The numbers of the Java Virtual Machine Specification, table 4.1-A. */
  @ParameterizedTest
  @CsvSource({
    "CAFEBABE0003002D01, 1", "CAFEBABE0003003101, 5", "CAFEBABE0003003401, 8",
    "CAFEBABE0003003D01, 17", "CAFEBABE0003004501, 25", "CAFEBABE000000,",
    "6E6F20636C6173732066696C65,", "'',"
  })
  void theMajorVersionOfAClassFileIsARelease(String bytes, Integer release) throws Exception {
    InputStream in = new ByteArrayInputStream(HexFormat.of().parseHex(bytes));
    assertThat(BytecodeGenerator.release(in))
        .isEqualTo(release == null ? OptionalInt.empty() : OptionalInt.of(release));
  }
}
