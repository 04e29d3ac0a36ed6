package io.github.jmhgate.session;

import io.github.jmhgate.history.EventFinder;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Method;
import io.github.jmhgate.history.SeriesBuilder;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.RenamesFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** How often a benchmark changed, according to the settings' history, which is read when asked. */
final class PastChanges implements ToIntFunction<BenchmarkId> {
  private final Optional<Path> folder;
  private final Path baselines;
  private @Nullable Map<BenchmarkId, Integer> changes;

  /**
   * Creates it.
   *
   * @param baselines folder with the names that benchmarks had before
   */
  PastChanges(Settings settings, Path baselines) {
    this.baselines = baselines;
    this.folder = settings.history().folder().filter(Files::isDirectory);
  }

  /** Returns in how many events on the main branch it had a part, in all environments. */
  @Override
  public int applyAsInt(BenchmarkId benchmark) {
    Map<BenchmarkId, Integer> known = changes;
    if (known == null) {
      known = read();
      changes = known;
    }
    return known.getOrDefault(benchmark, 0);
  }

  private Map<BenchmarkId, Integer> read() {
    Map<BenchmarkId, Integer> found = new HashMap<>();
    if (folder.isEmpty()) {
      return found;
    }
    try {
      SeriesBuilder series = new SeriesBuilder();
      new Ledger(folder.get()).read(series::add);
      if (!series.runs().isEmpty()) {
        new EventFinder(
                series.table(series.mainBranch(), RenamesFile.read(baselines)), Method.DEFAULT)
            .events().stream()
                .flatMap(event -> event.changes().stream())
                .forEach(change -> found.merge(change.series().benchmark(), 1, Integer::sum));
      }
      return found;
    } catch (GateFailure e) {
      // It decides on an order alone; adding to the history reports it.
      return new HashMap<>();
    }
  }
}
