package io.github.jmhgate.cli;

import picocli.CommandLine.Option;

/** The option of commands that print for people or for programs, and write no report. */
public final class FormatOption {
  private enum Kind {
    TEXT,
    JSON
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text or json. Default: ${DEFAULT-VALUE}.")
  private Kind kind = Kind.TEXT;

  /** Whether programs read it; the JSON is documented and versioned. */
  public boolean json() {
    return kind == Kind.JSON;
  }
}
