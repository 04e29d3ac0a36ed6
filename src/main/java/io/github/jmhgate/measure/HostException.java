package io.github.jmhgate.measure;

/** A host ended, did not answer in time, or refused; the message says which in one line. */
final class HostException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean refused;

  private HostException(String message, boolean refused) {
    super(message);
    this.refused = refused;
  }

  /** The host is gone. */
  static HostException gone(String message) {
    return new HostException(message, false);
  }

  /** The host cannot do what it was asked, now or later. */
  static HostException refused(String message) {
    return new HostException(message, true);
  }

  boolean refused() {
    return refused;
  }
}
