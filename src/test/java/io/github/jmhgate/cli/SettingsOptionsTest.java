package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsOptionsTest {
  @TempDir private Path folder;

  /** A file that changes meanwhile, such as by a build, cannot divide a call. */
  @Test
  void filesAreReadOnce() throws Exception {
    Path file = Files.writeString(folder.resolve("a.properties"), "gate.threshold=3%\n");
    SettingsOptions options = Console.parsed(new SettingsOptions(), "--settings", file.toString());
    assertThat(options.results()).isEqualTo(Path.of("target/jmh-gate"));

    Files.writeString(file, "gate.threshold=4%\nbenchmark.results=elsewhere\n");

    assertThat(options.read(true).texts()).containsEntry("gate.threshold", "3%");
    assertThat(options.results()).isEqualTo(Path.of("target/jmh-gate"));
  }

  @Test
  void anOptionOfItsOwnOverridesEvenIfItComesAfterTheReading() throws Exception {
    SettingsOptions options =
        Console.parsed(new SettingsOptions(), "--set", "benchmark.results=first");
    assertThat(options.results()).isEqualTo(Path.of("first"));

    options.with("benchmark.results", "second");

    assertThat(options.results()).isEqualTo(Path.of("second"));
  }
}
