package io.github.jmhgate.failure;

/** The cause; the command line has an exit code for each. */
public enum FailureKind {
  /** Arguments, settings or input cannot be used as given. */
  UNUSABLE,
  /** Everything given was usable, and measuring still failed. */
  FAILED_TO_MEASURE,
  /** The candidate is worse, so the request was refused. */
  REGRESSED
}
