package io.github.jmhgate.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnFilesTest {
  @TempDir private Path parent;

  @Test
  void whatTheGateMadeMayBeMadeAgain() throws IOException {
    Path out = parent.resolve("new/out");
    OwnFiles.claim(out, List.of("plan.txt", "pairs"));
    write("new/out/plan.txt").write("new/out/pairs/0001.json").write("new/out/mine");

    OwnFiles.claim(out, List.of("pairs", "result.json"));

    assertThat(out.resolve(OwnFiles.MARKER))
        .hasContent(
            "# jmh-gate made these in this folder, and overwrites or deletes them:\n"
                + "plan.txt\npairs\nresult.json");
    OwnFiles.delete(out, List.of("plan.txt", "pairs", "result.json", "mine"));
    assertThat(out).isDirectoryNotContaining("glob:**{plan.txt,pairs}");
    assertThat(out.resolve("mine")).exists();
  }

  @Test
  void whatTheUserMadeIsNeitherOverwrittenNorDeleted() throws IOException {
    write("plan.txt").write("pairs/0001.json");
    Files.createSymbolicLink(parent.resolve("link"), Path.of("nowhere"));
    for (String name : List.of("plan.txt", "pairs", "link")) {
      assertThatThrownBy(() -> OwnFiles.claim(parent, List.of("new", name)))
          .isInstanceOfSatisfying(
              IOException.class,
              e ->
                  assertThat(FileTrouble.of(e))
                      .isEqualTo(
                          name
                              + " in it was not made by jmh-gate; move it, or name another"
                              + " folder"));
    }
    OwnFiles.delete(parent, List.of("plan.txt", "pairs"));

    assertThat(parent.resolve("plan.txt")).exists();
    assertThat(parent.resolve("pairs/0001.json")).exists();
    assertThat(Files.exists(parent.resolve(OwnFiles.MARKER))).isFalse();
  }

  @Test
  void anEmptyFolderIsFree() throws IOException {
    Files.createDirectory(parent.resolve("pairs"));
    OwnFiles.claim(parent, List.of("pairs"));
    assertThat(Files.exists(parent.resolve(OwnFiles.MARKER))).isTrue();
  }

  private OwnFilesTest write(String name) throws IOException {
    Files.createDirectories(parent.resolve(name).resolveSibling(""));
    Files.writeString(parent.resolve(name), "mine");
    return this;
  }
}
