package io.github.jmhgate.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that says where baselines are. */
public final class BaselinesOption {
  @Option(
      names = "--baselines",
      paramLabel = "DIR",
      defaultValue = "baselines",
      description =
          "Folder of baselines, with events.json and renames.properties of the history. Default:"
              + " ${DEFAULT-VALUE}.")
  private Path folder = Path.of("");

  /** As given on the command line. */
  public BaselinesOption() {}

  /** A folder, without options. */
  public BaselinesOption(Path folder) {
    this.folder = folder;
  }

  /** The folder. */
  public Path folder() {
    return folder;
  }
}
