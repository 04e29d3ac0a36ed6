package io.github.jmhgate.explain;

/** The cost of an operation without a profiler; the difference's standard error, 0 if unknown. */
public record FrameCost(double base, double candidate, double error) {
  public double more() {
    return candidate - base;
  }

  /** Returns whether it is less than a nanosecond or byte on both sides. */
  public boolean hardlyAny() {
    return Math.max(base, candidate) < 1;
  }
}
