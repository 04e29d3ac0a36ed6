package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.power.EffectNoise;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.measure.calibrate.SuiteSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.ForkViews;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Suites of two jars of the same code in lockstep, each decided as the gate would. */
final class PairedSuites implements SuiteSource {
  private final JarPairs jars;
  private final Path folder;
  private final Settings settings;
  private final Path baselines;
  private final ProgressLine line;
  private final Map<BenchmarkId, List<List<ForkViews>>> effects = new TreeMap<>();

  PairedSuites(JarPairs jars, Path folder, Settings settings, Path baselines, ProgressLine line) {
    this.jars = jars;
    this.folder = folder;
    this.settings = settings;
    this.baselines = baselines;
    this.line = line;
  }

  @Override
  public Decision next(int number) throws MeasureException, InterruptedException {
    JarPairs.JarPair pair = jars.of(number);
    try {
      PairedMeasuring.Measured measured =
          new PairedMeasuring(
                  Requests.paired(
                      pair.base(),
                      pair.candidate(),
                      folder.resolve("suite-" + number),
                      settings,
                      false),
                  new Base.Jar(pair.base(), "the same code", "", settings, List.of()),
                  "",
                  settings,
                  baselines,
                  line)
              .run();
      for (Result after : measured.candidate().results()) {
        measured.base().results().stream()
            .filter(before -> before.id().equals(after.id()))
            .findFirst()
            .ifPresent(before -> take(before.score(), after));
      }
      return measured.decision();
    } catch (CommandFailure e) {
      throw MeasureException.unusable(String.valueOf(e.getMessage()));
    }
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
