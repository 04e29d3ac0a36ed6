package io.github.jmhgate.history;

/**
 * What people said of an event.
 *
 * @param state what they said
 * @param reason why, in words; untrusted text
 */
public record Review(State state, String reason) {

  /** What can be said of an event. */
  public enum State {
    /** It is known, and is lived with. */
    ACKNOWLEDGED,
    /** It is known why. */
    EXPLAINED,
    /** It is none. */
    REJECTED
  }
}
