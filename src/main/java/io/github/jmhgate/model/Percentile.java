package io.github.jmhgate.model;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A percentile of a fork's samples in sample mode: a metric of its own, named by its label. */
public enum Percentile {
  P50("p50", 50),
  P99("p99", 99),
  P99_9("p99.9", 99.9);

  /** What is read as a percentile where JMH wrote no histogram. */
  public static final double NO_HISTOGRAM = Double.NEGATIVE_INFINITY;

  /** With fewer samples beyond it, a percentile hangs on single pauses. */
  private static final int FEWEST_BEYOND = 10;

  private final String label;
  private final double rank;

  Percentile(String label, double rank) {
    this.label = label;
    this.rank = rank;
  }

  /** Returns the percentile that a metric of sample mode is, by its name; null if it is none. */
  public static @Nullable Percentile of(String metric) {
    return Arrays.stream(values())
        .filter(percentile -> percentile.label.equals(metric))
        .findFirst()
        .orElse(null);
  }

  /** Returns the same in sample mode; null in others, where the name means another metric. */
  public static @Nullable Percentile of(Mode mode, String metric) {
    return mode == Mode.SAMPLE_TIME ? of(metric) : null;
  }

  public String label() {
    return label;
  }

  public double rank() {
    return rank;
  }

  /** Returns the samples that a fork needs, so that 10 are beyond the percentile. */
  public long fewestSamples() {
    return Math.round(FEWEST_BEYOND * 100 / (100 - rank));
  }
}
