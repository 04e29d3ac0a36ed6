package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import org.junit.jupiter.api.Test;

class CliTest extends WrittenResults {
  private static final File FULL = new File("/dev/full");

  @Test
  void saysThatTheDiskBehindStdoutIsFullAndNothingWhereItsReaderHasSeenEnough() throws Exception {
    Process closed = compare(ProcessBuilder.Redirect.PIPE);
    closed.getInputStream().close();
    assertThat(closed.waitFor()).isEqualTo(1);
    assertThat(folder.resolve("err")).isEmptyFile();

    assumeTrue(FULL.exists(), "needs a device that is always full");
    assertThat(compare(ProcessBuilder.Redirect.to(FULL)).waitFor()).isEqualTo(2);
    assertThat(folder.resolve("err"))
        .content()
        .hasLineCount(1)
        .startsWith("jmh-gate: not all of the output");
  }
}
