package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.FolderLock;
import io.github.jmhgate.model.OwnFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that fails must not leave what an earlier one reported as if it were its own. */
class EarlierRunTest {
  private static final List<String> RUN =
      Stream.concat(
              CompareCommandTest.REPORTS.stream(),
              Stream.of("result.json", "environment.json", "versus.md", "shard.json"))
          .toList();

  private static final List<String> KEPT =
      List.of(
          "forks/0001.json", "pairs/0001.json", "classes.json", "mine.md", "candidate/result.json");

  @TempDir private Path folder;
  private Path out;

  @BeforeEach
  void anEarlierRun() throws Exception {
    out = folder.resolve("out");
    List<String> all = new ArrayList<>(RUN);
    all.addAll(List.of("forks", "pairs", "classes.json", "base", "candidate"));
    OwnFiles.claim(out, all);
    OwnFiles.claim(out.resolve("base"), List.of("result.json"));
    OwnFiles.claim(out.resolve("explain"), List.of("explain.md"));
    for (String name : RUN) {
      write(name);
    }
    write("base/result.json");
    write("explain/explain.md");
    for (String name : KEPT) {
      write(name);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--jar no-such.jar",
        "--jar no-such.jar --set gate.nonsense=1",
        "--jar no-such.jar --settings no-such.properties",
        "--jar no-such.jar --set benchmark.mode=versus"
      })
  void isRemovedAsAWholeBeforeTheNext(String arguments) {
    measure(arguments.split(" ")).exits(2);
    for (String name : RUN) {
      assertThat(out.resolve(name)).doesNotExist();
    }
    assertThat(out.resolve("base/result.json")).doesNotExist();
    assertThat(out.resolve("explain/explain.md")).doesNotExist();
    // What the next measuring may go on with, and what is not ours.
    for (String kept : KEPT) {
      assertThat(out.resolve(kept)).exists();
    }
  }

  @Test
  void staysWhileAnotherMeasures() throws Exception {
    try (FolderLock lock = FolderLock.take(out).orElseThrow()) {
      assertThat(lock).isNotNull();
      assertThat(measure("--jar", "no-such.jar", "--set", "gate.nonsense=1").exitCode())
          .isEqualTo(2);
    }
    assertThat(out.resolve("result.json")).exists();
  }

  /** As {@code benchmark.results} says, which can be read though another key cannot. */
  @Test
  void isFoundWhereUnusableSettingsSay() throws Exception {
    Path settings =
        Files.writeString(
            folder.resolve("some.properties"), "benchmark.results=" + out + "\ngate.nonsense=1\n");
    Console console = Console.run("measure", "--settings", settings.toString());
    assertThat(console.err()).contains("gate.nonsense");
    assertThat(out.resolve("report.md")).doesNotExist();
    assertThat(out.resolve("result.json")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"compare", "check", "record", "merge"})
  void soAreReportsOfOtherCommandsWhoseInputStays(String command) {
    Console console =
        Console.with(
            command.equals("compare") ? List.of(out.toString()) : List.of(),
            "%s %s --reports %s --set gate.nonsense=1",
            command,
            out,
            out);

    console.fails(2);
    assertThat(out.resolve("report.md")).doesNotExist();
    assertThat(out.resolve("result.json")).exists();
  }

  /** Reports that the user wrote are neither removed nor replaced. */
  @Test
  void filesOfTheUserAreNotTakenForReports() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    Path mine = Files.writeString(other.resolve("report.md"), "mine");
    Path results = new JsonResults().time("a.B.m", 1, 2, 3).write(folder.resolve("a.json"));
    for (Console console :
        List.of(
            Console.line("measure --jar no-such.jar --out %s", other),
            Console.line("compare %s %s --reports %s", results, results, other))) {
      console
          .fails(2)
          .contains(
              "cannot write the reports to "
                  + other
                  + ": report.md in it was not made by jmh-gate; move it, or name another folder")
          .hasLineCount(1);
      assertThat(mine).hasContent("mine");
      assertThat(other.resolve(OwnFiles.MARKER)).doesNotExist();
    }
  }

  private void write(String name) throws Exception {
    Files.createDirectories(out.resolve(name).getParent());
    Files.writeString(out.resolve(name), "old");
  }

  private Console measure(String... more) {
    return Console.with(List.of(more), "measure --out %s", out);
  }
}
