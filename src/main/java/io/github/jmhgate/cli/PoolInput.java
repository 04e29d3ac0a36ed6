package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.BaselineException;
import io.github.jmhgate.baseline.Sidecar;
import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.PairRun;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.replay.PairPool;
import io.github.jmhgate.measure.replay.PairPoolAssembly;
import io.github.jmhgate.measure.replay.PairPoolFile;
import io.github.jmhgate.measure.replay.Pool;
import io.github.jmhgate.measure.replay.PoolException;
import io.github.jmhgate.model.Environment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What was named as a pool: JMH's results of forks, or pairs in folders and files. */
final class PoolInput {
  private final List<Path> paths;
  private final @Nullable PairPool pairs;

  private PoolInput(List<Path> paths, @Nullable PairPool pairs) {
    this.paths = paths;
    this.pairs = pairs;
  }

  /** Reads the pairs, where there are any; forks and pairs together are refused. */
  static PoolInput of(List<Path> paths) throws CommandFailure, PoolException {
    PairPoolAssembly assembly = new PairPoolAssembly();
    Path ofForks = null;
    Path ofPairs = null;
    for (Path path : paths) {
      if (PairRun.isOne(path)) {
        assembly.addFolder(path, environment(path));
        ofPairs = path;
      } else if (PairPoolFile.looksLikeOne(path)) {
        PairPoolFile.read(path, assembly);
        ofPairs = path;
      } else {
        ofForks = path;
      }
    }
    if (ofPairs != null && ofForks != null) {
      throw CommandFailure.unusable(
          "%s holds pairs and %s does not; a pool is of either"
              .formatted(visible(ofPairs), visible(ofForks)),
          null);
    }
    return new PoolInput(paths, ofPairs == null ? null : assembly.pool());
  }

  /** Where a folder's pairs were measured; null where the measuring was ended before it said so. */
  private static @Nullable Environment environment(Path folder) throws CommandFailure {
    Path sidecar = folder.resolve(Side.CANDIDATE.label()).resolve(Sidecar.FILE_NAME);
    if (!Files.exists(sidecar)) {
      return null;
    }
    try {
      return Sidecar.read(sidecar).environment();
    } catch (BaselineException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * To draw from.
   *
   * @param iterations iterations or slices of each fork to use; 0 uses all
   */
  Pool pool(int iterations) throws CommandFailure, PoolException {
    if (pairs != null) {
      return Pool.of(pairs, iterations);
    }
    try {
      return Pool.of(JmhReader.readAll(paths), iterations);
    } catch (JmhFormatException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * Keeps the pairs.
   *
   * @return a line that says what was kept
   */
  String save(Path file) throws CommandFailure, PoolException {
    if (pairs == null) {
      throw CommandFailure.unusable(
          "%s holds no pairs, and --save-pool keeps nothing else; JMH's results are a pool as they are"
              .formatted(visible(paths.get(0))),
          null);
    }
    PairPoolFile.write(pairs, file);
    return String.format(
        Locale.ROOT,
        "%s: %d pairs of %d %s",
        visible(file),
        pairs.pairs(),
        pairs.benchmarks().size(),
        pairs.benchmarks().size() == 1 ? "benchmark" : "benchmarks");
  }

  /** What it was read from, for people; untrusted text. */
  String source() {
    return paths.size() == 1
        ? paths.get(0).toString()
        : "%s and %d more".formatted(paths.get(0), paths.size() - 1);
  }

  private static String visible(Path path) {
    return path.toString().replaceAll("\\p{Cntrl}", "\uFFFD");
  }
}
