package io.github.jmhgate.gate;

import io.github.jmhgate.model.Metric;
import java.util.function.Predicate;

/**
 * What decides a metric: the first that owns it. Each has a heading of its id in
 * docs/statistics.md.
 */
public enum Rule {
  /** Sizes in bytes. */
  SIZE("size", metric -> metric.kind() == Metric.Kind.SIZE),
  /** Bytes allocated per operation. */
  ALLOCATION("allocation", metric -> metric.kind() == Metric.Kind.ALLOCATION),
  /** Times, and other metrics that vary from fork to fork. */
  TIME("time", metric -> true);

  private static final Rule[] ALL = values();

  private final String id;
  private final Predicate<Metric> owns;

  Rule(String id, Predicate<Metric> owns) {
    this.id = id;
    this.owns = owns;
  }

  /** Its name in reports. */
  public String id() {
    return id;
  }

  /** The rule that decides a metric. */
  public static Rule of(Metric metric) {
    for (Rule rule : ALL) {
      if (rule.owns.test(metric)) {
        return rule;
      }
    }
    return TIME;
  }
}
