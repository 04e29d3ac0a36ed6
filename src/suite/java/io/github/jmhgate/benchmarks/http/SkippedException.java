package io.github.jmhgate.benchmarks.http;

/**
 * Ends a benchmark that cannot be measured here and is not broken. The gate knows this class by its
 * full name: it reports the message as a warning and measures the others.
 */
public final class SkippedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public SkippedException(String reason) {
    super(reason);
  }
}
