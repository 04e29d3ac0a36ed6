package io.github.jmhgate.revision;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;

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
