package io.github.jmhgate.cli;

import io.github.jmhgate.report.Terminal;
import picocli.CommandLine.Option;

/** The option that says when to colour what the console shows. */
public final class ColourOption {
  @Option(
      names = "--color",
      paramLabel = "WHEN",
      defaultValue = "auto",
      description =
          "Colour: auto (on a terminal only), always or never. Default: ${DEFAULT-VALUE}.")
  private TerminalProbe.Colour colour = TerminalProbe.Colour.AUTO;

  /** What the console can show. */
  public Terminal terminal() {
    return TerminalProbe.probe(colour, System.getenv());
  }
}
