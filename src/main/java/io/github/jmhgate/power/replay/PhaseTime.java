package io.github.jmhgate.power.replay;

import io.github.jmhgate.model.Conditions;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of iterations as JMH writes them, such as {@code 1 s} or {@code 500 ms}. */
public final class PhaseTime {
  private static final Pattern TIME = Pattern.compile("(\\d+)\\s*(\\w+)");
  private static final Map<String, Double> SECONDS =
      Map.of(
          "ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "m", 60.0, "min", 60.0, "h", 3600.0, "hr",
          3600.0, "day", 86_400.0);

  private PhaseTime() {}

  /** Seconds of a whole phase; NaN where the file does not tell. */
  public static double seconds(Conditions.Phase phase) {
    return seconds(phase, phase.iterations());
  }

  /** Seconds of so many iterations; NaN where the file does not tell, as for single shots. */
  static double seconds(Conditions.Phase phase, int iterations) {
    if (iterations == 0) {
      return 0;
    }
    Matcher matcher = TIME.matcher(phase.time().trim().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      return Double.NaN;
    }
    Double unit = SECONDS.get(matcher.group(2));
    return unit == null ? Double.NaN : iterations * Double.parseDouble(matcher.group(1)) * unit;
  }
}
