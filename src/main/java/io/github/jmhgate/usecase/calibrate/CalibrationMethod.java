package io.github.jmhgate.usecase.calibrate;

import io.github.jmhgate.store.CalibrationKind;
import java.util.Locale;
import java.util.Optional;

public enum CalibrationMethod {
  /** Each session against the one before it, as against a stored baseline. */
  STORED,
  /** The jar against itself in lockstep. */
  PAIRED,
  /** Builds that differ without meaning, two at a time in lockstep. */
  BUILDS;

  /** Returns the noise that later runs take into account; empty if nothing is kept. */
  public Optional<CalibrationKind> kind() {
    return switch (this) {
      case STORED -> Optional.of(CalibrationKind.SESSIONS);
      case PAIRED -> Optional.empty();
      case BUILDS -> Optional.of(CalibrationKind.BUILDS);
    };
  }

  public String suites() {
    return this == BUILDS ? "suites of builds of the same code" : "suites of the same code";
  }

  /** Returns what is replicated in a suite, for people. */
  public String units() {
    return this == STORED ? "forks" : "pairs";
  }

  /** Returns the groups that vary beyond what their replicates show, for people. */
  public String groups() {
    return switch (this) {
      case STORED -> "sessions";
      case PAIRED -> "suites";
      case BUILDS -> "builds";
    };
  }

  /** Returns a warning that so many suites are too few to be stored; empty if they are enough. */
  public Optional<String> tooFew(int count) {
    String suites = count == 1 ? "1 suite shows" : count + " suites show";
    String text =
        "%s too little of how much %s differ, so it will not be kept; %s or more will"
            .formatted(suites, groups(), CalibrationKind.FEWEST);
    return kind().filter(kind -> count < CalibrationKind.FEWEST).map(kind -> text);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
