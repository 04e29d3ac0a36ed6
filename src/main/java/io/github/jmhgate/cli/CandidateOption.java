package io.github.jmhgate.cli;

import java.nio.file.Path;
import picocli.CommandLine.Parameters;

final class CandidateOption {
  @Parameters(arity = "0..1", paramLabel = "CANDIDATE")
  Path run = Path.of("target/jmh-gate");
}
