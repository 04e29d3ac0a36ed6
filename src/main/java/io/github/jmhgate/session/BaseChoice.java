package io.github.jmhgate.session;

import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.gate.plan.SessionTrust;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.gate.time.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.settings.Pairing.CompareWith;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.Settings.BaselineAction;
import io.github.jmhgate.store.Baseline;
import io.github.jmhgate.store.BaselineStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Chooses what to compare with, and builds its jar where it takes one. */
public final class BaseChoice {
  private final ReviewedChange change;
  private final Settings settings;
  private final Path jar;
  private final Path baselines;
  private final Map<String, String> environment;
  private final BaseListener listener;

  /**
   * A choice.
   *
   * @param change what is judged, and by which settings
   * @param jar the candidate's
   * @param environment environment variables
   * @param listener hears what takes its time
   */
  public BaseChoice(
      ReviewedChange change,
      Path jar,
      Path baselines,
      Map<String, String> environment,
      BaseListener listener) {
    this.change = change;
    this.settings = change.settings();
    this.jar = jar;
    this.baselines = baselines;
    this.environment = Map.copyOf(environment);
    this.listener = listener;
  }

  /** Finds out where the candidate is measured. */
  @FunctionalInterface
  public interface Probe {
    Environment environment() throws GateFailure, InterruptedException;
  }

  /**
   * What to compare with.
   *
   * @param here where the candidate is measured; asked only where that matters
   * @param folder for the log of a build
   */
  public Base choose(Probe here, Path folder) throws GateFailure, InterruptedException {
    if (change.disputed().isPresent()) {
      return new Base.Missing(change.disputed().get(), settings, change.warnings());
    }
    if (change.againstJar().isPresent()) {
      Path named = change.againstJar().get();
      return new Base.Jar(named, named.toString(), "", settings, change.warnings());
    }
    boolean wanted = settings.pairing().wanted();
    if (settings.baseline() == BaselineAction.RECORD
        || settings.pairing().compare() == CompareWith.STORED) {
      if (wanted) {
        throw GateFailure.unusable(
            SettingNames.AGAINST
                + " measures another revision beside, which neither "
                + SettingNames.COMPARE
                + "=stored nor "
                + SettingNames.BASELINE
                + "=record does; leave out one",
            null);
      }
      return stored();
    }
    if (!wanted && !settings.preset().decidesOnTime()) {
      return stored();
    }
    try {
      if (change.obstacle().isPresent()) {
        return without(change.obstacle().get(), wanted, true);
      }
      Optional<String> against = settings.pairing().against().or(change::target);
      if (against.isEmpty() || against.get().equals(ReviewedChange.OF_THE_BASELINE)) {
        Environment measured = here.environment();
        Optional<Baseline> exact = new BaselineStore(baselines).find(measured);
        if (!wanted && exact.isPresent()) {
          Optional<Fact> why = StoredTrust.obstacle(exact.get(), settings, baselines);
          if (why.isEmpty()) {
            return stored();
          }
          listener.untrusted(why.get());
        }
        Optional<Baseline> baseline =
            exact.isPresent() ? exact : new BaselineStore(baselines).nearest(measured);
        Optional<String> revision =
            baseline.map(stored -> stored.sidecar().revision()).filter(text -> !text.isEmpty());
        if (revision.isEmpty()) {
          return without(
              baseline.isPresent()
                  ? "the baseline does not say which revision it was recorded from"
                  : "there is no baseline to take the revision from",
              wanted,
              baseline.isPresent());
        }
        return built(revision.get(), "the revision of the baseline", folder);
      }
      return built(against.get(), ReviewedChange.shown(against.get()), folder);
    } catch (RevisionException e) {
      String why = String.valueOf(e.getMessage());
      return e.isWithoutBenchmarks() ? notBeside(why, wanted, true) : without(why, wanted, true);
    }
  }

  private Base built(String ref, String name, Path folder)
      throws RevisionException, InterruptedException {
    BuiltBase built = BuiltBase.of(ref, name, jar, settings, folder, environment, listener);
    return new Base.Jar(
        built.jar(), built.description(), built.commit(), settings, change.warnings());
  }

  private Base stored() {
    List<Warning> warnings = new ArrayList<>(change.warnings());
    change.obstacle().ifPresent(why -> warnings.add(notMeasured(why)));
    return new Base.Stored(settings, warnings, Optional.empty());
  }

  /**
   * Says why nothing is measured beside. Who asked for it gets no verdict in its place, unless a
   * missing base is allowed, and then none on times.
   */
  private Base without(String why, boolean wanted, boolean worthSaying) {
    if (wanted && change.missingBase() == Policy.OnProblem.FAIL) {
      return new Base.Missing(
          "the base cannot be measured: "
              + why
              + "; "
              + SettingNames.MISSING_BASE
              + "=warn would let that pass",
          settings,
          change.warnings());
    }
    return notBeside(why, wanted, worthSaying);
  }

  private Base notBeside(String why, boolean wanted, boolean worthSaying) {
    List<Warning> warnings = new ArrayList<>(change.warnings());
    Warning warning = notMeasured(why);
    if (wanted || worthSaying) {
      warnings.add(warning);
    }
    return new Base.Stored(
        settings, warnings, wanted ? Optional.of(warning.fact()) : Optional.empty());
  }

  private static Warning notMeasured(String why) {
    return new Warning(Warning.Kind.MEASURING, MeasureFact.notInLockstep(why));
  }

  /** Whether a stored baseline of this very environment may decide times by itself. */
  public static final class StoredTrust {
    private StoredTrust() {}

    /**
     * Why it may not; empty where the noise between sessions was calibrated and lets every
     * detectable loss be found. If it was not, that is unknown, and measuring both revisions beside
     * each other is the safer way.
     */
    public static Optional<Fact> obstacle(Baseline baseline, Settings settings, Path baselines)
        throws GateFailure {
      CalibratedNoise noise = CalibratedNoise.read(baselines, baseline.sidecar().environment());
      if (!noise.sessions().warnings().isEmpty()) {
        return Optional.of(noise.sessions().warnings().get(0).fact());
      }
      Map<BenchmarkId, EffectDeviation> between = noise.ofStored();
      between.keySet().retainAll(noise.sessions().deviations().keySet());
      List<Result> results = baseline.run().results();
      AdaptivePlan plan =
          AdaptivePlan.of(
                  settings.policy(), Sides.CANDIDATE, SuitePlan.tests(settings.policy(), results))
              .withMaxForks(
                  settings.measuring().stopping().adaptive()
                      ? settings.measuring().stopping().maxForks()
                      : Math.max(2, settings.measuring().plan().forks()))
              .withEffectDeviations(between);
      return new SessionTrust(settings.policy(), plan, noise.sessions().forks()).obstacle(results);
    }
  }
}
