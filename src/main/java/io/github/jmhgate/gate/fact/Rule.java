package io.github.jmhgate.gate.fact;

import io.github.jmhgate.model.Metric;

/** What decides a metric. Each has a heading of its id in docs/statistics.md. */
public enum Rule {
  /** Times, and other metrics that vary from fork to fork. */
  TIME("time"),
  /** Bytes allocated per operation. */
  ALLOCATION("allocation"),
  /** Sizes in bytes. */
  SIZE("size");

  private final String id;

  Rule(String id) {
    this.id = id;
  }

  /** Its name in reports. */
  public String id() {
    return id;
  }

  /** The rule that decides a metric. */
  public static Rule of(Metric metric) {
    return switch (metric.kind()) {
      case ALLOCATION -> ALLOCATION;
      case SIZE -> SIZE;
      case TIME, OTHER -> TIME;
    };
  }
}
