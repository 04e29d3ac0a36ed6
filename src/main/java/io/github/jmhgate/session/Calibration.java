package io.github.jmhgate.session;

import static io.github.jmhgate.gate.Verdict.REGRESSED;
import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.EffectDeviation;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Gate;
import io.github.jmhgate.measure.fork.AdaptiveRounds.StoredRounds;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.MeasureListener;
import io.github.jmhgate.measure.fork.StepSource;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.GroupVariance;
import io.github.jmhgate.statistics.View;
import io.github.jmhgate.store.Calibrated;
import io.github.jmhgate.store.Calibrated.Spread;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntConsumer;

/**
 * The result of measuring the same code against itself.
 *
 * @param decisions one per suite
 * @param noise of each benchmark, as far as the suites show it
 */
public record Calibration(List<Decision> decisions, Map<BenchmarkId, Calibrated.Spread> noise) {
  public enum Method {
    /** Each session against the one before it, as against a stored baseline. */
    STORED,
    /** The jar against itself in lockstep. */
    PAIRED,
    /** Builds that differ without meaning, two at a time in lockstep. */
    BUILDS;

    /** Returns the noise that later runs take into account; empty if nothing is kept. */
    public Optional<Calibrated.Kind> kind() {
      return switch (this) {
        case STORED -> Optional.of(Calibrated.Kind.SESSIONS);
        case PAIRED -> Optional.empty();
        case BUILDS -> Optional.of(Calibrated.Kind.BUILDS);
      };
    }

    public String suites() {
      return this == BUILDS ? "suites of builds of the same code" : "suites of the same code";
    }

    /** Returns what is replicated in a suite, for people. */
    public String units() {
      return this == STORED ? "forks" : "pairs";
    }

    /** Returns the groups that vary beyond what their replicates show, for people. */
    public String groups() {
      return this == STORED ? "sessions" : this == PAIRED ? "suites" : "builds";
    }

