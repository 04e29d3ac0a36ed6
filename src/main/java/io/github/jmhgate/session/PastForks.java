package io.github.jmhgate.session;

import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.history.Epoch;
import io.github.jmhgate.history.ForkNoise;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.RenamesFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** By how much forks varied, as the history that the settings name tells. */
public final class PastForks implements PastNoise {
  private final Optional<Path> folder;
  private final Path baselines;

  /**
   * Those in the history of the settings.
   *
   * @param baselines folder with the names that benchmarks had before
   */
  public PastForks(Settings settings, Path baselines) {
    this.baselines = baselines;
    this.folder = settings.history().folder().filter(Files::isDirectory);
  }

  @Override
  public Map<BenchmarkId, Double> of(Environment environment, Sides sides) {
    if (folder.isEmpty()) {
      return Map.of();
    }
    try {
      Map<BenchmarkId, Double> deviations = new TreeMap<>();
      ForkNoise.of(
              ForkNoise.latest(new Ledger(folder.get()), Epoch.place(environment)),
              sides == Sides.PAIRED,
              RenamesFile.read(baselines))
          .forEach((benchmark, noise) -> deviations.put(benchmark, noise.deviation()));
      return deviations;
    } catch (GateFailure e) {
      // It helps to plan alone; who adds to the history is told.
      return Map.of();
    }
  }
}
