package io.github.jmhgate.model;

import java.util.List;
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
    MeasuredPhase warmup,
    MeasuredPhase measurement,
    boolean forked,
    int operations) {

  public static final Conditions UNKNOWN =
      new ConditionsBuilder()
          .jmhVersion("")
          .jvm("")
          .jvmArgs(List.of())
          .jdkVersion("")
          .vmName("")
          .vmVersion("")
          .warmup(MeasuredPhase.UNKNOWN)
          .measurement(MeasuredPhase.UNKNOWN)
          .forked(true)
          .operations(0)
          .build();

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
        List.of(warmup.iterations(), warmup.time(), warmup.batchSize()),
        List.of(measurement.iterations(), measurement.time(), measurement.batchSize()));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Conditions that && parts().equals(that.parts());
  }

  @Override
  public int hashCode() {
    return parts().hashCode();
  }
}
