package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.measure.schedule.StepOutcome;
import io.github.jmhgate.measure.schedule.StepOutcome.Failed;
import io.github.jmhgate.measure.schedule.StepOutcome.Skipped;

/** A host or one of its forks failed; the message is one line. */
public class HostException extends Exception {

  private final HostFailure kind;

  public HostException(HostFailure kind, String message) {
    super(message);
    this.kind = kind;
  }

  static HostException failed(String message) {
    return new HostException(HostFailure.FAILED, message);
  }

  static HostException refused(String message) {
    return new HostException(HostFailure.REFUSED, message);
  }

  public HostFailure kind() {
    return kind;
  }

  /** Returns it as the outcome of a step, with a side put before the reason of a failure. */
  public StepOutcome outcome(String who) {
    String reason = String.valueOf(getMessage());
    return kind == HostFailure.SKIPPED ? new Skipped(reason) : new Failed(who + reason);
  }
}
