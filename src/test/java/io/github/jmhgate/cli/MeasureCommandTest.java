package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.files.FolderLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeasureCommandTest extends WrittenResults {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--jar no-such.jar",
        "--jar no-such.jar --set gate.nonsense=1",
        "--jar no-such.jar --settings no-such.properties",
        "--jar no-such.jar --set benchmark.mode=versus"
      })
  void anEarlierRunIsRemovedAsAWholeBeforeTheNext(String arguments) throws Exception {
    anEarlierRun();
    Console.with(List.of(arguments.split(" ")), "measure --out %s", out).exits(2);
    for (String name : RUN) {
      assertThat(out.resolve(name)).doesNotExist();
    }
    // What the next measuring may go on with, and what is not ours.
    for (String kept : KEPT) {
      assertThat(out.resolve(kept)).exists();
    }
  }

  /** As {@code benchmark.results} says, which can be read though another key cannot. */
  @Test
  void anEarlierRunIsFoundWhereUnusableSettingsSayUnlessAnotherMeasures() throws Exception {
    anEarlierRun();
    String text = "benchmark.results=" + out + "\ngate.nonsense=1\n";
    Path settings = Files.writeString(folder.resolve("some.properties"), text);
    try (FolderLock lock = FolderLock.take(out).orElseThrow()) {
      assertThat(lock).isNotNull();
      Console.line("measure --settings %s", settings).exits(2);
    }
    assertThat(out.resolve("result.json")).exists();
    Console.line("measure --settings %s", settings).fails(2).contains("gate.nonsense");
    assertThat(out.resolve("report.md")).doesNotExist();
    assertThat(out.resolve("result.json")).doesNotExist();
  }
}
