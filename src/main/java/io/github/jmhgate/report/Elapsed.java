package io.github.jmhgate.report;

import java.time.Duration;
import java.util.Locale;

/** Durations for people and for JUnit XML. */
public final class Elapsed {
  private Elapsed() {}

  /** Such as {@code 2 min 41 s}; empty where the duration is zero, which means unknown. */
  public static String text(Duration elapsed) {
    long seconds = elapsed.toSeconds();
    if (elapsed.isZero()) {
      return "";
    }
    if (seconds < 10) {
      return seconds(elapsed, 1) + " s";
    }
    return (seconds >= 60 ? seconds / 60 + " min " : "") + seconds % 60 + " s";
  }

  /** Seconds with so many decimals. */
  public static String seconds(Duration elapsed, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", elapsed.toMillis() / 1000.0);
  }
}
