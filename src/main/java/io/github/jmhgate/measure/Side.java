package io.github.jmhgate.measure;

import io.github.jmhgate.model.JsonField.Labeled;
import java.util.Locale;

/** The two revisions of a pair. */
public enum Side implements Labeled {
  BASE,
  CANDIDATE;

  public Side other() {
    return this == BASE ? CANDIDATE : BASE;
  }

  /** Returns the name in files and messages. */
  @Override
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
