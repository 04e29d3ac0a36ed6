package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NativeLibraryTest {
  @ParameterizedTest
  @CsvSource({
    "Linux, amd64, linux-x64",
    "Linux, aarch64, linux-arm64",
    "Linux, riscv64, linux-riscv64",
    "Mac OS X, aarch64, macos",
    "Windows 11, amd64, windows-x64"
  })
  void noMachineTakesTheLibraryOfAnother(String system, String architecture, String folder) {
    assertThat(NativeLibrary.platform(system, architecture)).isEqualTo(folder);
  }
}
