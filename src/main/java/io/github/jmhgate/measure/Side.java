package io.github.jmhgate.measure;

import io.github.jmhgate.json.LabeledValue;
import java.util.Locale;

public enum Side implements LabeledValue {
  BASE,
  CANDIDATE;

  public Side other() {
    return this == BASE ? CANDIDATE : BASE;
  }

  @Override
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
