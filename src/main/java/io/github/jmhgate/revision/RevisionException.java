package io.github.jmhgate.revision;

import io.github.jmhgate.model.FailureKind;
import io.github.jmhgate.model.GateFailure;

/** A revision or its jar is unavailable; the message says in one line why and what helps. */
public final class RevisionException extends GateFailure {
  private final boolean withoutBenchmarks;

  RevisionException(String message) {
    this(message, false);
  }

  RevisionException(String message, boolean withoutBenchmarks) {
    super(FailureKind.UNUSABLE, message, null);
    this.withoutBenchmarks = withoutBenchmarks;
  }

  public boolean isWithoutBenchmarks() {
    return withoutBenchmarks;
  }
}
