package io.github.jmhgate.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.jar.JarPlace;
import io.github.jmhgate.jmh.ResultFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder that is a symbolic link is the folder that it leads to. */
class FileTreeTest {
  @TempDir private Path folder;
  private Path link;

  @BeforeEach
  void linked() throws Exception {
    Path real = Files.createDirectories(folder.resolve("real/sub"));
    Files.writeString(real.resolve("a.json"), "[]");
    Files.writeString(real.resolve("a.json.gz"), "");
    Files.createSymbolicLink(real.resolve("loop"), folder.resolve("real"));
    link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("real"));
  }

  @Test
  void walksItUnderItsOwnName() throws Exception {
    assertThat(FileTree.walk(link))
        .containsExactlyInAnyOrder(
            link,
            link.resolve("sub"),
            link.resolve("sub/a.json"),
            link.resolve("sub/a.json.gz"),
            link.resolve("sub/loop"));
    assertThat(FileTree.walk(link, 1)).containsExactlyInAnyOrder(link, link.resolve("sub"));
  }

  @Test
  void isNoEmptyFolderToAnyReader() throws Exception {
    assertThat(ResultFiles.expand(List.of(link))).containsExactly(link.resolve("sub/a.json"));
    assertThat(new Ledger(link).files()).containsExactly(link.resolve("sub/a.json.gz"));
    assertThat(new JarPlace("link/sub/*.json").in(folder)).isEqualTo(link.resolve("sub/a.json"));
    Path sub = Files.createSymbolicLink(folder.resolve("jars"), folder.resolve("real/sub"));
    assertThat(new JarPlace("jars/*.json").in(folder)).isEqualTo(sub.resolve("a.json"));
  }
}
