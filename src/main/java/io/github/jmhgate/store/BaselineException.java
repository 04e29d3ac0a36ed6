package io.github.jmhgate.store;

import io.github.jmhgate.model.GateFailure;

/** A stored file that cannot be used; the message is one line: what, where, what to do. */
public final class BaselineException extends GateFailure {
  private static final long serialVersionUID = 1;

  BaselineException(String message) {
    super(Kind.UNUSABLE, message, null);
  }
}
