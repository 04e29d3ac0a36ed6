package io.github.jmhgate.session;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.power.EffectNoise;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.ForkViews;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Suites of two jars of the same code in lockstep, each decided as the gate would. */
public final class PairedSuites implements SuiteSource {
  private final List<Path> jars;
  private final Path folder;
  private final Settings settings;
  private final Path baselines;
  private final SessionListener listener;
  private final Map<BenchmarkId, List<List<ForkViews>>> effects = new TreeMap<>();

  /**
   * Suites none of which is measured yet.
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
    Path candidate = jars.get(at + 1);
    SessionResult measured =
        LockstepMeasuring.all(
                Requests.paired(
                    base, candidate, folder.resolve("suite-" + number), settings, false),
                new Base.Jar(base, "the same code", "", settings, List.of()),
                baselines)
            .run(listener);
    for (Result after : measured.candidate().results()) {
      measured.before().results().stream()
          .filter(before -> before.id().equals(after.id()))
          .findFirst()
          .ifPresent(before -> take(before.score(), after));
    }
    return measured.decision();
  }

  private void take(Samples before, Result after) {
    Samples score = after.score();
    int sign = score.metric().direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
    List<ForkViews> pairs = new ArrayList<>();
    for (int i = 0; i < Math.min(before.forkCount(), score.forkCount()); i++) {
      double means = score.forkMean(i) / before.forkMean(i);
      pairs.add(ForkViews.ofPair(before.fork(i), score.fork(i), means, sign));
    }
    if (pairs.size() > 1) {
      effects.computeIfAbsent(after.id(), id -> new ArrayList<>()).add(pairs);
    }
  }

  /** Between the pairs of forks of a suite, and between suites. */
  @Override
  public Map<BenchmarkId, EffectNoise> noise() {
    Map<BenchmarkId, EffectNoise> noise = new TreeMap<>();
    effects.forEach((benchmark, suites) -> noise.put(benchmark, EffectNoise.ofPairs(suites)));
    return noise;
  }
}
