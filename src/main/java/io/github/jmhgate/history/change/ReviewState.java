package io.github.jmhgate.history.change;

public enum ReviewState {
  /** It is known, and accepted. */
  ACKNOWLEDGED,
  /** Its cause is known. */
  EXPLAINED,
  /** It is no event. */
  REJECTED
}
