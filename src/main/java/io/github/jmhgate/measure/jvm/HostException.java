package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.measure.fork.StepOutcome.Failed;
import io.github.jmhgate.measure.fork.StepOutcome.Skipped;

/** A host or one of its forks failed; the message is one line. */
public class HostException extends Exception {
  public enum Kind {
    /** The request failed, or the host ended. */
    FAILED,
    /** The benchmark reported that it cannot be measured here; the message is what it lacks. */
    SKIPPED,
    /** The host did not answer in time and was ended. */
    TIMED_OUT,
    /** The host can never do what it was asked. */
    REFUSED,
    /** A fork, the gate or the machine stood still for a while, which is no benchmark's fault. */
    STOOD_STILL
  }

  private final Kind kind;

  public HostException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  static HostException failed(String message) {
    return new HostException(Kind.FAILED, message);
  }

  static HostException refused(String message) {
    return new HostException(Kind.REFUSED, message);
  }

  public Kind kind() {
    return kind;
  }

  /** Returns it as the outcome of a step, with a side put before the reason of a failure. */
  public StepOutcome outcome(String who) {
    String reason = String.valueOf(getMessage());
    return kind == Kind.SKIPPED ? new Skipped(reason) : new Failed(who + reason);
  }
}
