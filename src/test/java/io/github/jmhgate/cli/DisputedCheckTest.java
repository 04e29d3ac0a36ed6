package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Else a change could switch its own gate off wherever its base is out of reach. */
class DisputedCheckTest {
  @TempDir private Path folder;

  @Test
  void theChangeDoesNotDecideWhereItsBaseCannotBeRead() throws IOException {
    assertThat(command("record", run("base", 100), "").exitCode()).isZero();
    Path slow = run("slow", 120);

    Console disputed = command("check", slow, "gate.gated=false");
    assertThat(disputed.exitCode()).isEqualTo(3);
    assertThat(disputed.err())
        .contains("this change sets gate.gated, and whether its target does is unknown: ")
        .hasLineCount(1);

    assertThat(command("check", slow, "benchmark.forks=5").exitCode()).isEqualTo(1);
  }

  private Console command(String name, Path run, String own) throws IOException {
    Path settings = folder.resolve("benchmark.properties");
    Files.writeString(settings, own + "\n");
    return Console.run(
        name,
        run.toString(),
        "--baselines",
        folder.resolve("baselines").toString(),
        "--settings",
        settings.toString(),
        "--set",
        name.equals("check") ? "benchmark.against=main" : "benchmark.forks=5");
  }

  private Path run(String name, double score) throws IOException {
    return MeasuredFolder.write(folder.resolve(name), score);
  }
}
