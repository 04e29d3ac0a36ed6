package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildLogTest {
  @TempDir Path folder;

  @Test
  void takesMavensFirstError() throws IOException {
    assertThat(
            reason(
                """
                [INFO] an error is expected here
                [\u001b[1;31mERROR\u001b[m] COMPILATION ERROR :
                [ERROR] /a/B.java:[3,1] ';' expected
                [ERROR] Failed to execute goal
                """))
        .isEqualTo("COMPILATION ERROR : /a/B.java:[3,1] ';' expected");
    assertThat(reason("[ERROR]\n[ERROR] the reason\n[ERROR] more\n")).isEqualTo("the reason");
    assertThat(reason("[ERROR] Failed: the [Help 1] of it -> [Help 1]\n"))
        .isEqualTo("Failed: the [Help 1] of it");
  }

  @Test
  void elseTheFirstThatSpeaksOfAnErrorElseTheLast() throws IOException {
    assertThat(reason("terrors\nmake: *** [all] Error 2\nerror: later\nend\n"))
        .isEqualTo("make: *** [all] Error 2");
    assertThat(reason("begin\nend\n\n  \n")).isEqualTo("end");
    assertThat(reason("")).isEmpty();
    assertThat(BuildLog.reason(folder.resolve("none"))).isEmpty();
  }

  @Test
  void isOneLineThatPrints() throws IOException {
    assertThat(reason("error \u0007\u202e" + "x".repeat(10_000) + "\n"))
        .startsWith("error \\u0007\\u202ex")
        .hasSize(310);
    Path binary = Files.write(folder.resolve("log"), new byte[] {(byte) 0xff, (byte) 0xfe, 'e'});
    assertThat(BuildLog.reason(binary)).endsWith("e");
  }

  private String reason(String log) throws IOException {
    return BuildLog.reason(
        Files.write(folder.resolve("log"), log.getBytes(StandardCharsets.UTF_8)));
  }
}
