package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A jar that is not whole any more, as one that a build replaces under a gate that runs. */
class MissingClassesTest {
  @Test
  void endAsUnusableAndNotAsRegressed() throws Exception {
    Path classes = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Process gate =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                classes.toString(),
                Main.class.getName(),
                "--version")
            .redirectErrorStream(true)
            .start();
    String said = new String(gate.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(gate.waitFor()).as(said).isEqualTo(2);
    assertThat(said.lines()).singleElement().asString().contains("its jar is not whole");
  }
}
