package io.github.jmhgate.cli;

import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.report.Wording;
import org.jspecify.annotations.Nullable;

/** Ends a command with a message of one line and an exit code. */
final class CommandFailure extends Exception {
  private static final long serialVersionUID = 1;
  private final int exitCode;

  CommandFailure(int exitCode, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** Arguments, settings or input that cannot be used. */
  static CommandFailure unusable(String message, @Nullable Throwable cause) {
    return new CommandFailure(ExitCodes.UNUSABLE, message, cause);
  }

  /** A plan that could never call a loss. */
  static CommandFailure of(ImpossiblePlanException e) {
    return unusable(Wording.of(e.fact()), e);
  }

  /** A measuring that came to nothing, be it by its input or by what happened. */
  static CommandFailure of(MeasureException e) {
    return new CommandFailure(
        e.kind() == MeasureException.Kind.UNUSABLE_INPUT
            ? ExitCodes.UNUSABLE
            : ExitCodes.FAILED_TO_MEASURE,
        String.valueOf(e.getMessage()),
        e);
  }

  int exitCode() {
    return exitCode;
  }
}
