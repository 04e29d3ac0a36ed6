package io.github.jmhgate.measure.schedule;

/** Decides after the first step of a session whose time was set whether to go on. */
@FunctionalInterface
public interface FirstStepCheck {
  /**
   * Returns whether to go on; if not, all benchmarks are left open.
   *
   * @param forecast what is known after the step
   */
  boolean goesOn(StepOutcome.Measured first, Forecast forecast);
}
