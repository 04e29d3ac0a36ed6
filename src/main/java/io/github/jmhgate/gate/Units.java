package io.github.jmhgate.gate;

import io.github.jmhgate.model.Samples;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Conversion between the units of time that JMH prints scores in. */
final class Units {
  private static final Map<String, Double> NANOSECONDS =
      Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "hr", 3600e9, "day", 86_400e9);
  private static final String PER_OPERATION = "/op";
  private static final String OPERATIONS_PER = "ops/";

  private Units() {}

  /** The samples in another unit, or null where no conversion exists. */
  static @Nullable Samples convert(Samples samples, String unit) {
    String from = samples.metric().unit();
    if (from.equals(unit)) {
      return samples;
    }
    Double factor = null;
    if (from.endsWith(PER_OPERATION) && unit.endsWith(PER_OPERATION)) {
      factor = ratio(strip(from, PER_OPERATION), strip(unit, PER_OPERATION));
    } else if (from.startsWith(OPERATIONS_PER) && unit.startsWith(OPERATIONS_PER)) {
      factor =
          ratio(unit.substring(OPERATIONS_PER.length()), from.substring(OPERATIONS_PER.length()));
    }
    return factor == null ? null : samples.scaled(factor, unit);
  }

  /**
   * How long an operation keeps a thread, in seconds; NaN where the unit is none of time.
   *
   * @param score in that unit
   * @param threads that measure; a rate is that of all together
   */
  static double secondsPerOperation(String unit, double score, int threads) {
    if (unit.endsWith(PER_OPERATION)) {
      return score * seconds(strip(unit, PER_OPERATION));
    }
    return unit.startsWith(OPERATIONS_PER)
        ? threads * seconds(unit.substring(OPERATIONS_PER.length())) / score
        : Double.NaN;
  }

  private static double seconds(String unit) {
    return NANOSECONDS.getOrDefault(unit, Double.NaN) / 1e9;
  }

  private static String strip(String text, String suffix) {
    return text.substring(0, text.length() - suffix.length());
  }

  private static @Nullable Double ratio(String from, String to) {
    Double a = NANOSECONDS.get(from);
    Double b = NANOSECONDS.get(to);
    return a == null || b == null ? null : a / b;
  }
}
