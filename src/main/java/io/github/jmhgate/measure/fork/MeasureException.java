package io.github.jmhgate.measure.fork;

import io.github.jmhgate.model.GateFailure;

/** Measuring is impossible; the message is one line: what is wrong, where, and what to do. */
public final class MeasureException extends GateFailure {
  private static final long serialVersionUID = 1L;

  private MeasureException(Kind kind, String message) {
    super(kind, message, null);
  }

  public static MeasureException unusable(String message) {
    return new MeasureException(Kind.UNUSABLE, message);
  }

  public static MeasureException failed(String message) {
    return new MeasureException(Kind.FAILED_TO_MEASURE, message);
  }
}
