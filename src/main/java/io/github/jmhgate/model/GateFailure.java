package io.github.jmhgate.model;

import org.jspecify.annotations.Nullable;

/**
 * What ends a use of the gate before its end. The message is one line and complete: what is wrong,
 * where, and what to do; only of settings it has a line a problem.
 */
public class GateFailure extends Exception {
  private static final long serialVersionUID = 1;

  /** Whose fault it is; the command line has an exit code for each. */
  public enum Kind {
    /** Arguments, settings or input cannot be used as given. */
    UNUSABLE,
    /** Everything given was usable, and measuring still failed. */
    FAILED_TO_MEASURE,
    /** What was to be done is not done for a candidate that is worse. */
    REGRESSED
  }

  private final Kind kind;

  /** A failure. */
  public GateFailure(Kind kind, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** Arguments, settings or input that cannot be used. */
  public static GateFailure unusable(String message, @Nullable Throwable cause) {
    return new GateFailure(Kind.UNUSABLE, message, cause);
  }

  /** Arguments, settings or input that cannot be used. */
  public static GateFailure unusable(String message) {
    return unusable(message, null);
  }

  /** Everything given was usable, and measuring still failed. */
  public static GateFailure failed(String message) {
    return new GateFailure(Kind.FAILED_TO_MEASURE, message, null);
  }

  /** Whose fault it is. */
  public Kind kind() {
    return kind;
  }
}
