package io.github.jmhgate.session;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.ReviewFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.Worktree;
import io.github.jmhgate.session.SessionResult.Shard;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.Settings.BaselineAction;
import io.github.jmhgate.store.BaselineStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Measures a benchmark jar and judges it: chooses what to compare with, measures alone or in
 * lockstep, and stores the run if requested.
 */
public record MeasureSession(Request request, SessionListener listener) {

  /**
   * A request to measure.
   *
   * @param jar the candidate's benchmark jar
   * @param folder for results
   * @param change what is judged, and by which settings
   * @param resume whether pairs of an earlier measuring in the folder count
   * @param shard the part of the suite to measure; empty for all of it
   */
  public record Request(
      Path jar,
      Path folder,
      ReviewedChange change,
      Path baselines,
      boolean resume,
      Map<String, String> variables,
      Optional<ShardChoice> shard) {

    /** Requests a whole suite, without pairs of an earlier measuring. */
    public Request(
        Path jar, Path folder, ReviewedChange change, Path baselines, Map<String, String> env) {
      this(jar, folder, change, baselines, false, env, Optional.empty());
    }

    Settings settings() {
      return change.settings();
    }

    /** Lists a jar's benchmarks and the environment they run in. */
    Measurement.Look look(Path asked) throws GateFailure, InterruptedException {
      return Measurement.look(Requests.of(asked, folder, settings()));
    }
  }

  public SessionResult run() throws GateFailure, InterruptedException {
    if (new BaselineStore(request.baselines()).holds(request.folder())) {
      throw unusable(
          request.folder()
              + ": a stored baseline is there, which the results would replace; name another folder"
              + " (--out, benchmark.results)");
    }
    if (request.change().againstJar().isEmpty()) {
      Worktree.removeAbandoned();
    }
    Base base = new BaseChoice(request, listener).choose();
    if (base instanceof Base.Jar jar) {
      if (sameBytes(jar)) {
        return identical(jar);
      }
      try (var measuring = new LockstepMeasuring(request, jar, listener, false)) {
        return measuring.measure();
      }
    }
    if (base instanceof Base.Missing missing) {
      Fact why = Fact.message(missing.reason());
      Decision decision = Decision.without(Outcome.FAILED_TO_MEASURE, why, missing.warnings());
      return SessionResult.nothing(decision, request.settings(), "", Optional.empty());
    }
    if (request.shard().isPresent()) {
      throw unusable("--shard measures in pairs: name a base by --against or --against-jar");
    }
    return StoredMeasuring.run(request, (Base.Stored) base, listener);
  }

  /** Returns whether the jars cannot differ; false for a jar named by hand, which is measured. */
  private boolean sameBytes(Base.Jar base) throws GateFailure {
    if (request.change().againstJar().isPresent()) {
      return false;
    }
    try {
      return JarParts.same(base.file(), request.jar());
    } catch (IOException e) {
      throw unusable(request.jar() + ": no such benchmark jar, or it cannot be read", e);
    }
  }

  private SessionResult identical(Base.Jar base) throws GateFailure, InterruptedException {
    List<Warning> warnings = new ArrayList<>(base.warnings());
    // A benchmark may read files that the change touches.
    List<String> files = Git.around(request.jar()).changed(base.revision(), List.of());
    if (!files.isEmpty()) {
      warnings.add(new Warning(Warning.Kind.REVIEW, ReviewFact.outsideTheJars(files)));
    }
    Decision passed = Decision.identical(request.settings().policy(), warnings);
    Optional<Shard> shard = request.shard().map(one -> ShardPart.identical(one, base, warnings));
    return SessionResult.nothing(passed, request.settings(), base.description(), shard);
  }

  /**
   * Stores the run as the baseline of its environment, if that was asked for, or if the policy has
   * a missing one recorded.
   *
   * @return the folder it is stored in; empty if it was not to be stored
   * @throws GateFailure if it was, and something speaks against it
   */
  public Optional<Path> record(SessionResult result) throws GateFailure {
    Settings settings = result.settings();
    List<Warning> warnings = result.decision().warnings();
    boolean lacking = warnings.stream().anyMatch(one -> one.kind() == Warning.Kind.NO_BASELINE);
    boolean wanted =
        settings.baseline() == BaselineAction.RECORD
            || (lacking
                && settings.policy().missingBaseline() == Policy.OnMissingBaseline.RECORD
                && settings.preset().decidesOnTime());
    return wanted && !result.lockstep() && result.measured().isPresent()
        ? Optional.of(Recorder.record(result, request.baselines()))
        : Optional.empty();
  }
}
