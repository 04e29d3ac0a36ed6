package io.github.jmhgate.measure.schedule;

/** Decides after the first step of a session whose time was set whether to go on. */
@FunctionalInterface
public interface FirstStepCheck {
  /**
   * Returns whether to go on; if not, all benchmarks are left open.
   *
   * @param planned what was known before the step, of an undisturbed machine
   * @param known what is known after it
   */
  boolean goesOn(StepOutcome.Measured first, Forecast planned, Forecast known);
}
