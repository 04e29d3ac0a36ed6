package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
                              + " in it was not made by jmh-gate; move it, or name another folder"));
    }
    OwnFiles.delete(parent, List.of("plan.txt", "pairs"));

    assertThat(parent.resolve("plan.txt")).exists();
    assertThat(parent.resolve("pairs/0001.json")).exists();
    assertThat(OwnFiles.isMarked(parent)).isFalse();
  }

  @Test
  void anEmptyFolderIsFree() throws IOException {
    Files.createDirectory(parent.resolve("pairs"));
    OwnFiles.claim(parent, List.of("pairs"));
    assertThat(OwnFiles.isMarked(parent)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"forks", "pairs", "base/forks", "jvm-1/forks"})
  void aFolderOfAnEarlierVersionIsKnownByItsLock(String forks) throws IOException {
    write(forks + "/0001.json").write("result.json").write("mine");
    assertThatThrownBy(() -> OwnFiles.claim(parent, List.of("result.json")));
    Path lock = Files.createFile(parent.resolve(forks).resolveSibling("lock"));

    OwnFiles.claim(parent, List.of("report.md"));

    // From now on the marker says it.
    Files.delete(lock);
    OwnFiles.claim(parent, List.of("result.json"));
    assertThatThrownBy(() -> OwnFiles.claim(parent, List.of("mine")));
  }

  @Test
  void reportsOfAnEarlierVersionAreKnownByBeingAllThere() throws IOException {
    write("report.txt").write("report.md");
    List<String> reports = List.of("report.txt", "report.md", "report.html");
    assertThatThrownBy(() -> OwnFiles.claim(parent, reports));
    write("report.html");
    OwnFiles.claim(parent, reports);
  }

  private OwnFilesTest write(String name) throws IOException {
    Files.createDirectories(parent.resolve(name).resolveSibling(""));
    Files.writeString(parent.resolve(name), "mine");
    return this;
  }
}
