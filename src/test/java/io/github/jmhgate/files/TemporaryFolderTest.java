package io.github.jmhgate.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFolderTest {
  @TempDir Path folder;

  private static final String PREFIX = "jmh-gate-test-";

  @AfterEach
  void cleanUp() {
    TemporaryFolder.abandoned(PREFIX).forEach(TemporaryFolder::delete);
  }

  @Test
  void closingATemporaryFolderDeletesAllOfIt() throws Exception {
    Path path;
    try (TemporaryFolder folder = TemporaryFolder.create(PREFIX)) {
      path = folder.path();
      Files.createDirectories(path.resolve("a/b"));
      assertThat(TemporaryFolder.abandoned(PREFIX)).as("of a living process").isEmpty();
    }
    assertThat(path).doesNotExist();
  }

  @Test
  void findsWhatAKilledProcessLeft() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    Path left = Files.createTempDirectory(PREFIX + ended.pid() + "-");
    Path foreign = Files.createTempDirectory(PREFIX + "x-");
    try {
      assertThat(TemporaryFolder.abandoned(PREFIX)).containsExactly(left);
    } finally {
      Files.delete(foreign);
    }
  }
}
