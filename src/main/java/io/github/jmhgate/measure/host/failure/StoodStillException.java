package io.github.jmhgate.measure.host.failure;

/** The JVM stood still in an iteration, whose result does not count. */
public final class StoodStillException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  public StoodStillException(String message) {
    super(message);
  }
}
