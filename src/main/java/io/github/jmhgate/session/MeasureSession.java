package io.github.jmhgate.session;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Outcome;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.ReviewFact;
import io.github.jmhgate.gate.RunFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.revision.AbandonedWorktrees;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.Settings.BaselineAction;
import io.github.jmhgate.shard.ShardChoice;
import io.github.jmhgate.store.BaselineStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/**
 * Measures a benchmark jar and judges it: settles what to compare with, measures by the strategy
 * that follows from it, and stores the run where that was asked for. Whoever starts it, a command
 * or a build's goal, only reads options and publishes what comes of it.
 */
public final class MeasureSession {
  private final Request request;
  private final SessionListener listener;
  private Optional<ShardOutcome> shard = Optional.empty();

  /** A session, to be run once. */
  public MeasureSession(Request request, SessionListener listener) {
    this.request = request;
    this.listener = listener;
  }

  /**
   * What is asked for.
   *
   * @param jar the candidate's benchmark jar
   * @param folder for results
   * @param change what is judged, and by which settings
   * @param baselines folder of baselines
   * @param againstJar a base's jar that the user named; empty if the settings say what to compare
   *     with
   * @param resume whether pairs of an earlier measuring in the folder count
   * @param variables environment variables
   * @param pastChanges how often a benchmark changed before, for the order
   * @param shard the part of the suite to measure; empty where all of it is
   */
  public record Request(
      Path jar,
      Path folder,
      ReviewedChange change,
      Path baselines,
      Optional<Path> againstJar,
      boolean resume,
      Map<String, String> variables,
      ToIntFunction<BenchmarkId> pastChanges,
      Optional<ShardChoice> shard) {

    public Request {
      variables = Map.copyOf(variables);
    }
  }

  /** What the shard did, once it was measured; empty where the whole suite was, or nothing. */
  public Optional<ShardOutcome> shard() {
    return shard;
  }

  /** Measures and judges. */
  public SessionResult run() throws GateFailure, InterruptedException {
    if (new BaselineStore(request.baselines()).holds(request.folder())) {
      throw GateFailure.unusable(
          request.folder()
              + ": a stored baseline lies there, whose place the results would take; name another"
              + " folder (--out, "
              + SettingNames.RESULTS
              + ")",
          null);
    }
    Base base = base();
    if (request.shard().isPresent() && base instanceof Base.Stored) {
      throw GateFailure.unusable(
          "--shard measures in pairs, since machines differ and only effects can be joined: name"
              + " what to compare with by --against or --against-jar",
          null);
    }
    if (base instanceof Base.Missing missing) {
      return SessionResult.nothing(
          Decision.without(
              Outcome.FAILED_TO_MEASURE, Fact.message(missing.reason()), missing.warnings()),
          missing.settings(),
          "");
    }
    return base instanceof Base.Jar jar ? lockstep(jar) : stored((Base.Stored) base);
  }

  /** What it would do, without doing it; the base's jar is built where there is none yet. */
  public Preview preview() throws GateFailure, InterruptedException {
    Base base = base();
    return new DryRun(request, base).preview(base instanceof Base.Jar jar && sameBytes(jar.file()));
  }

  private Base base() throws GateFailure, InterruptedException {
    if (request.againstJar().isEmpty()) {
      AbandonedWorktrees.remove();
    }
    Settings settings = request.change().settings();
    return new BaseChoice(
            request.change(), request.jar(), request.baselines(), request.variables(), listener)
        .choose(
            () -> Measurement.probe(Requests.of(request.jar(), request.folder(), settings)),
            request.folder());
  }

  private SessionResult lockstep(Base.Jar base) throws GateFailure, InterruptedException {
    if (sameBytes(base.file())) {
      Base.Jar same = base.with(outsideTheJars(base.revision()));
      shard =
          request
              .shard()
              .map(
                  choice ->
                      Portion.identical(
                          choice,
                          new Portion.Described(base.description(), base.revision(), ""),
                          same.warnings()));
      return SessionResult.nothing(
          Decision.without(Outcome.PASSED, RunFact.Plain.IDENTICAL_JARS, same.warnings()),
          same.settings(),
          base.description());
    }
    LockstepMeasuring measuring =
        new LockstepMeasuring(
            Requests.paired(
                base.file(), request.jar(), request.folder(), base.settings(), request.resume()),
            base,
            Revision.of(request.jar()),
            request.baselines(),
            request.pastChanges(),
            request.shard());
    SessionResult result = measuring.run(listener);
    shard = measuring.shard();
    return result;
  }

