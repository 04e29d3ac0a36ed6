package io.github.jmhgate.measure.host;

/** Whether a benchmark drew random numbers unseeded, and why its JVM refused; or empty. */
public record RandomUse(boolean drew, String refusal) {
  private static final String DREW = "drew";
  private static final String NONE = "none";

  String line() {
    return !refusal.isEmpty() ? refusal : drew ? DREW : NONE;
  }

  public static RandomUse of(String line) {
    boolean seeded = line.equals(DREW) || line.equals(NONE);
    return new RandomUse(line.equals(DREW), seeded ? "" : line.isEmpty() ? "unknown" : line);
  }
}
