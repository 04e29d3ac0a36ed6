package io.github.jmhgate.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that says where baselines are. */
final class BaselinesOption {
  @Option(
      names = "--baselines",
      paramLabel = "DIR",
      defaultValue = "baselines",
      description = "Folder of baselines. Default: ${DEFAULT-VALUE}.")
  private Path folder = Path.of("");

  Path folder() {
    return folder;
  }
}
