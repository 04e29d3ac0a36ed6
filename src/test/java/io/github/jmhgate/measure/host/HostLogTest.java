package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class HostLogTest {
  @Test
  void endlessOutputIsCutForEachRequestAndSaidToBe() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Host.HostLog log = new Host.HostLog(bytes);
    PrintStream print = log.stream();
    for (int i = 0; i < 3; i++) {
      print.print("x".repeat(3 << 20));
    }
    print.close();
    assertThat(bytes.size()).isBetween(4 << 20, (4 << 20) + 100);
    assertThat(bytes.toString(StandardCharsets.UTF_8)).endsWith("(further output left out)\n");

    log.refill();
    log.stream().println("next");
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("next");
  }
}
