package io.github.jmhgate.explain;

/** A part of an operation's cost in nanoseconds or bytes; untrusted; line 0 if unknown. */
public record FrameDifference(
    String name, double base, double candidate, double low, double high, int line) {
  public double more() {
    return candidate - base;
  }

  /** Returns whether the interval excludes zero. */
  public boolean certain() {
    return low > 0 || high < 0;
  }
}
