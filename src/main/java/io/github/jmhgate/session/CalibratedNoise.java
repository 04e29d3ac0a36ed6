package io.github.jmhgate.session;

import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.plan.SessionTrust;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.store.Calibrated;
import io.github.jmhgate.store.Calibrated.Kind;
import io.github.jmhgate.store.CalibrationFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The calibrated noise of an environment, as later runs take it into account.
 *
 * @param sessions between two sessions of one jar
 * @param builds between two builds of the same code
 */
public record CalibratedNoise(Part sessions, Part builds) {

  /**
   * One kind of it.
   *
   * @param deviations standard deviation, of logarithms, of the effect of the same code, by
   *     benchmark; none of what was not calibrated enough
   * @param forks what forks of one session, or pairs of forks, varied by; of those of which that
   *     was kept
   * @param warnings says what was not calibrated enough
   */
  public record Part(
      Map<BenchmarkId, Double> deviations,
      Map<BenchmarkId, SessionTrust.Forks> forks,
      List<Warning> warnings) {
    static final Part NONE = new Part(Map.of(), Map.of(), List.of());

    public Part {
      deviations = Map.copyOf(deviations);
      forks = Map.copyOf(forks);
      warnings = List.copyOf(warnings);
    }
  }

  /** What is kept of an environment; no noise where nothing is. */
  public static CalibratedNoise read(Path baselines, Environment environment) throws GateFailure {
    Map<Kind, Calibrated> calibrations = CalibrationFile.read(baselines, environment);
    Path file = CalibrationFile.of(baselines, environment);
    return new CalibratedNoise(
        part(calibrations.get(Kind.SESSIONS), Kind.SESSIONS, file),
        part(calibrations.get(Kind.BUILDS), Kind.BUILDS, file));
  }

  private static Part part(@Nullable Calibrated calibrated, Kind kind, Path file) {
    if (calibrated == null) {
      return Part.NONE;
    }
    Map<BenchmarkId, Double> used = new TreeMap<>();
    Map<BenchmarkId, SessionTrust.Forks> forks = new TreeMap<>();
    int fewest = Integer.MAX_VALUE;
    for (Map.Entry<BenchmarkId, Calibrated.Spread> entry : calibrated.spreads().entrySet()) {
      OptionalDouble deviation = kind.deviation(entry.getValue());
      if (deviation.isPresent()) {
        used.put(entry.getKey(), deviation.getAsDouble());
        int df = entry.getValue().forks() - entry.getValue().count();
        if (df > 0) {
          forks.put(entry.getKey(), new SessionTrust.Forks(entry.getValue().within(), df));
        }
      } else {
        fewest = Math.min(fewest, entry.getValue().count());
      }
    }
    return new Part(
        used, forks, fewest == Integer.MAX_VALUE ? List.of() : List.of(tooFew(kind, file, fewest)));
  }

  private static Warning tooFew(Kind kind, Path file, int seen) {
    boolean sessions = kind == Kind.SESSIONS;
    return new Warning(
        sessions ? Warning.Kind.SESSION_NOISE : Warning.Kind.BUILD_NOISE,
        MeasureFact.calibratedTooLittle(
            file.toString(),
            sessions ? EffectDeviation.Between.SESSIONS : EffectDeviation.Between.BUILDS,
            seen));
  }

  /** Of what was stored against what is measured now: another session, and another build. */
  public Map<BenchmarkId, EffectDeviation> ofStored() {
    Map<BenchmarkId, EffectDeviation> both = ofPairs();
    sessions
        .deviations()
        .forEach(
            (id, deviation) ->
                both.put(
                    id, new EffectDeviation(deviation, builds.deviations().getOrDefault(id, 0.0))));
    return both;
  }

  /** Of two builds that are measured beside each other. */
  public Map<BenchmarkId, EffectDeviation> ofPairs() {
    Map<BenchmarkId, EffectDeviation> between = new TreeMap<>();
    builds
        .deviations()
        .forEach((id, deviation) -> between.put(id, new EffectDeviation(0, deviation)));
    return between;
  }

  /** The same where both sides are one jar. */
  CalibratedNoise ofOneJar() {
    return new CalibratedNoise(sessions, Part.NONE);
  }
}
