package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of two baselines of one environment, no name decides which one counts. */
class TwoBaselinesTest {
  @TempDir private Path folder;

  @Test
  void bothAreNamed() throws Exception {
    Path baselines = folder.resolve("baselines");
    Path base = MeasuredFolder.write(folder.resolve("base"), 100);
    assertThat(command("record", base).exitCode()).isZero();
    Path stored;
    try (Stream<Path> folders = Files.list(baselines)) {
      stored = folders.findFirst().orElseThrow();
    }
    Path slow = MeasuredFolder.write(folder.resolve("slow"), 120);
    assertThat(command("check", slow).exitCode()).isEqualTo(1);
    Path copy = MeasuredFolder.write(baselines.resolve("aaa"), 120);

    for (String command : List.of("check", "record")) {
      Console console = command(command, slow);
      assertThat(console.exitCode()).as(console.out()).isEqualTo(2);
      assertThat(console.err())
          .contains(copy.toString(), stored.toString(), "are baselines of the same environment")
          .hasLineCount(1);
    }
  }

  private Console command(String name, Path run) {
    return Console.run(name, run.toString(), "--baselines", folder.resolve("baselines").toString());
  }
}
