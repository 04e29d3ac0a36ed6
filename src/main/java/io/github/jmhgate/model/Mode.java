package io.github.jmhgate.model;

import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.json.LabeledValue;
import java.util.Arrays;
import java.util.Optional;

@JsonField.Constants("JMH's, such as avgt")
public enum Mode implements LabeledValue {
  THROUGHPUT("thrpt"),
  AVERAGE_TIME("avgt"),
  SAMPLE_TIME("sample"),
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
