package io.github.jmhgate.lab.replay;

import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.model.Result;
import org.jspecify.annotations.Nullable;

/** Deals out what was recorded of one benchmark, step by step. Not for use by several threads. */
interface Dealer {
  /** The baseline that was dealt before any step; null where each step gives both sides. */
  @Nullable Result stored();

  /** One more step. */
  StepOutcome.Measured next();

  /** Forks dealt so far, those of a stored baseline left out. */
  int forks();

  /** Planned length of those forks, in seconds; NaN where the recording does not tell. */
  double seconds();

  /** Whether anything was dealt more than once. */
  boolean repeated();
}
