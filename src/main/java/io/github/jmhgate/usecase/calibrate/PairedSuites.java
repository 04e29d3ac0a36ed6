package io.github.jmhgate.usecase.calibrate;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.store.CalibratedSpread;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.base.Base;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.measure.LockstepMeasuring;
import io.github.jmhgate.usecase.measure.WholeSuite;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** CalibrationSuites of two jars of the same code in lockstep, each decided as the gate would. */
public final class PairedSuites implements CalibrationSuites {
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
  public PairedSuites(
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
