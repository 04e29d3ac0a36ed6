package io.github.jmhgate.measure;

import io.github.jmhgate.model.JsonField.Labeled;
import java.util.Locale;

public enum Side implements Labeled {
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
