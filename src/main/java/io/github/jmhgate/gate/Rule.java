package io.github.jmhgate.gate;

import io.github.jmhgate.model.Metric;
import java.util.Locale;

/** What decides a metric. Its id is a heading of docs/statistics.md. */
public enum Rule {
  SIZE,
  ALLOCATION,
  /** Times, and other metrics that vary from fork to fork. */
  TIME;

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Rule of(Metric metric) {
    return switch (metric.kind()) {
      case SIZE -> SIZE;
      case ALLOCATION -> ALLOCATION;
      default -> TIME;
    };
  }
}
