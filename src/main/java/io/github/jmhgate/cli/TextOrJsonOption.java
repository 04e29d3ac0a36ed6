package io.github.jmhgate.cli;

import picocli.CommandLine.Option;

/** The option of commands that print for people or for programs, and write no report. */
public final class TextOrJsonOption {
  private enum Kind {
    TEXT,
    JSON
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      descriptionKey = "text-or-json")
  private Kind kind = Kind.TEXT;

  public boolean json() {
    return kind == Kind.JSON;
  }
}
