package io.github.jmhgate.explain;

/**
 * What something costs an operation on both sides.
 *
 * @param name what: a frame, or a class and where it is allocated; untrusted text
 * @param base cost of an operation of the base, in nanoseconds or bytes
 * @param candidate the same of the candidate
 * @param low lower end of the difference's interval
 * @param high its upper end
 * @param line the line of the source with most of the candidate's cost; 0 where unknown
 */
public record Difference(
    String name, double base, double candidate, double low, double high, int line) {

  /** How much more it costs. */
  public double more() {
    return candidate - base;
  }

  /** Whether the interval excludes zero. */
  public boolean certain() {
    return low > 0 || high < 0;
  }
}
