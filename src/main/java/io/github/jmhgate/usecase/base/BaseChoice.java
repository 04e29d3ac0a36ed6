package io.github.jmhgate.usecase.base;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.gate.plan.SessionTrust;
import io.github.jmhgate.gate.plan.SuitePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import io.github.jmhgate.revision.RevisionJar;
import io.github.jmhgate.settings.Measuring;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.Stopping;
import io.github.jmhgate.settings.choice.BaselineAction;
import io.github.jmhgate.settings.choice.CompareWith;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.StoredBaseline;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.judge.CalibratedNoise;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Chooses what to compare with, and builds its jar if needed.
 *
 * @param listener of builds
 */
public record BaseChoice(SessionRequest request, SessionListener listener) {

  public Base choose() throws GateFailure, InterruptedException {
    return choose(() -> request.look(request.jar()).environment());
  }

  public Base choose(CurrentEnvironment here) throws GateFailure, InterruptedException {
    ReviewedChange change = request.change();
    Settings settings = settings();
    refuseUnusable();
    if (change.disputed().isPresent()) {
      return new Base.Missing(change.disputed().get(), change.warnings());
    }
    if (change.againstJar().isPresent()) {
      Path named = change.againstJar().get();
      return new Base.Jar(named, named.toString(), "", change.warnings());
    }
    boolean wanted = settings.pairing().wanted();
    if (settings.baseline() == BaselineAction.RECORD
        || settings.pairing().compare() == CompareWith.STORED) {
      if (wanted) {
        throw unusable(
            "benchmark.against measures another revision, which neither benchmark.compare=stored"
                + " nor benchmark.baseline=record does; leave out one");
      }
      return stored();
    }
    if (!wanted && !settings.preset().decidesOnTime()) {
      return stored();
    }
    if (change.obstacle().isPresent()) {
      return without(change.obstacle().get(), wanted, true);
    }
    try {
      Optional<String> against = settings.pairing().against().or(change::target);
      if (against.isPresent() && !against.get().equals(ReviewedChange.OF_THE_BASELINE)) {
        return built(against.get(), ReviewedChange.shown(against.get()));
      }
      Environment measured = here.environment();
      BaselineStore store = new BaselineStore(request.baselines());
      Optional<StoredBaseline> exact = store.find(measured);
      if (!wanted && exact.isPresent()) {
        Optional<Fact> why = obstacle(exact.get());
        if (why.isEmpty()) {
          return stored();
        }
        listener.untrusted(why.get());
      }
      Optional<StoredBaseline> baseline = exact.isPresent() ? exact : store.nearest(measured);
      if (baseline.isEmpty()) {
        return without("there is no baseline to take the revision from", wanted, false);
      }
      String revision = baseline.get().sidecar().revision();
      return revision.isEmpty()
          ? without("the baseline does not say which revision it was recorded from", wanted, true)
          : built(revision, "the revision of the baseline");
    } catch (RevisionException e) {
      String why = String.valueOf(e.getMessage());
      return e.isWithoutBenchmarks()
          ? notMeasured(new MeasureFact.BaseNotMeasured(why, true), wanted, true)
          : without(why, wanted, true);
    }
  }

  /** Refuses a base that the user named, and not the CI service, if it cannot be found. */
  private void refuseUnusable() throws GateFailure {
    ReviewedChange change = request.change();
    boolean named =
        settings().pairing().wanted() && !ReviewedChange.isPullRequest(request.variables());
    if (named && change.missingBase() == Policy.OnProblem.FAIL && change.obstacle().isPresent()) {
      throw unusable("the base is unavailable: " + change.obstacle().get());
    }
  }

  private Settings settings() {
    return request.settings();
  }

