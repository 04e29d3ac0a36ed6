package io.github.jmhgate.measure.host;

/** The JVM stood still in an iteration, whose result does not count. */
final class StoodStillException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  StoodStillException(String message) {
    super(message);
  }
}
