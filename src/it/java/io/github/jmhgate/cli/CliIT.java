package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CliIT extends WrittenResults {
  private static final File FULL = new File("/dev/full");

  @Test
  void saysNothingWhereTheReaderHasSeenEnough() throws Exception {
    Process closed = compare(ProcessBuilder.Redirect.PIPE);
    closed.getInputStream().close();
    assertThat(closed.waitFor()).isEqualTo(1);
    assertThat(folder.resolve("err")).isEmptyFile();
  }

  @Test
  void saysThatTheDiskBehindStdoutIsFull() throws Exception {
    assumeTrue(FULL.exists(), "needs a device that is always full");
    assertThat(compare(ProcessBuilder.Redirect.to(FULL)).waitFor()).isEqualTo(2);
    assertThat(folder.resolve("err"))
        .content()
        .hasLineCount(1)
        .startsWith("jmh-gate: not all of the output");
  }

  /** As one that a build replaces under a gate that runs. */
  @Test
  void aJarThatIsNotWholeIsUnusable() throws Exception {
    Path classes = Path.of("target/classes").toAbsolutePath(); // without the libraries
    String java = ProcessHandle.current().info().command().orElseThrow();
    GateProcess.run(folder, List.of(java, "-cp", classes + "", Main.class.getName(), "--version"))
        .exits(2)
        .hasLineCount(1)
        .contains("its jar is not whole");
  }
}
