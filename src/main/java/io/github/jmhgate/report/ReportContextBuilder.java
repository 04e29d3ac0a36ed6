package io.github.jmhgate.report;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.model.PhaseCosts;
import io.github.jmhgate.model.TakenLoad;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Builds {@link ReportContext} by the names of its parts; all but origin, load and costs must be
 * given.
 */
public final class ReportContextBuilder {
  private @Nullable String title;
  private @Nullable String baseline;
  private @Nullable String candidate;
  private @Nullable Comparison comparison;
  private @Nullable String environment;
  private @Nullable Duration elapsed;
  private @Nullable Instant time;
  private @Nullable ReportSources sources;
  private @Nullable MeasuredSides sides;
  private @Nullable Integer exitCode;
  private Optional<TakenLoad> load = Optional.empty();
  private PhaseCosts costs = PhaseCosts.NONE;
  private Origin origin = Origin.UNKNOWN;
  private @Nullable Boolean explained;

  public ReportContextBuilder title(String value) {
    title = value;
    return this;
  }

  public ReportContextBuilder baseline(String value) {
    baseline = value;
    return this;
  }

  public ReportContextBuilder candidate(String value) {
    candidate = value;
    return this;
  }

  public ReportContextBuilder comparison(Comparison value) {
    comparison = value;
    return this;
  }

  public ReportContextBuilder environment(String value) {
    environment = value;
    return this;
  }

  public ReportContextBuilder elapsed(Duration value) {
    elapsed = value;
    return this;
  }

  public ReportContextBuilder time(Instant value) {
    time = value;
    return this;
  }

  public ReportContextBuilder sources(ReportSources value) {
    sources = value;
    return this;
  }

  public ReportContextBuilder sides(MeasuredSides value) {
    sides = value;
    return this;
  }

  public ReportContextBuilder exitCode(int value) {
    exitCode = value;
    return this;
  }

  public ReportContextBuilder load(Optional<TakenLoad> value) {
    load = value;
    return this;
  }

  public ReportContextBuilder costs(PhaseCosts value) {
    costs = value;
    return this;
  }

  public ReportContextBuilder origin(Origin value) {
    origin = value;
    return this;
  }

  public ReportContextBuilder explained(boolean value) {
    explained = value;
    return this;
  }

  public ReportContext build() {
    return new ReportContext(
        requireNonNull(title, "title"),
        requireNonNull(baseline, "baseline"),
        requireNonNull(candidate, "candidate"),
        requireNonNull(comparison, "comparison"),
        requireNonNull(environment, "environment"),
        requireNonNull(elapsed, "elapsed"),
        requireNonNull(time, "time"),
        requireNonNull(sources, "sources"),
        requireNonNull(sides, "sides"),
        requireNonNull(exitCode, "exitCode"),
        load,
        costs,
        origin,
        requireNonNull(explained, "explained"));
  }
}
