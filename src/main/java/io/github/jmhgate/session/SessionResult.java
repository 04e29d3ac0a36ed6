package io.github.jmhgate.session;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.Baseline;
import io.github.jmhgate.store.Sidecar;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a session comes to, whichever way it measured.
 *
 * @param decision what the gate decides
 * @param settings those that counted
 * @param lockstep whether a base was measured, or was to be measured, in lockstep
 * @param base what was compared with, for people; empty if there was nothing
 * @param revision commit of what was compared with; empty if unknown
 * @param baseline the stored one that the candidate was judged by; empty if there was none
 * @param before what the candidate was judged by: measured in lockstep, or stored
 * @param candidate what was measured of the candidate
 * @param results the candidate's results, or their folder; empty if nothing was measured
 * @param sidecar what is written next to them; empty if nothing was measured
 * @param affected what the difference of the code means to each benchmark; none if unknown
 */
public record SessionResult(
    Decision decision,
    Settings settings,
    boolean lockstep,
    String base,
    String revision,
    Optional<Baseline> baseline,
    Run before,
    Run candidate,
    Optional<Path> results,
    Optional<Sidecar> sidecar,
    Map<BenchmarkId, Affected> affected) {
  private static final Run NOTHING = new Run("", List.of(), List.of(), null);

  /** Nothing was measured; every report says why. */
  static SessionResult nothing(Decision decision, Settings settings, String base) {
    return new SessionResult(
        decision,
        settings,
        true,
        base,
        "",
        Optional.empty(),
        NOTHING,
        NOTHING,
        Optional.empty(),
        Optional.empty(),
        Map.of());
  }

  /** The candidate was measured alone, and judged by what is stored. */
  static SessionResult stored(
      Judge.Judgement judgement, Settings settings, Run candidate, Path results, Sidecar sidecar) {
    return new SessionResult(
        judgement.decision(),
        settings,
        false,
        judgement.baseline().map(Baseline::folder).map(Path::toString).orElse(""),
        judgement.baseline().map(one -> one.sidecar().revision()).orElse(""),
        judgement.baseline(),
        judgement.baseline().map(Baseline::run).orElse(NOTHING),
        candidate,
        Optional.of(results),
        Optional.of(sidecar),
        Map.of());
  }

  /** Where it was measured; empty if nothing was. */
  public Optional<Environment> environment() {
    return sidecar.map(Sidecar::environment);
  }
}
