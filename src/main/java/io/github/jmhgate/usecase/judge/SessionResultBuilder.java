package io.github.jmhgate.usecase.judge;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.PhaseCosts;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.TakenLoad;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.StoredBaseline;
import java.util.Map;
import java.util.Optional;

/** Builds a {@link SessionResult} by the names of its parts; what is not given is empty. */
public final class SessionResultBuilder {
  private final Decision decision;
  private final Settings settings;
  private boolean lockstep;
  private String base = "";
  private String environment = "";
  private Optional<StoredBaseline> baseline = Optional.empty();
  private Run before = SessionResult.NOTHING;
  private Run candidate = SessionResult.NOTHING;
  private Optional<MeasuredRun> measured = Optional.empty();
  private Map<BenchmarkId, Affected> affected = Map.of();
  private Optional<TakenLoad> load = Optional.empty();
  private PhaseCosts costs = PhaseCosts.NONE;
  private Optional<SessionResult.Left> left = Optional.empty();

  public SessionResultBuilder(Decision decision, Settings settings) {
    this.decision = decision;
    this.settings = settings;
  }

  public SessionResultBuilder lockstep(boolean value) {
    lockstep = value;
    return this;
  }

  public SessionResultBuilder load(Optional<TakenLoad> value) {
    load = value;
    return this;
  }

  public SessionResultBuilder costs(PhaseCosts value) {
    costs = value;
    return this;
  }

  public SessionResultBuilder base(String value) {
    base = value;
    return this;
  }

  public SessionResultBuilder environment(String value) {
    environment = value;
    return this;
  }

  public SessionResultBuilder baseline(Optional<StoredBaseline> value) {
    baseline = value;
    return this;
  }

  public SessionResultBuilder before(Run value) {
    before = value;
    return this;
  }

  public SessionResultBuilder candidate(Run value) {
    candidate = value;
    return this;
  }

  public SessionResultBuilder measured(Optional<MeasuredRun> value) {
    measured = value;
    return this;
  }

  public SessionResultBuilder affected(Map<BenchmarkId, Affected> value) {
    affected = value;
    return this;
  }

  public SessionResultBuilder left(Optional<SessionResult.Left> value) {
    left = value;
    return this;
  }

  public SessionResult build() {
    return new SessionResult(
        decision,
        settings,
        lockstep,
        base,
        environment,
        baseline,
        before,
        candidate,
        measured,
        affected,
        load,
        costs,
        left);
  }
}
