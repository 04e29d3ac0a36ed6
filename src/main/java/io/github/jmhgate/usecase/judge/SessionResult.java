package io.github.jmhgate.usecase.judge;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.PhaseCosts;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.TakenLoad;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.StoredBaseline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The outcome of a session, however it measured.
 *
 * @param settings those that counted
 * @param lockstep whether a base was measured, or was to be measured, in lockstep
 * @param base what was compared with, for people; empty if there was nothing
 * @param environment where it was measured, for people; empty if nothing was
 * @param baseline the stored one that the candidate was judged by
 * @param before the measured base, or the stored run
 * @param measured the candidate's results and what is next to them; empty if nothing was measured
 * @param affected what the difference of the code means to each benchmark; none if unknown
 * @param load what others took of the processors while it was measured; empty if unknown
 * @param costs what took how long
 * @param left what was left after measuring in pairs; empty if nothing was measured in pairs
 */
public record SessionResult(
    Decision decision,
    Settings settings,
    boolean lockstep,
    String base,
    String environment,
    Optional<StoredBaseline> baseline,
    Run before,
    Run candidate,
    Optional<MeasuredRun> measured,
    Map<BenchmarkId, Affected> affected,
    Optional<TakenLoad> load,
    PhaseCosts costs,
    Optional<Left> left) {
  public static final Run NOTHING = new Run("", List.of(), List.of(), null);

  /**
   * The base's jar, and the rest of the budget.
   *
   * @param time empty if there is no limit
   */
  public record Left(Path base, Optional<Duration> time) {}

  /** Returns this with another decision. */
  public SessionResult with(Decision other) {
    return with(other, load, costs);
  }

  /** Returns this after phases that took time, too. */
  public SessionResult after(PhaseCosts more) {
    return with(decision, load, costs.plus(more));
  }

  /** Returns this as it was measured: in phases that took time, next to a load. */
  SessionResult measured(PhaseCosts more, Optional<TakenLoad> taken) {
    return with(decision, taken, costs.plus(more));
  }

  private SessionResult with(Decision other, Optional<TakenLoad> taken, PhaseCosts all) {
    return new SessionResultBuilder(other, settings)
        .load(taken)
        .costs(all)
        .lockstep(lockstep)
        .base(base)
        .environment(environment)
        .baseline(baseline)
        .before(before)
        .candidate(candidate)
        .measured(measured)
        .affected(affected)
        .left(left)
        .build();
  }

  /** Returns the result if both sides have the same bytes, or one cannot be measured. */
  public static SessionResult nothing(Decision decision, Settings settings, String base) {
    return new SessionResultBuilder(decision, settings).lockstep(true).base(base).build();
  }
}
