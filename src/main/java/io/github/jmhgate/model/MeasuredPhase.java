package io.github.jmhgate.model;

import java.util.Locale;
import java.util.Map;

/** One phase; the time of an iteration is as JMH writes it: {@code 10 s}, {@code single-shot}. */
public record MeasuredPhase(int iterations, String time, int batchSize) {
  public static final MeasuredPhase UNKNOWN = new MeasuredPhase(0, "", 0);

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
