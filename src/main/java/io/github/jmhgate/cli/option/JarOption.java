package io.github.jmhgate.cli.option;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that says what is measured. */
public final class JarOption {
  @Option(
      names = "--jar",
      required = true,
      paramLabel = "FILE",
      description = "Benchmark jar: an executable JMH jar with all it needs.")
  private Path file = Path.of("");

  /** The jar. */
  public Path file() {
    return file;
  }
}
