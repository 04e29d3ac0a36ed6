package io.github.jmhgate.history;

public enum ReviewState {
  /** It is known, and accepted. */
  ACKNOWLEDGED,
  /** Its cause is known. */
  EXPLAINED,
  /** It is no event. */
  REJECTED
}