  /** What the change touches though no jar differs: a benchmark may read files. */
  private List<Warning> outsideTheJars(String revision) throws GateFailure, InterruptedException {
    List<String> files = Revision.checkout(request.jar()).changed(revision, List.of());
    return files.isEmpty()
        ? List.of()
        : List.of(new Warning(Warning.Kind.REVIEW, ReviewFact.outsideTheJars(files)));
  }

  /** Whether two jars cannot differ; asked for by hand, as to see the noise, they are measured. */
  private boolean sameBytes(Path base) throws GateFailure {
    if (request.againstJar().equals(Optional.of(base))) {
      return false;
    }
    try {
      return JarParts.same(base, request.jar());
    } catch (IOException e) {
      throw GateFailure.unusable(
          request.jar() + ": no such benchmark jar, or it cannot be read", e);
    }
  }

  private SessionResult stored(Base.Stored base) throws GateFailure, InterruptedException {
    return new StoredMeasuring(
            Requests.of(request.jar(), request.folder(), base.settings()),
            base.settings(),
            base,
            request.baselines())
        .run(listener);
  }

  /**
   * Stores the run as the baseline of its environment, where that was asked for, or where the
   * policy has a lacking one recorded.
   *
   * @return the folder it is stored in; empty where it was not to be stored
   * @throws GateFailure where it was, and something speaks against it
   */
  public Optional<Path> record(SessionResult result) throws GateFailure {
    return result.lockstep() || result.results().isEmpty() || !wantsRecording(result)
        ? Optional.empty()
        : Optional.of(Recorder.record(result, request.baselines()));
  }

  private static boolean wantsRecording(SessionResult result) {
    Settings settings = result.settings();
    boolean lacking =
        result.decision().warnings().stream()
            .anyMatch(warning -> warning.kind() == Warning.Kind.NO_BASELINE);
    return settings.baseline() == BaselineAction.RECORD
        || (lacking
            && settings.policy().missingBaseline() == Policy.OnMissingBaseline.RECORD
            && settings.preset().decidesOnTime());
  }

  /** What a measuring would do: jars are asked for their benchmarks, and nothing is measured. */
  private static final class DryRun {
    private final MeasureSession.Request request;
    private final Base base;

    DryRun(MeasureSession.Request request, Base base) {
      this.request = request;
      this.base = base;
    }

    /**
     * What it would do.
     *
     * @param sameBytes whether the jars cannot differ
     */
    Preview preview(boolean sameBytes) throws GateFailure, InterruptedException {
      if (base instanceof Base.Missing missing) {
        throw new GateFailure(GateFailure.Kind.FAILED_TO_MEASURE, missing.reason(), null);
      }
      Measurement.Look head = look(request.jar());
      if (!(base instanceof Base.Jar jar)) {
        Requests.requireAny(head.benchmarks(), request.jar(), request.folder(), base.settings());
        return Preview.of("the stored baseline", Selection.all(head.benchmarks()), List.of());
      }
      if (sameBytes) {
        return Preview.of(jar.description(), Selection.none(head.benchmarks()), List.of());
      }
      List<BenchmarkId> before = look(jar.file()).benchmarks();
      List<BenchmarkId> both = new ArrayList<>(head.benchmarks());
      both.retainAll(before);
      TreeSet<BenchmarkId> alone = new TreeSet<>(before);
      alone.addAll(head.benchmarks());
      Requests.requireAny(alone, request.jar(), request.folder(), base.settings());
      both.forEach(alone::remove);
      BenchmarkChoice choice =
          new BenchmarkChoice(
              jar, request.jar(), request.folder(), request.baselines(), request.pastChanges());
      int seed = base.settings().pairing().seed().orElse(0);
      return Preview.of(
          jar.description(),
          choice.of(both, head.environment(), seed, Selection.MethodWatch.NONE),
          List.copyOf(alone));
    }

    private Measurement.Look look(Path jar) throws GateFailure, InterruptedException {
      return Measurement.look(Requests.of(jar, request.folder(), base.settings()));
    }
  }
}
