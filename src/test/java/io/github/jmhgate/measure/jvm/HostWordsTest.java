package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostWordsTest {
  private static final String HELLO =
      "@jmh-gate hello"
          + " =%3D3%3DDebian%3D17.0.1%3DVM%3D%253DG1%3D2%3DLinux%3Damd64%3D%253D-Xmx1g%3D1.37\n";

  @TempDir private Path folder;

  @Test
  void aBenchmarkOnLessThanOneThreadIsRefused() {
    String unit = "@jmh-gate unit =%3Da.B.m%3Davgt%3D-%3D-1%3D1\n@jmh-gate done -\n";

    assertThatThrownBy(
            () -> HeardHost.hear(folder, (HELLO + unit).getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(HostException.class)
        .hasMessageContaining("a.B.m on -1 threads");
  }
}
