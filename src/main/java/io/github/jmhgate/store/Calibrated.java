package io.github.jmhgate.store;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.JsonField;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** The result of measuring the same code against itself, and how often it was REGRESSED. */
public record Calibrated(
    Instant calibratedAt, int suites, int falseFailures, Map<BenchmarkId, Spread> spreads) {

  public Calibrated {
    spreads = Collections.unmodifiableMap(new TreeMap<>(spreads));
  }

  /** The two things between which the effect of the same code varied. */
  public enum Kind {
    /** Two sessions of one jar; from ten degrees of freedom on, the deviation stands for itself. */
    SESSIONS(1, 10),
    /** Two builds of the same code in pairs, which vary so much that the limit is always used. */
    BUILDS(0, Integer.MAX_VALUE);

    /** The fewest suites that are enough to be used: as many degrees of freedom. */
    public static final int FEWEST = 5;

    private final int known;
    private final int ample;

    Kind(int known, int ample) {
      this.known = known;
      this.ample = ample;
    }

    /** Returns the deviation to assume, with few suites its upper 80 % limit; or empty. */
    public OptionalDouble deviation(Spread spread) {
      int df = spread.count - known;
      double used = df < ample ? spread.upper : spread.deviation;
      return df < FEWEST || Double.isNaN(used) ? OptionalDouble.empty() : OptionalDouble.of(used);
    }
  }

  /**
   * How much one benchmark varied, as standard deviations of logarithms.
   *
   * @param count sessions, or pairs of builds, that it was measured in
   * @param forks forks, or pairs of forks, altogether; 0 if unknown
   * @param within between the forks of a session, or the pairs of forks of two builds, in the
   *     steady view; NaN if unknown
   * @param deviation of the effect between two sessions or two builds
   * @param upper upper 80 % limit of the latter; NaN if unknown
   */
  public record Spread(
      int count,
      int forks,
      @JsonField(optional = true) double within,
      double deviation,
      @JsonField(optional = true) double upper) {
    public Spread {
      if (!(deviation >= 0) || within < 0 || upper < 0) {
        throw new IllegalArgumentException("deviations are numbers of 0 or more");
      }
    }
  }
}
