package io.github.jmhgate.usecase.calibrate;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static io.github.jmhgate.gate.message.Verdict.REGRESSED;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.store.Calibrated;
import io.github.jmhgate.store.CalibratedSpread;
import io.github.jmhgate.store.CalibrationKind;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.measure.LockstepMeasuring;
import io.github.jmhgate.usecase.measure.WholeSuite;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/**
 * The result of measuring the same code against itself.
 *
 * @param decisions one per suite
 * @param noise of each benchmark, as far as the suites show it
 */
public record Calibration(List<Decision> decisions, Map<BenchmarkId, CalibratedSpread> noise) {
  public enum Method {
    /** Each session against the one before it, as against a stored baseline. */
    STORED,
    /** The jar against itself in lockstep. */
    PAIRED,
    /** Builds that differ without meaning, two at a time in lockstep. */
    BUILDS;

    /** Returns the noise that later runs take into account; empty if nothing is kept. */
    public Optional<CalibrationKind> kind() {
      return switch (this) {
        case STORED -> Optional.of(CalibrationKind.SESSIONS);
        case PAIRED -> Optional.empty();
        case BUILDS -> Optional.of(CalibrationKind.BUILDS);
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
      return switch (this) {
        case STORED -> "sessions";
        case PAIRED -> "suites";
        case BUILDS -> "builds";
      };
    }

    /** Returns a warning that so many suites are too few to be stored; empty if they are enough. */
    public Optional<String> tooFew(int count) {
      String suites = count == 1 ? "1 suite shows" : count + " suites show";
      String text =
          "%s too little of how much %s differ, so it will not be kept; %s or more will"
              .formatted(suites, groups(), CalibrationKind.FEWEST);
      return kind().filter(kind -> count < CalibrationKind.FEWEST).map(kind -> text);
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Measures the same code against itself as the gate would. */
  public interface Suites {
    Decision next(int number) throws GateFailure, InterruptedException;

    Map<BenchmarkId, CalibratedSpread> noise();
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
    return decision.findings().stream().filter(finding -> finding.verdict() == REGRESSED).toList();
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
      var asked = new SessionRequest(jars.get(at + 1), suite, change, baselines, Map.of());
      Base.Jar same = new Base.Jar(base, "the same code", "", List.of());
      try (var measuring = new LockstepMeasuring(asked, new WholeSuite(), same, listener, true)) {
        SessionResult measured = measuring.run();
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
    public Map<BenchmarkId, CalibratedSpread> noise() {
      Map<BenchmarkId, CalibratedSpread> noise = new TreeMap<>();
      effects.forEach((benchmark, suites) -> noise.put(benchmark, EffectNoise.ofPairs(suites)));
      return noise;
    }
  }
}
