package io.github.jmhgate.model;

import java.util.Arrays;
import java.util.Optional;

/** A JMH measuring mode, under the label JMH writes in its results. */
public enum Mode implements JsonField.Labeled {
  THROUGHPUT("thrpt"),
  AVERAGE_TIME("avgt"),
  /** Time per operation, sampled. */
  SAMPLE_TIME("sample"),
  /** Time of a single call, cold. */
  SINGLE_SHOT("ss");

  private final String label;

  Mode(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  public static Optional<Mode> ofLabel(String label) {
    return Arrays.stream(values()).filter(mode -> mode.label.equals(label)).findFirst();
  }
}