  private Base.Jar built(String ref, String name)
      throws GateFailure, RevisionException, InterruptedException {
    Git git = Git.around(request.jar());
    String commit = git.commit(ref);
    String named = name.equals(commit) ? "revision" : name + ",";
    String description = "%s %.12s".formatted(named, commit);
    RevisionJar.Place place = CommitJars.place(request.jar(), settings());
    Path log = request.folder().resolve("base-build.log");
    Instant began = Instant.now();
    Path file =
        new CommitJars(settings(), place, request.variables(), listener)
            .of(git, commit, description, log);
    List<Warning> warnings = new ArrayList<>(request.change().warnings());
    Instant built = Instant.ofEpochMilli(file.toFile().lastModified());
    if (built.isBefore(began)) {
      warnings.add(new Warning(Warning.Kind.MEASURING, MeasureFact.keptBase(built)));
    }
    return new Base.Jar(file, description, commit, warnings);
  }

  /** Returns the jar of the revision that {@code benchmark.against} names. */
  public static Path named(
      Path candidate, Settings settings, Map<String, String> environment, SessionListener listener)
      throws GateFailure, InterruptedException {
    Optional<String> ref = settings.pairing().against();
    if (ref.isEmpty()) {
      throw unusable(
          "what to compare with is missing; name a jar by --against-jar, or a revision by"
              + " benchmark.against, such as merge-base:origin/main");
    }
    ReviewedChange change = ReviewedChange.unreviewed(settings, Optional.empty());
    var request =
        new SessionRequest(candidate, settings.results(), change, Path.of(""), environment);
    try {
      return new BaseChoice(request, listener).built(ref.get(), ref.get()).file();
    } catch (RevisionException e) {
      throw unusable("the base is unavailable: " + e.getMessage(), e);
    }
  }

  private Base stored() {
    String why = request.change().obstacle().orElse("");
    return notMeasured(new MeasureFact.BaseNotMeasured(why, false), false, !why.isEmpty());
  }

  /**
   * Returns a base that is not measured. If one was asked for, there is no verdict, unless a
   * missing base is allowed, and then none on times.
   */
  private Base without(String why, boolean wanted, boolean warn) {
    return wanted && request.change().missingBase() == Policy.OnProblem.FAIL
        ? new Base.Missing(
            "the base cannot be measured: " + why + "; gate.missing-base=warn would let that pass",
            request.change().warnings())
        : notMeasured(new MeasureFact.BaseNotMeasured(why, false), wanted, warn);
  }

  private Base notMeasured(MeasureFact.BaseNotMeasured fact, boolean wanted, boolean warn) {
    List<Warning> warnings = new ArrayList<>(request.change().warnings());
    if (wanted || warn) {
      warnings.add(new Warning(Warning.Kind.MEASURING, fact));
    }
    return new Base.Stored(warnings, wanted ? Optional.of(fact) : Optional.empty());
  }

  /**
   * Returns why a stored baseline of this very environment must not decide on times by itself;
   * empty if the noise between sessions was calibrated and lets every detectable loss be found. If
   * it was not, that is unknown, and measuring both revisions against each other is safer.
   */
  private Optional<Fact> obstacle(StoredBaseline baseline) throws GateFailure {
    Policy policy = settings().policy();
    Measuring measuring = settings().measuring();
    Environment there = baseline.sidecar().environment();
    CalibratedNoise noise = CalibratedNoise.read(request.baselines(), there);
    if (!noise.sessions().warnings().isEmpty()) {
      return Optional.of(noise.sessions().warnings().get(0).fact());
    }
    Map<BenchmarkId, EffectDeviation> between = noise.ofStored();
    between.keySet().retainAll(noise.sessions().deviations().keySet());
    List<Result> results = baseline.run().results();
    int fixed = Math.max(2, measuring.plan().forks());
    Stopping stopping = measuring.stopping();
    AdaptivePlan plan =
        AdaptivePlan.of(policy, Sides.CANDIDATE, SuitePlan.tests(policy, results))
            .withMaxForks(stopping.adaptive() ? AdaptivePlan.MAX_FORKS : fixed)
            .withEffectDeviations(between);
    return new SessionTrust(policy, plan, noise.sessions().forks()).obstacle(results);
  }
}
