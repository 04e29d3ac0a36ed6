package io.github.jmhgate.measure;

import io.github.jmhgate.model.Labeled;
import java.util.Locale;
import java.util.Optional;

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

  static Optional<Side> ofLabel(String label) {
    for (Side side : values()) {
      if (side.label().equals(label)) {
        return Optional.of(side);
      }
    }
    return Optional.empty();
  }
}
