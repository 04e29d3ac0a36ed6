package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A user may have the results written where other files are. */
class StrangersTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"unpacked/sub/thesis.txt", "host.jar", "plan.txt", "forks.md"})
  void measuringLeavesOtherFilesAlone(String name) throws Exception {
    Path mine = write(name);

    RunFolder.open(folder).close();
    RunFolder.open(folder).close();

    assertThat(mine).hasContent("mine");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"result.json", "forks/0001.json", "host.log", "environment.json", "classes.json"})
  void measuringRefusesToReplaceThem(String name) throws Exception {
    Path mine = write(name);
    assertRefused(() -> RunFolder.open(folder).close(), name);
    // Neither does a second try, as if the first had made the folder.
    assertRefused(() -> RunFolder.open(folder).close(), name);
    assertThat(mine).hasContent("mine");
    assertThat(folder).isDirectoryNotContaining("glob:**/lock");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"plan.txt", "pairs/0001.json", "base/result.json", "candidate/forks/0001.json"})
  void measuringInPairsRefusesToReplaceThem(String name) throws Exception {
    Path mine = write(name);
    assertRefused(() -> PairFolder.open(folder, "what", false).close(), name);
    assertThat(mine).hasContent("mine");
  }

  @Test
  void aFolderOfOursIsUsedAgain() throws Exception {
    try (PairFolder pairs = PairFolder.open(folder, "what", false)) {
      Files.writeString(pairs.pair(1), "old");
      Files.writeString(pairs.side(Side.BASE).fork(1), "old");
      write("pairs/mine");
    }
    try (PairFolder pairs = PairFolder.open(folder, "other", false)) {
      assertThat(pairs.pair(1)).doesNotExist();
      assertThat(pairs.side(Side.BASE).fork(1)).doesNotExist();
    }
    assertThat(folder.resolve("pairs/mine")).exists();
    RunFolder.open(folder).close();
  }

  /** Which had a lock and no marker file. */
  @Test
  void soIsOneOfAnEarlierVersion() throws Exception {
    for (String name :
        new String[] {
          "plan.txt", "pairs/0001.json", "base/forks/0001.json", "base/result.json",
          "base/host.jar", "candidate/forks/0001.json", "candidate/host.log", "report.md"
        }) {
      write(name);
    }
    for (String name : new String[] {"lock", "base/lock", "candidate/lock"}) {
      Files.createFile(folder.resolve(name));
    }
    PairFolder.open(folder, "what", false).close();
    assertThat(folder.resolve("plan.txt")).hasContent("what");
    RunFolder.open(folder).close();
  }

  private static void assertRefused(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable open, String name) {
    String first = name.split("/")[0];
    assertThatThrownBy(open)
        .isInstanceOfSatisfying(
            MeasureException.class, e -> assertThat(e.kind()).isEqualTo(GateFailure.Kind.UNUSABLE))
        .hasMessageContaining(
            first + " in it was not made by jmh-gate; move it, or name another folder")
        .message()
        .hasLineCount(1);
  }

  private Path write(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "mine");
  }
}