    /** Returns a warning that so many suites are too few to be stored; empty if they are enough. */
    public Optional<String> tooFew(int count) {
      String suites = count == 1 ? "1 suite shows" : count + " suites show";
      String text =
          "%s too little of how much %s differ, so it will not be kept; %s or more will"
              .formatted(suites, groups(), Calibrated.Kind.FEWEST);
      return kind().filter(one -> count < Calibrated.Kind.FEWEST).map(one -> text);
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Measures the same code against itself as the gate would. */
  public interface Suites {
    Decision next(int number) throws GateFailure, InterruptedException;

    Map<BenchmarkId, Calibrated.Spread> noise();
  }

  public static Calibration of(Suites suites, int count, IntConsumer onSuite)
      throws GateFailure, InterruptedException {
    List<Decision> decisions = new ArrayList<>();
    for (int suite = 1; suite <= count; suite++) {
      onSuite.accept(suite);
      decisions.add(suites.next(suite));
    }
    return new Calibration(decisions, suites.noise());
  }

  /** Returns the suites in which something is REGRESSED though nothing changed. */
  public int falseFailures() {
    return (int) decisions.stream().filter(decision -> !regressed(decision).isEmpty()).count();
  }

  public static List<Finding> regressed(Decision decision) {
    return decision.findings().stream().filter(one -> one.verdict() == REGRESSED).toList();
  }

  public Optional<Path> keep(Method mode, Path baselines, Environment here) throws GateFailure {
    int suites = decisions.size();
    if (mode.kind().isEmpty() || mode.tooFew(suites).isPresent()) {
      return Optional.empty();
    }
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Calibrated found = new Calibrated(now, suites, falseFailures(), noise);
    try {
      return Optional.of(Calibrated.write(baselines, here, mode.kind().get(), found));
    } catch (IOException e) {
      String why = "the calibration cannot be written (%s)".formatted(FileTrouble.of(e));
      throw unusable(baselines + ": " + why, e);
    }
  }

  /** Suites of two jars of the same code in lockstep, each decided as the gate would. */
  public static final class Paired implements Suites {
    private final List<Path> jars;
    private final Path folder;
    private final Settings settings;
    private final Path baselines;
    private final SessionListener listener;
    private final Map<BenchmarkId, List<Evidence>> effects = new TreeMap<>();

    /**
     * Creates suites; nothing is measured yet.
     *
     * @param jars base and candidate of the first suite, then of the second, and so on; from the
     *     beginning again after the last
     */
    public Paired(
        List<Path> jars, Path folder, Settings settings, Path baselines, SessionListener listener) {
      this.jars = List.copyOf(jars);
      this.folder = folder;
      this.settings = settings;
      this.baselines = baselines;
      this.listener = listener;
    }

    @Override
    public Decision next(int number) throws GateFailure, InterruptedException {
      int at = 2 * (number - 1) % jars.size();
      Path base = jars.get(at);
      ReviewedChange change = ReviewedChange.unreviewed(settings, Optional.of(base));
      Path suite = folder.resolve("suite-" + number);
      var asked = new MeasureSession.Request(jars.get(at + 1), suite, change, baselines, Map.of());
      Base.Jar same = new Base.Jar(base, "the same code", "", List.of());
      try (var measuring = new LockstepMeasuring(asked, same, listener, true)) {
        SessionResult measured = measuring.measure();
        for (Result after : measured.candidate().results()) {
          Evidence pairs = pairs(measured.before(), after);
          if (pairs.steps() > 1) {
            effects.computeIfAbsent(after.id(), id -> new ArrayList<>()).add(pairs);
          }
        }
        return measured.decision();
      }
    }

    /** Returns the effects of the pairs of a benchmark; none if the base has no forks of it. */
    static Evidence pairs(Run base, Result candidate) {
      Evidence pairs = new Evidence(Design.PAIRS);
      Samples now = candidate.score();
      int sign = now.metric().direction().sign();
      for (Result before : base.results()) {
        if (before.id().equals(candidate.id())) {
          Samples old = before.score();
          for (int i = 0; i < Math.min(old.forkCount(), now.forkCount()); i++) {
            double means = now.forkMean(i) / old.forkMean(i);
            pairs.addPair(old.fork(i), now.fork(i), means, sign);
          }
        }
      }
      return pairs;
    }

    @Override
    public Map<BenchmarkId, Spread> noise() {
      Map<BenchmarkId, Spread> noise = new TreeMap<>();
      effects.forEach((benchmark, suites) -> noise.put(benchmark, noiseOfPairs(suites)));
      return noise;
    }
  }

  /** Returns the noise of every benchmark that two sessions or more have, of two forks or more. */
  static Map<BenchmarkId, Spread> noiseOfSessions(List<Run> sessions) {
    Map<BenchmarkId, List<Evidence>> forks = new TreeMap<>();
    for (Run session : sessions) {
      for (Result result : session.results()) {
        if (usable(result.score())) {
          forks.computeIfAbsent(result.id(), id -> new ArrayList<>()).add(forks(result.score()));
        }
      }
    }
    Map<BenchmarkId, Spread> noise = new TreeMap<>();
    forks.values().removeIf(own -> own.size() < 2);
    // An effect has the noise of two sessions in it.
    forks.forEach((id, own) -> noise.put(id, spread(own, GroupVariance::of, Math.sqrt(2))));
    return noise;
  }

  /** Returns the noise of a benchmark by the effects of pairs of builds, two or more of each. */
  static Spread noiseOfPairs(List<Evidence> pairs) {
    return spread(pairs, GroupVariance::aboutZero, 1);
  }

  /**
   * Returns how much a benchmark's effect varies for the same code. The part between groups is that
   * of the noisier view, the part within them that of the steady view.
   */
  private static Spread spread(
      List<Evidence> groups, Function<List<double[]>, GroupVariance> split, double factor) {
    double within = 0;
    double between = 0;
    double upper = 0;
    for (View view : View.values()) {
      GroupVariance variance =
          split.apply(groups.stream().map(one -> one.after(view, one.steps())).toList());
      within = view == View.STEADY ? variance.within() : within;
      between = Math.max(between, factor * variance.between());
      upper = Math.max(upper, factor * variance.upper());
    }
    int forks = groups.stream().mapToInt(Evidence::steps).sum();
    return new Spread(groups.size(), forks, within, between, upper);
  }

  private static Evidence forks(Samples session) {
    int sign = session.metric().direction().sign();
    Evidence forks = new Evidence(Design.storedBaseline(0));
    session.forks().forEach(fork -> forks.add(null, fork, sign));
    return forks;
  }

  /** Returns whether there are two forks or more, with finite values above 0. */
  public static boolean usable(Samples score) {
    return score.forkCount() > 1
        && Arrays.stream(score.forkMeans()).allMatch(mean -> mean > 0 && Double.isFinite(mean))
        && score.forks().stream()
            .flatMapToDouble(Arrays::stream)
            .allMatch(value -> Double.isFinite(Math.log(value)));
  }

  /**
   * A chain of sessions: each is judged against the one before as a stored baseline, and then gets
   * the forks it lacks to be the next one's baseline. So every suite has its own baseline, as if
   * recorded at another time, for little more than the cost of one session.
   */
  public static final class StoredSuites implements Calibration.Suites {
    private final Opener opener;
    private final StoredRounds rounds;
    private final Map<BenchmarkId, EffectDeviation> deviations;
    private final List<Run> sessions = new ArrayList<>();

    record Session(StepSource forks, Runnable end) implements AutoCloseable {
      @Override
      public void close() {
        end.run();
      }
    }

    interface Opener {
      Session open(String name) throws GateFailure, InterruptedException;
    }

    /** Creates a chain without a session yet; the baseline of the rounds does not count. */
    StoredSuites(Opener opener, StoredRounds rounds, Map<BenchmarkId, EffectDeviation> deviations) {
      this.opener = opener;
      this.rounds = rounds;
      this.deviations = deviations;
    }

    public static StoredSuites of(
        MeasureRequest request, Settings settings, Path baselines, Environment environment)
        throws GateFailure {
      CalibratedNoise.Part sessions = CalibratedNoise.read(baselines, environment).sessions();
      CalibratedNoise noise = new CalibratedNoise(sessions, CalibratedNoise.Part.NONE);
      return new StoredSuites(
          name -> {
            Path folder = request.folder().resolve(name);
            Measurement measurement =
                Measurement.open(new MeasureRequest(request.launch(), request.plan(), folder));
            return new Session(measurement, measurement::close);
          },
          noise.rounds(settings, SessionResult.NOTHING, settings.measuring().stopping().adaptive()),
          noise.ofStored());
    }

    @Override
    public Decision next(int number) throws GateFailure, InterruptedException {
      if (sessions.isEmpty()) {
        try (Session session = opener.open("session-0")) {
          StepSource forks = session.forks();
          sessions.add(more(forks, forks.benchmarks(), rounds.forks()).run("session-0", null));
        }
      }
      Run baseline = sessions.get(sessions.size() - 1);
      String name = "session-" + number;
      try (Session session = opener.open(name)) {
        Batch batch = rounds.withBaseline(baseline).measure(session.forks(), MeasureListener.NONE);
        Gate gate = new Gate(rounds.policy(), List.of());
        Decision decision = gate.decide(baseline, batch.run(name, null), batch.plan(), deviations);
        sessions.add(filled(batch, session.forks()).run(name, null));
        return decision;
      }
    }

    private static Batch more(StepSource source, List<BenchmarkId> benchmarks, int forks)
        throws GateFailure, InterruptedException {
      return Batch.measure(source, benchmarks, forks, MeasureListener.NONE);
    }

    /**
     * Returns the first forks of each benchmark, as many as a baseline has, with those it lacks.
     */
    private Batch filled(Batch batch, StepSource source) throws GateFailure, InterruptedException {
      Batch all = batch;
      for (var entry : batch.steps().entrySet()) {
        int lacking = rounds.forks() - entry.getValue().size();
        if (lacking > 0) {
          all = all.with(more(source, List.of(entry.getKey()), lacking));
        }
      }
      return all.first(rounds.forks());
    }

    @Override
    public Map<BenchmarkId, Spread> noise() {
      return noiseOfSessions(sessions);
    }
  }
}
