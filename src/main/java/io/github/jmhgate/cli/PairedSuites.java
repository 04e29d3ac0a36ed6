package io.github.jmhgate.cli;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.power.SessionNoise;
import io.github.jmhgate.measure.MeasureException;
import io.github.jmhgate.measure.calibrate.SuiteSource;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.ForkViews;
import io.github.jmhgate.statistics.SessionVariance;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Suites of a jar measured against itself in lockstep, each decided as the gate would. */
final class PairedSuites implements SuiteSource {
  private final Path jar;
  private final Path folder;
  private final Settings settings;
  private final Path baselines;
  private final ProgressLine line;
  private final Map<BenchmarkId, List<double[]>> effects = new TreeMap<>();

  PairedSuites(Path jar, Path folder, Settings settings, Path baselines, ProgressLine line) {
    this.jar = jar;
    this.folder = folder;
    this.settings = settings;
    this.baselines = baselines;
    this.line = line;
  }

  @Override
  public Decision next(int number) throws MeasureException, InterruptedException {
    try {
      PairedMeasuring.Measured measured =
          new PairedMeasuring(
                  Requests.paired(jar, jar, folder.resolve("suite-" + number), settings, false),
                  new Base.Jar(jar, "itself", ""),
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
    double[] steady = new double[Math.min(before.forkCount(), score.forkCount())];
    for (int i = 0; i < steady.length; i++) {
      steady[i] = ForkViews.ofPair(before.fork(i), score.fork(i), sign).steady();
    }
    effects.computeIfAbsent(after.id(), id -> new ArrayList<>()).add(steady);
  }

  /** Between the pairs of a session, and between sessions. */
  @Override
  public Map<BenchmarkId, SessionNoise> noise() {
    Map<BenchmarkId, SessionNoise> noise = new TreeMap<>();
    effects.forEach(
        (benchmark, sessions) -> {
          if (sessions.size() > 1) {
            SessionVariance variance = SessionVariance.of(sessions);
            noise.put(
                benchmark,
                new SessionNoise(
                    sessions.size(), variance.withinDeviation(), variance.betweenDeviation()));
          }
        });
    return noise;
  }
}
