package io.github.jmhgate.measure.jvm;

/** A host failed, ended, exceeded a limit or refused; the message is one line. */
public final class HostException extends Exception {
  private static final long serialVersionUID = 1L;

  private enum Kind {
    FAILED,
    SKIPPED,
    GONE,
    TIMED_OUT,
    REFUSED
  }

  private final Kind kind;

  private HostException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** The request failed; the host lives on. */
  static HostException failed(String message) {
    return new HostException(Kind.FAILED, message);
  }

  /** The benchmark reported that it cannot be measured here; the message is what it lacks. */
  static HostException skipped(String message) {
    return new HostException(Kind.SKIPPED, message);
  }

  static HostException gone(String message) {
    return new HostException(Kind.GONE, message);
  }

  /** The host did not answer in time and was ended. */
  static HostException timedOut(String message) {
    return new HostException(Kind.TIMED_OUT, message);
  }

  /** The host can never do what it was asked. */
  static HostException refused(String message) {
    return new HostException(Kind.REFUSED, message);
  }

  /** Whether the benchmark itself reported that it cannot be measured here. */
  public boolean isSkip() {
    return kind == Kind.SKIPPED;
  }

  /** Whether the host was ended because it did not answer in time. */
  public boolean isTimeOut() {
    return kind == Kind.TIMED_OUT;
  }

  boolean isRefusal() {
    return kind == Kind.REFUSED;
  }
}
