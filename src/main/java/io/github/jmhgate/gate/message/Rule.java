package io.github.jmhgate.gate.message;

import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.MetricKind;
import java.util.function.Predicate;

/** Decides a metric if it is the first that owns it. Its id is a heading of docs/statistics.md. */
public enum Rule {
  SIZE("size", metric -> metric.kind() == MetricKind.SIZE),
  ALLOCATION("allocation", metric -> metric.kind() == MetricKind.ALLOCATION),
  /** Times, and other metrics that vary from fork to fork. */
  TIME("time", metric -> true);

  private final String id;
  private final Predicate<Metric> owns;

  Rule(String id, Predicate<Metric> owns) {
    this.id = id;
    this.owns = owns;
  }

  public String id() {
    return id;
  }

  public static Rule of(Metric metric) {
    for (Rule rule : values()) {
      if (rule.owns.test(metric)) {
        return rule;
      }
    }
    return TIME;
  }
}
