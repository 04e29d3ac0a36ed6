package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.OwnFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkingCopyTest {
  @TempDir private Path folder;

  @Test
  void aWorkingCopyHasFilesAndLinksButNoResultsAndNoGit() throws Exception {
    Path from = Files.createDirectories(folder.resolve("from/data/deep")).getParent().getParent();
    Files.writeString(from.resolve("data/deep/words.txt"), "words");
    Files.createSymbolicLink(from.resolve("link"), Path.of("data/deep/words.txt"));
    OwnFiles.claim(from.resolve("target/jmh-gate"), List.of("report.txt"));
    Files.createDirectories(from.resolve(".git/objects"));
    Path to = from.resolve("target/jmh-gate/folder1");

    try (WorkingCopy copy = WorkingCopy.make(from, to, 100)) {
      assertThat(copy.folder().resolve("data/deep/words.txt")).hasContent("words");
      assertThat(copy.folder().resolve("link")).isSymbolicLink().hasContent("words");
      assertThat(copy.folder().resolve("target/jmh-gate")).doesNotExist();
      assertThat(copy.folder().resolve(".git")).doesNotExist();
      Files.writeString(copy.folder().resolve("data/deep/words.txt"), "others");
    }
    assertThat(to).doesNotExist();
    assertThat(from.resolve("data/deep/words.txt")).hasContent("words");
  }

  @Test
  void refusesAWorkingCopyThatIsTooLarge() throws Exception {
    Path from = Files.createDirectories(folder.resolve("from"));
    Files.write(from.resolve("large"), new byte[101]);
    assertThatThrownBy(() -> WorkingCopy.make(from, folder.resolve("to"), 100))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("too many for benchmark.folder=own; start in a smaller folder");
  }
}
