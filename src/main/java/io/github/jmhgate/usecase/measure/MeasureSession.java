package io.github.jmhgate.usecase.measure;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.ReviewFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.jar.JarParts;
import io.github.jmhgate.model.Phase;
import io.github.jmhgate.model.PhaseCosts;
import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.Worktree;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.choice.BaselineAction;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.base.BaseChoice;
import io.github.jmhgate.usecase.base.BenchmarksOnBase;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.record.BaselineRecorder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures a benchmark jar and judges it: chooses what to compare with, measures alone or in
 * lockstep, and stores the run if requested.
 */
public record MeasureSession(SessionRequest request, SuitePart part, SessionListener listener) {

  public SessionResult run() throws GateFailure, InterruptedException {
    if (new BaselineStore(request.baselines()).holds(request.folder())) {
      throw unusable(
          request.folder()
              + ": a stored baseline is there, which the results would replace; name another folder"
              + " (--out, benchmark.results)");
    }
    if (request.resume()) {
      ResumedFolder.check(request.folder());
    }
    if (request.change().againstJar().isEmpty()) {
      Worktree.removeAbandoned();
    }
    long began = System.nanoTime();
    Base base = new BaseChoice(request, listener).choose();
    if (base instanceof Base.Jar jar) {
      if (sameBytes(jar)) {
        return identical(jar).after(PhaseCosts.NONE.since(began, Phase.BASE));
      }
      Base.Jar mixed = new BenchmarksOnBase(request).of(jar);
      PhaseCosts choosing = PhaseCosts.NONE.since(began, Phase.BASE);
      try (var measuring = new LockstepMeasuring(request, part, mixed, listener, false)) {
        return measuring.run().after(choosing);
      }
    }
    if (base instanceof Base.Missing missing) {
      Fact why = Fact.message(missing.reason());
      Decision decision = Decision.without(Outcome.FAILED_TO_MEASURE, why, missing.warnings());
      decision = decision.under(request.settings().policy());
      return SessionResult.nothing(decision, request.settings(), "");
    }
    if (!part.isWhole()) {
      throw unusable("--shard measures in pairs: name a base by --against or --against-jar");
    }
    try (var measuring = new StoredMeasuring(request, (Base.Stored) base, listener)) {
      return measuring.run();
    }
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
    part.identical(base, warnings);
    return SessionResult.nothing(passed, request.settings(), base.description());
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
    boolean lacking =
        warnings.stream().anyMatch(warning -> warning.kind() == Warning.Kind.NO_BASELINE);
    boolean wanted =
        settings.baseline() == BaselineAction.RECORD
            || (lacking
                && settings.policy().missingBaseline() == Policy.OnMissingBaseline.RECORD
                && settings.preset().decidesOnTime());
    return wanted && !result.lockstep() && result.measured().isPresent()
        ? Optional.of(BaselineRecorder.record(result, request.baselines()))
        : Optional.empty();
  }
}
