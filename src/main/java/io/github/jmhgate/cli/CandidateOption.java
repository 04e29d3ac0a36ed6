package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.report.Again;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The measured run that a command judges or stores. */
final class CandidateOption {
  private static final Path USUAL = Path.of("target/jmh-gate");

  @Parameters(arity = "0..1", paramLabel = "CANDIDATE")
  private Path run = USUAL;

  Path run() {
    return run;
  }

  /** Returns the run; fails if none is named and nothing was measured yet. */
  Path measured() throws GateFailure {
    if (run.equals(USUAL) && !Files.isRegularFile(MeasuredRun.resultsOf(run))) {
      throw unusable(
          "nothing was measured yet: there is no %s; measure first, by '%s measure --jar FILE', or name a run"
              .formatted(MeasuredRun.resultsOf(run), Again.start()));
    }
    return run;
  }
}
