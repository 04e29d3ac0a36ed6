package io.github.jmhgate.measure;

/** Nothing can be measured; the message is one line: what is wrong, where, and what to do. */
public final class MeasureException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Whose fault it is. */
  public enum Kind {
    /** The jar, the JVM, the selection or a folder cannot be used as given. */
    UNUSABLE_INPUT,
    /** Everything given was usable, and measuring still failed. */
    FAILED_TO_MEASURE
  }

  private final Kind kind;

  private MeasureException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** What was asked for cannot be measured; the message is one line. */
  public static MeasureException unusable(String message) {
    return new MeasureException(Kind.UNUSABLE_INPUT, message);
  }

  /** Measuring failed; the message says in one line why. */
  public static MeasureException failed(String message) {
    return new MeasureException(Kind.FAILED_TO_MEASURE, message);
  }

  /** Whose fault it is. */
  public Kind kind() {
    return kind;
  }
}
