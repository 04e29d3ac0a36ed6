package io.github.jmhgate.session;

import io.github.jmhgate.store.Calibrated;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What {@code calibrate} measures against what. */
public enum CalibrateMode {
  /** Each session against the one before it, as against a stored baseline. */
  STORED(Calibrated.Kind.SESSIONS, "suites of the same code", "forks", "sessions"),
  /** The jar against itself in lockstep. */
  PAIRED(null, "suites of the same code", "pairs", "suites"),
  /** Builds that differ without meaning, two at a time in lockstep. */
  BUILDS(Calibrated.Kind.BUILDS, "suites of builds of the same code", "pairs", "builds");

  private final Calibrated.@Nullable Kind kind;
  private final String suites;
  private final String units;
  private final String groups;

  CalibrateMode(Calibrated.@Nullable Kind kind, String suites, String units, String groups) {
    this.kind = kind;
    this.suites = suites;
    this.units = units;
    this.groups = groups;
  }

  /** The noise that later runs take into account; empty where nothing is kept. */
  public Optional<Calibrated.Kind> kind() {
    return Optional.ofNullable(kind);
  }

  /** What is measured, for people. */
  public String suites() {
    return suites;
  }

  /** What is replicated inside of a suite, for people. */
  public String units() {
    return units;
  }

  /** What noise lies between that no replicate shows, for people. */
  public String groups() {
    return groups;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
