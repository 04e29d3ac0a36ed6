package io.github.jmhgate.session;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.power.EffectNoise;
import io.github.jmhgate.store.Calibrated;
import io.github.jmhgate.store.CalibrationFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Keeps for later runs what calibrating found, where that is enough for them. */
public final class CalibrationKeeper {
  private final CalibrateMode mode;
  private final Path baselines;
  private final Environment environment;

  /** Beside the baselines of an environment. */
  public CalibrationKeeper(CalibrateMode mode, Path baselines, Environment environment) {
    this.mode = mode;
    this.baselines = baselines;
    this.environment = environment;
  }

  /** Says before so many suites are measured that they are too few to be kept. */
  public Optional<String> tooFew(int suites) {
    return mode.kind()
        .filter(kind -> suites < kind.fewestSuites())
        .map(
            kind ->
                "%s too little of how much %s differ, so it will not be kept; %s or more will"
                    .formatted(
                        suites == 1 ? "1 suite shows" : suites + " suites show",
                        mode.groups(),
                        kind.fewestSuites()));
  }

  /**
   * Keeps it.
   *
   * @return the file; empty where nothing is to be kept
   */
  public Optional<Path> keep(Calibration calibration) throws GateFailure {
    Optional<Calibrated.Kind> kind = mode.kind();
    int suites = calibration.decisions().size();
    if (kind.isEmpty() || tooFew(suites).isPresent()) {
      return Optional.empty();
    }
    Map<BenchmarkId, Calibrated.Spread> spreads = new TreeMap<>();
    calibration.noise().forEach((id, noise) -> spreads.put(id, spread(noise)));
    try {
      return Optional.of(
          CalibrationFile.write(
              baselines,
              environment,
              kind.get(),
              new Calibrated(
                  Instant.now().truncatedTo(ChronoUnit.SECONDS),
                  suites,
                  calibration.falseFailures(),
                  spreads)));
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: the calibration cannot be written (%s)".formatted(baselines, FileTrouble.of(e)), e);
    }
  }

  /** What is kept of the noise. */
  public static Calibrated.Spread spread(EffectNoise noise) {
    return new Calibrated.Spread(
        noise.groups(), noise.forks(), noise.within(), noise.between(), noise.upper());
  }
}
