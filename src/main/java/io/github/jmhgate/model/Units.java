package io.github.jmhgate.model;

import java.util.Map;

public final class Units {
  private static final Map<String, Double> NANOSECONDS =
      Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "hr", 3600e9, "day", 86_400e9);
  private static final String PER_OPERATION = "/op";
  private static final String OPERATIONS_PER = "ops/";

  private Units() {}

  /** Returns what values in a unit are multiplied by to be in another; NaN if they cannot be. */
  public static double factor(String from, String to) {
    if (from.equals(to)) {
      return 1;
    }
    boolean times = from.endsWith(PER_OPERATION) && to.endsWith(PER_OPERATION);
    boolean rates = from.startsWith(OPERATIONS_PER) && to.startsWith(OPERATIONS_PER);
    if (times) {
      return nanoseconds(from) / nanoseconds(to);
    }
    return rates ? nanoseconds(to) / nanoseconds(from) : Double.NaN;
  }

  /** Returns the unit that stands for all that convert into each other; itself if none does. */
  public static String common(String unit) {
    String common = unit.startsWith(OPERATIONS_PER) ? "ops/s" : "ns/op";
    return Double.isNaN(factor(unit, common)) ? unit : common;
  }

  /** Returns how long an operation keeps one of the threads, in seconds; NaN if unknown. */
  public static double secondsPerOperation(String unit, double score, int threads) {
    double seconds = nanoseconds(unit) / 1e9;
    return unit.endsWith(PER_OPERATION) ? score * seconds : threads * seconds / score;
  }

  /** Returns the same in nanoseconds. */
  public static double nanosecondsPerOperation(String unit, double score, int threads) {
    double nanoseconds = nanoseconds(unit);
    return unit.endsWith(PER_OPERATION) ? score * nanoseconds : threads * nanoseconds / score;
  }

  /** Returns the time in a unit such as {@code ns/op} or {@code ops/s}; NaN if it has none. */
  private static double nanoseconds(String unit) {
    String time = "";
    if (unit.endsWith(PER_OPERATION)) {
      time = unit.substring(0, unit.length() - PER_OPERATION.length());
    } else if (unit.startsWith(OPERATIONS_PER)) {
      time = unit.substring(OPERATIONS_PER.length());
    }
    return NANOSECONDS.getOrDefault(time, Double.NaN);
  }
}
