package io.github.jmhgate.cli;

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

  int exitCode() {
    return exitCode;
  }
}
