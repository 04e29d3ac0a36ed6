package io.github.jmhgate.model;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One measured quantity of a benchmark.
 *
 * @param name {@link #SCORE} for the primary score, else JMH's name of the secondary result without
 *     the prefix that JMH put before it up to 1.36; untrusted text
 * @param unit as JMH writes it, such as {@code ns/op}, {@code ops/s}, {@code B/op}, {@code bytes}
 */
public record Metric(String name, String unit) {

  public static final String SCORE = "score";

  public static final String ALLOCATION = "gc.alloc.rate.norm";

  /** Processor time of all threads per operation, which only pairs have. */
  public static final String CPU = "cpu";

  /** Bytes allocated per second: never gated, but shows that a missing {@link #ALLOCATION} is 0. */
  public static final String ALLOCATION_RATE = "gc.alloc.rate";

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Metric that && name.equals(that.name) && unit.equals(that.unit);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + unit.hashCode();
  }

  public MetricKind kind() {
    if (name.equals(ALLOCATION)) {
      return MetricKind.ALLOCATION;
    }
    if (unit.equals("bytes")) {
      return MetricKind.SIZE;
    }
    return name.equals(SCORE) ? MetricKind.TIME : MetricKind.OTHER;
  }

  /** Returns which way is worse, as far as the unit shows. */
  public Direction direction() {
    String lower = unit.toLowerCase(Locale.ROOT);
    if (lower.startsWith("ops/")) {
      return Direction.HIGHER_IS_BETTER;
    }
    boolean cost = lower.endsWith("/op") || lower.equals("bytes");
    return cost ? Direction.LOWER_IS_BETTER : Direction.UNKNOWN;
  }
}
