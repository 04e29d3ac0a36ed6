package io.github.jmhgate.explain;

/**
 * What an operation costs on both sides, measured without a profiler.
 *
 * @param base of the base, in nanoseconds or bytes
 * @param candidate of the candidate
 * @param error standard error of the difference, likewise; 0 if unknown
 */
public record Cost(double base, double candidate, double error) {

  /** How much more the candidate's costs. */
  public double more() {
    return candidate - base;
  }

  /** Whether it is less than a nanosecond or byte on both sides. */
  public boolean hardlyAny() {
    return Math.max(base, candidate) < 1;
  }
}
