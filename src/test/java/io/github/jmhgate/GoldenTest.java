package io.github.jmhgate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenTest {
  @TempDir private Path folder;

  @Test
  void aDifferenceFailsTheTest() throws IOException {
    Path file = Files.writeString(folder.resolve("GoldenTest.txt"), "as it was");

    assertThatThrownBy(() -> Golden.compare(file, "as it is", false))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("-Dgolden.update=true");
    assertThat(file).hasContent("as it was");
    assertThat(Path.of("target/golden/GoldenTest.txt")).hasContent("as it is");
  }

  @Test
  void anUpdateWritesTheFile() throws IOException {
    Path file = folder.resolve("new/GoldenTest.txt");

    Golden.compare(file, "as it is", true);

    assertThat(file).hasContent("as it is");
  }

  @Test
  void aPartOfAPageIsComparedAlone() throws IOException {
    Path page =
        Files.writeString(
            folder.resolve("page.md"), "before\n<!-- x: begin -->\none\n<!-- x: end -->\nafter\n");

    Golden.comparePart(page, "x", "one\n");

    assertThatThrownBy(() -> Golden.comparePart(page, "y", "one\n"))
        .isInstanceOf(AssertionError.class);
  }
}
