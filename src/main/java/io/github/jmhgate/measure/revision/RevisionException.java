package io.github.jmhgate.measure.revision;

/** A revision or its jar cannot be had; the message says in one line why and what would help. */
public final class RevisionException extends Exception {
  private static final long serialVersionUID = 1L;

  RevisionException(String message) {
    super(message);
  }
}
