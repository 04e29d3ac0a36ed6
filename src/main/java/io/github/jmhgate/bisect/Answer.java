package io.github.jmhgate.bisect;

/** What is known of a commit. */
public enum Answer {
  /** It does not have the loss. */
  GOOD,
  /** It has the loss. */
  BAD,
  /** Nobody can tell: it was not built, lacks the benchmark, or is too noisy. */
  UNKNOWN
}
