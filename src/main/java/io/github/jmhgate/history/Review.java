package io.github.jmhgate.history;

/** A reviewer's decision on an event; the reason is untrusted text. */
public record Review(State state, String reason) {

  public enum State {
    /** It is known, and accepted. */
    ACKNOWLEDGED,
    /** Its cause is known. */
    EXPLAINED,
    /** It is no event. */
    REJECTED
  }
}
