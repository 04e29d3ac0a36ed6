package io.github.jmhgate.revision;

import io.github.jmhgate.model.GateFailure;

/** A revision or its jar cannot be had; the message says in one line why and what would help. */
public final class RevisionException extends GateFailure {
  private static final long serialVersionUID = 1L;

  RevisionException(String message) {
    super(Kind.UNUSABLE, message, null);
  }
}
