package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaCommandTest {
  @TempDir private Path folder;
  private Path running;
  private Path other;

  @BeforeEach
  void twoJvms() throws Exception {
    running = executable("running");
    other = executable("other");
  }

  private Path executable(String name) throws Exception {
    Path file = Files.createDirectories(folder.resolve(name)).resolve("java");
    Files.writeString(file, "");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }

  private static String search(Path first, Path second) {
    return "/none"
        + File.pathSeparator
        + first.getParent()
        + File.pathSeparator
        + second.getParent();
  }

  @Test
  void theOneThatAShellFindsIsCalledByItsName() {
    assertThat(JavaCommand.of(search(running, other), running)).isEqualTo("java");
    assertThat(JavaCommand.of("", running)).isEqualTo("java");
  }

  @Test
  void anotherIsCalledByItsPath() {
    assertThat(JavaCommand.of(search(other, running), running)).isEqualTo(running.toString());
  }

  @Test
  void aLinkIsWhatItPointsTo() throws Exception {
    Path links = Files.createDirectory(folder.resolve("links"));
    Files.createSymbolicLink(links.resolve("java"), running);
    assertThat(JavaCommand.of(links.toString(), running)).isEqualTo("java");
  }

  @Test
  void aFolderThatNoPathCanBeIsSkipped() {
    assertThat(JavaCommand.of("\0" + File.pathSeparator + other.getParent(), running))
        .isEqualTo(running.toString());
  }
}
