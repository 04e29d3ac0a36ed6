package io.github.jmhgate.doctor;

public enum Severity {
  /** Worth knowing; a measurement can still be trusted. */
  HINT,
  /** Makes verdicts noisier or wrong until it is fixed. */
  WARNING
}
