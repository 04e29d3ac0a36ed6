package io.github.jmhgate.model;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How JMH measured a row, as far as its JSON shows. Fields that the JMH version did not write are
 * empty strings, 0 or empty lists.
 *
 * @param jvm the java executable, a path on the machine that measured; untrusted text
 * @param jdkVersion {@code java.version}, such as {@code 17.0.15}
 * @param forked whether forks ran in JVMs of their own; with {@code "forks": 0} all rows of a file
 *     share one JVM
 * @param operations operations that JMH counts per call of the benchmark method, from 1; 0 if
 *     unknown, because only jmh-gate writes it
 */
public record Conditions(
    String jmhVersion,
    String jvm,
    List<String> jvmArgs,
    String jdkVersion,
    String vmName,
    String vmVersion,
    Phase warmup,
    Phase measurement,
    boolean forked,
    int operations) {

  public static final Conditions UNKNOWN =
      new Conditions("", "", List.of(), "", "", "", Phase.UNKNOWN, Phase.UNKNOWN, true, 0);

  public Conditions {
    jvmArgs = List.copyOf(jvmArgs);
  }

  /**
   * Returns the operating system that the path of the java executable shows: Windows, macOS or
   * Linux, which also stands for other systems with such paths; empty if it shows none.
   */
  public String os() {
    String path = jvm.replace('\\', '/');
    if (path.matches("(?s)[A-Za-z]:/.*") || path.startsWith("//") || path.endsWith(".exe")) {
      return "Windows";
    }
    if (path.startsWith("/Users/") || path.contains("/Contents/Home/")) {
      return "macOS";
    }
    return path.startsWith("/") ? "Linux" : "";
  }

  private List<Object> parts() {
    return List.of(
        List.of(jmhVersion, jvm, jvmArgs, jdkVersion, vmName, vmVersion, forked, operations),
        List.of(warmup.iterations, warmup.time, warmup.batchSize),
        List.of(measurement.iterations, measurement.time, measurement.batchSize));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Conditions that && parts().equals(that.parts());
  }

  @Override
  public int hashCode() {
    return parts().hashCode();
  }

  /** One phase; the time of an iteration is as JMH writes it: {@code 10 s}, {@code single-shot}. */
  public record Phase(int iterations, String time, int batchSize) {
    public static final Phase UNKNOWN = new Phase(0, "", 0);

    private static final Map<String, Double> SECONDS =
        Map.of(
            "ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "m", 60.0, "min", 60.0, "h", 3600.0, "hr",
            3600.0, "day", 86_400.0);

    /** Returns the seconds of all its iterations; NaN if unknown, as for single shots. */
    public double seconds() {
      return seconds(iterations);
    }

    public double seconds(int count) {
      if (count == 0) {
        return 0;
      }
      String text = time.trim().toLowerCase(Locale.ROOT);
      int end = 0;
      while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
        end++;
      }
      double unit = SECONDS.getOrDefault(text.substring(end).strip(), Double.NaN);
      return end == 0 ? Double.NaN : count * Double.parseDouble(text.substring(0, end)) * unit;
    }
  }
}
