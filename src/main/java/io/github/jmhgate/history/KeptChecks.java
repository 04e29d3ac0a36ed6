package io.github.jmhgate.history;

/**
 * The benchmarks that ran nothing that changed and were measured as a check.
 *
 * @param measured their number
 * @param found those of them that got worse all the same, or may have
 */
public record KeptChecks(int measured, int found) {
  public static final KeptChecks NONE = new KeptChecks(0, 0);

  public KeptChecks plus(KeptChecks more) {
    return new KeptChecks(measured + more.measured, found + more.found);
  }
}
