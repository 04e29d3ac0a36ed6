package io.github.jmhgate.cli;

import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The parameter that says which measured run is judged. */
final class CandidateParameter {
  @Parameters(
      arity = "0..1",
      paramLabel = "CANDIDATE",
      defaultValue = "target/jmh-gate",
      description =
          "Folder that 'measure' wrote, or a result file with environment.json beside it."
              + " Default: ${DEFAULT-VALUE}.")
  private Path run = Path.of("");

  Path run() {
    return run;
  }
}
