package io.github.jmhgate.gate;

import io.github.jmhgate.model.Samples;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts between the units of time in which JMH prints scores. */
final class Units {
  private static final Map<String, Double> NANOSECONDS =
      Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "hr", 3600e9, "day", 86_400e9);
  private static final String PER_OPERATION = "/op";
  private static final String OPERATIONS_PER = "ops/";

  private Units() {}

  /** Returns the samples in another unit, or null if no conversion exists. */
  static @Nullable Samples convert(Samples samples, String unit) {
    String from = samples.metric().unit();
    double factor = Double.NaN;
    if (from.endsWith(PER_OPERATION) && unit.endsWith(PER_OPERATION)) {
      factor = nanoseconds(from) / nanoseconds(unit);
    } else if (from.startsWith(OPERATIONS_PER) && unit.startsWith(OPERATIONS_PER)) {
      factor = nanoseconds(unit) / nanoseconds(from);
    }
    return Double.isNaN(factor) ? null : samples.scaled(factor, unit);
  }

  /** Returns how long an operation keeps one of the threads, in seconds; NaN if unknown. */
  static double secondsPerOperation(String unit, double score, int threads) {
    double seconds = nanoseconds(unit) / 1e9;
    return unit.endsWith(PER_OPERATION) ? score * seconds : threads * seconds / score;
  }

  /** Returns the time in a unit such as {@code ns/op} or {@code ops/s}; NaN if it has none. */
  private static double nanoseconds(String unit) {
    String time =
        unit.endsWith(PER_OPERATION)
            ? unit.substring(0, unit.length() - PER_OPERATION.length())
            : unit.startsWith(OPERATIONS_PER) ? unit.substring(OPERATIONS_PER.length()) : "";
    return NANOSECONDS.getOrDefault(time, Double.NaN);
  }
}
