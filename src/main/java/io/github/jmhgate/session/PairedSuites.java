package io.github.jmhgate.session;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.ForkViews;
import io.github.jmhgate.store.Calibrated.Spread;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Suites of two jars of the same code in lockstep, each decided as the gate would. */
public final class PairedSuites implements Calibration.Suites {
  private final List<Path> jars;
  private final Path folder;
  private final Settings settings;
  private final Path baselines;
  private final SessionListener listener;
  private final Map<BenchmarkId, List<List<ForkViews>>> effects = new TreeMap<>();

  /**
   * Creates suites of which none is measured yet.
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
    SessionResult measured =
        new LockstepMeasuring(
                MeasureSession.Request.of(
                    jars.get(at + 1),
                    Optional.of(base),
                    folder.resolve("suite-" + number),
                    settings,
                    baselines,
                    false),
                new Base.Jar(base, "the same code", "", List.of()),
                listener)
            .run(true);
    for (Result after : measured.candidate().results()) {
      List<ForkViews> pairs = pairs(measured.before(), after);
      if (pairs.size() > 1) {
        effects.computeIfAbsent(after.id(), id -> new ArrayList<>()).add(pairs);
      }
    }
    return measured.decision();
  }

  /** Returns the effects of the pairs of a benchmark; none if the base has no forks of it. */
  static List<ForkViews> pairs(Run base, Result candidate) {
    List<ForkViews> pairs = new ArrayList<>();
    Samples now = candidate.score();
    int sign = now.metric().direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
    for (Result before : base.results()) {
      if (before.id().equals(candidate.id())) {
        Samples old = before.score();
        for (int i = 0; i < Math.min(old.forkCount(), now.forkCount()); i++) {
          double means = now.forkMean(i) / old.forkMean(i);
          pairs.add(ForkViews.ofPair(old.fork(i), now.fork(i), means, sign));
        }
      }
    }
    return pairs;
  }

  @Override
  public Map<BenchmarkId, Spread> noise() {
    Map<BenchmarkId, Spread> noise = new TreeMap<>();
    effects.forEach((benchmark, suites) -> noise.put(benchmark, EffectNoise.ofPairs(suites)));
    return noise;
  }
}
