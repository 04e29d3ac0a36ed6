package io.github.jmhgate.measure.jvm;

public enum HostFailure {
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
