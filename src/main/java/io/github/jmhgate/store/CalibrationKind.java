package io.github.jmhgate.store;

import java.util.OptionalDouble;

/** The two things between which the effect of the same code varied. */
public enum CalibrationKind {
  /** Two sessions of one jar; from ten degrees of freedom on, the deviation stands for itself. */
  SESSIONS(1, 10),
  /** Two builds of the same code in pairs, which vary so much that the limit is always used. */
  BUILDS(0, Integer.MAX_VALUE);

  /** The fewest suites that are enough to be used: as many degrees of freedom. */
  public static final int FEWEST = 5;

  private final int known;
  private final int ample;

  CalibrationKind(int known, int ample) {
    this.known = known;
    this.ample = ample;
  }

  /** Returns the deviation to assume, with few suites its upper 80 % limit; or empty. */
  public OptionalDouble deviation(CalibratedSpread spread) {
    int df = spread.count() - known;
    double used = df < ample ? spread.upper() : spread.deviation();
    return df < FEWEST || Double.isNaN(used) ? OptionalDouble.empty() : OptionalDouble.of(used);
  }
}
