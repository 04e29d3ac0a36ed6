package io.github.jmhgate.report.wording;

/**
 * The commands by which whoever reads a report runs the gate, or a benchmark, once more. Who starts
 * the gate in another way than this project does says how, by a system property.
 */
public final class Again {
  private Again() {}

  /** Runs the gate, to be followed by settings as {@code -Dkey=value}. */
  public static String gate() {
    return System.getProperty("jmhgate.again", "mvn -Pbenchmark verify");
  }

  /** The benchmark jar, by its path. */
  public static String jar() {
    return System.getProperty("jmhgate.again.jar", "target/benchmarks.jar");
  }
}
