package io.github.jmhgate.usecase.judge;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.EffectDeviation.Between;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.SessionTrust;
import io.github.jmhgate.measure.schedule.AdaptiveRounds.StoredRounds;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.Stopping;
import io.github.jmhgate.statistics.NoisePrior;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.store.Calibrated;
import io.github.jmhgate.store.CalibratedRow;
import io.github.jmhgate.store.CalibratedSpread;
import io.github.jmhgate.store.CalibrationKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The calibrated noise of an environment, for later runs.
 *
 * @param sessions between two sessions of one jar
 * @param builds between two builds of the same code
 */
public record CalibratedNoise(Part sessions, Part builds) {
  /**
   * One kind of noise.
   *
   * @param deviations standard deviation, of logarithms, of the effect of the same code, by
   *     benchmark; none of what was not calibrated enough
   * @param forks what forks of one session, or pairs of forks, varied by, if that was kept
   * @param warnings says what was not calibrated enough
   */
  public record Part(
      Map<BenchmarkId, Double> deviations,
      Map<BenchmarkId, SessionTrust.Forks> forks,
      List<Warning> warnings) {
    public static final Part NONE = new Part(Map.of(), Map.of(), List.of());
  }

  /** Reads an environment's noise; no noise if nothing is stored. */
  public static CalibratedNoise read(Path baselines, Environment environment) throws GateFailure {
    Map<CalibrationKind, Calibrated> calibrations = Calibrated.read(baselines, environment);
    Path file = Calibrated.file(baselines, environment);
    return new CalibratedNoise(
        part(calibrations.get(CalibrationKind.SESSIONS), CalibrationKind.SESSIONS, file),
        part(calibrations.get(CalibrationKind.BUILDS), CalibrationKind.BUILDS, file));
  }

  private static Part part(@Nullable Calibrated calibrated, CalibrationKind kind, Path file) {
    if (calibrated == null) {
      return Part.NONE;
    }
    Map<BenchmarkId, Double> used = new TreeMap<>();
    Map<BenchmarkId, SessionTrust.Forks> forks = new TreeMap<>();
    int fewest = Integer.MAX_VALUE;
    for (CalibratedRow row : calibrated.benchmarks()) {
      CalibratedSpread spread = row.spread();
      OptionalDouble deviation = kind.deviation(spread);
      if (deviation.isPresent()) {
        used.put(row.benchmark(), deviation.getAsDouble());
        int df = spread.forks() - spread.count();
        if (df > 0 && spread.within() >= 0) {
          forks.put(row.benchmark(), new SessionTrust.Forks(spread.within(), df));
        }
      } else {
        fewest = Math.min(fewest, spread.count());
      }
    }
    boolean enough = fewest == Integer.MAX_VALUE;
    return new Part(used, forks, enough ? List.of() : List.of(tooFew(kind, file, fewest)));
  }

  private static Warning tooFew(CalibrationKind kind, Path file, int seen) {
    boolean sessions = kind == CalibrationKind.SESSIONS;
    Between between = sessions ? Between.SESSIONS : Between.BUILDS;
    return new Warning(
        sessions ? Warning.Kind.SESSION_NOISE : Warning.Kind.BUILD_NOISE,
        MeasureFact.calibratedTooLittle(file.toString(), between, seen));
  }

  /** Returns the noise of a stored run against a new one: another session, and another build. */
  public Map<BenchmarkId, EffectDeviation> ofStored() {
    Map<BenchmarkId, EffectDeviation> both = ofPairs();
    for (var one : sessions.deviations().entrySet()) {
      double ofBuilds = builds.deviations().getOrDefault(one.getKey(), 0.0);
      both.put(one.getKey(), new EffectDeviation(one.getValue(), ofBuilds));
    }
    return both;
  }

  /** Returns the noise of two builds that are measured against each other. */
  public Map<BenchmarkId, EffectDeviation> ofPairs() {
    Map<BenchmarkId, EffectDeviation> between = new TreeMap<>();
    builds.deviations().forEach((id, own) -> between.put(id, new EffectDeviation(0, own)));
    return between;
  }

  /** Returns what pairs of forks of one code varied by. */
  public Map<BenchmarkId, NoisePrior> ofForksInPairs() {
    return priors(builds);
  }

  /** Returns what forks of one session varied by. */
  public Map<BenchmarkId, NoisePrior> ofForksOfSessions() {
    return priors(sessions);
  }

  private static Map<BenchmarkId, NoisePrior> priors(Part part) {
    Map<BenchmarkId, NoisePrior> priors = new TreeMap<>();
    part.forks()
        .forEach(
            (id, own) ->
                priors.put(id, NoisePrior.calibrated(own.deviation(), own.degreesOfFreedom())));
    return priors;
  }

  public StoredRounds rounds(Settings settings, Waivers waivers, Run before, boolean adaptive) {
    Stopping stopping = settings.measuring().stopping();
    AdaptivePlan plan =
        AdaptivePlan.of(settings.policy(), Sides.CANDIDATE, 1)
            .withEffectDeviations(ofStored())
            .withCalibrated(ofForksOfSessions());
    int forks = settings.measuring().plan().forks();
    return new StoredRounds(
        settings.policy(), waivers, before, forks, adaptive ? plan : null, stopping.budget());
  }
}
