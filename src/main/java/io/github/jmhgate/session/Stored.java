package io.github.jmhgate.session;

import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.measure.fork.StoredRounds;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.Settings.BaselineAction;
import io.github.jmhgate.store.Baseline;
import io.github.jmhgate.store.BaselineStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is stored of an environment.
 *
 * @param baseline its baseline; empty where there is none
 * @param noise its calibrated noise
 */
public record Stored(Optional<Baseline> baseline, CalibratedNoise noise) {

  /** What is stored of an environment. */
  public static Stored read(Path baselines, Environment environment) throws GateFailure {
    return new Stored(
        new BaselineStore(baselines).find(environment),
        CalibratedNoise.read(baselines, environment));
  }

  /** The same where what is measured is the jar that was stored. */
  public Stored ofOneJar() {
    return new Stored(baseline, noise.ofOneJar());
  }

  /**
   * How a run is measured: by the adaptive plan where the settings ask for it, the run is to be
   * judged, and there is a baseline whose times it may be judged by.
   */
  public StoredRounds rounds(Settings settings) {
    boolean adaptive =
        settings.measuring().stopping().adaptive()
            && settings.preset().decidesOnTime()
            && settings.baseline() == BaselineAction.CHECK
            && baseline.isPresent();
    Run before =
        baseline.map(Baseline::run).orElseGet(() -> new Run("none", List.of(), List.of(), null));
    return rounds(settings, before, adaptive);
  }

  /** How a run is measured against a run that need not be stored yet. */
  public StoredRounds rounds(Settings settings, Run before, boolean adaptive) {
    return new StoredRounds(
        settings.policy(),
        before,
        settings.measuring().plan().forks(),
        adaptive
            ? AdaptivePlan.of(settings.policy(), Sides.CANDIDATE, 1)
                .withMaxForks(settings.measuring().stopping().maxForks())
                .withEffectDeviations(noise.ofStored())
            : null,
        settings.measuring().stopping().budget());
  }
}
