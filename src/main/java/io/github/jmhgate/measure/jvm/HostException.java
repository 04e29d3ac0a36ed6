package io.github.jmhgate.measure.jvm;

/**
 * A host failed, ended, was silent past a limit, or refused; the message says which in one line.
 */
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

  /** The host did what it was asked and it did not work; the host lives on. */
  static HostException failed(String message) {
    return new HostException(Kind.FAILED, message);
  }

  /** The benchmark said that it cannot be measured here; the message is what it lacks. */
  static HostException skipped(String message) {
    return new HostException(Kind.SKIPPED, message);
  }

  /** The host is gone. */
  static HostException gone(String message) {
    return new HostException(Kind.GONE, message);
  }

  /** The host was ended because it did not answer in time. */
  static HostException timedOut(String message) {
    return new HostException(Kind.TIMED_OUT, message);
  }

  /** The host cannot do what it was asked, now or later. */
  static HostException refused(String message) {
    return new HostException(Kind.REFUSED, message);
  }

  /** Whether the benchmark itself said so. */
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
