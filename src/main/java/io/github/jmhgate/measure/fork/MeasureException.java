package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.GateFailure;

/** Nothing can be measured; the message is one line: what is wrong, where, and what to do. */
public final class MeasureException extends GateFailure {
  private static final long serialVersionUID = 1L;

  private MeasureException(Kind kind, String message) {
    super(kind, message, null);
  }

  /** What was asked for cannot be measured; the message is one line. */
  public static MeasureException unusable(String message) {
    return new MeasureException(Kind.UNUSABLE, message);
  }

  /** Measuring failed; the message says in one line why. */
  public static MeasureException failed(String message) {
    return new MeasureException(Kind.FAILED_TO_MEASURE, message);
  }
}
