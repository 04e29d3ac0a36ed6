package io.github.jmhgate.history;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import org.jspecify.annotations.Nullable;

/**
 * What must be the same for two values to be compared: for times all of the environment, for bytes
 * per operation the JDK's feature release, collector and JMH's minor version, for sizes nothing.
 */
public final class Epoch {
  private static final String UNKNOWN = "environment unknown";

  private Epoch() {}

  /** The epoch of a metric in a run, for people and for comparing; untrusted text. */
  static String of(Metric metric, HistoryRun run) {
    Environment environment = run.environment();
    return switch (metric.kind()) {
      case SIZE -> "everywhere";
      case ALLOCATION ->
          environment == null
              ? UNKNOWN
              : "JDK %s, %s, JMH %s"
                  .formatted(
                      environment.featureRelease(),
                      environment.gc().isEmpty() ? "GC unknown" : environment.gc(),
                      run.jmhVersion());
      case TIME, OTHER -> place(environment);
    };
  }

  /** Where a run was measured; untrusted text. */
  public static String place(@Nullable Environment environment) {
    if (environment == null) {
      return UNKNOWN;
    }
    String flags = String.join(" ", environment.vmFlags());
    return environment.text() + ", " + environment.vmName() + (flags.isEmpty() ? "" : ", " + flags);
  }
}
