package io.github.jmhgate.cli.option;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that says where baselines are. */
public final class BaselinesOption {
  @Option(
      names = "--baselines",
      paramLabel = "DIR",
      defaultValue = "baselines",
      description = "Folder of baselines. Default: ${DEFAULT-VALUE}.")
  private Path folder = Path.of("");

  /** The folder. */
  public Path folder() {
    return folder;
  }
}
