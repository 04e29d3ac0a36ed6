package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.statistics.descriptive.Modes;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.StoredBaseline;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The benchmarks whose forks fell into two modes before: in the baseline, or in the history. */
final class KnownModes {
  /** The newest runs of a history that count; older code may have had other modes. */
  private static final int RUNS = 10;

  private KnownModes() {}

  /** Returns those of the stored baseline of an environment, and of the history's newest runs. */
  static Set<BenchmarkId> of(Settings settings, Path baselines, Environment environment)
      throws GateFailure {
    Set<BenchmarkId> found = new HashSet<>();
    Optional<StoredBaseline> stored = new BaselineStore(baselines).find(environment);
    for (Result one : stored.map(baseline -> baseline.run().results()).orElse(List.of())) {
      Samples score = one.metrics().get(Metric.SCORE);
      if (score != null && areTwo(score.forkMeans())) {
        found.add(one.id());
      }
    }
    Optional<Path> history = settings.history().filter(Files::isDirectory);
    if (history.isPresent()) {
      Ledger ledger = new Ledger(history.get());
      List<Path> files = ledger.files();
      ledger.read(
          files.subList(Math.max(0, files.size() - RUNS), files.size()),
          run ->
              run.run().rows().stream()
                  .filter(row -> row.metric().name().equals(Metric.SCORE) && areTwo(row.forks()))
                  .map(HistoryRow::benchmark)
                  .forEach(found::add));
    }
    return found;
  }

  private static boolean areTwo(double[] forks) {
    double[] known = Arrays.stream(forks).filter(value -> value > 0).toArray();
    return Modes.find(Arrays.stream(known).map(Math::log).toArray()) != null;
  }
}
