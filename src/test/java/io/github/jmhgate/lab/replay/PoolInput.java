package io.github.jmhgate.lab.replay;

import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.PairFolder;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.store.Sidecar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What was named as a pool: JMH's results of forks, or pairs in folders and files. */
public final class PoolInput {
  private final List<Path> paths;
  private final @Nullable PairPool pairs;

  private PoolInput(List<Path> paths, @Nullable PairPool pairs) {
    this.paths = paths;
    this.pairs = pairs;
  }

  /** Reads the pairs, where there are any; forks and pairs together are refused. */
  public static PoolInput of(List<Path> paths) throws GateFailure {
    PairPoolAssembly assembly = new PairPoolAssembly();
    Path ofForks = null;
    Path ofPairs = null;
    for (Path path : paths) {
      if (PairFolder.isOne(path)) {
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
      throw GateFailure.unusable(
          "%s holds pairs and %s does not; a pool is of either"
              .formatted(visible(ofPairs), visible(ofForks)),
          null);
    }
    return new PoolInput(paths, ofPairs == null ? null : assembly.pool());
  }

  /** Where a folder's pairs were measured; null where the measuring was ended before it said so. */
  private static @Nullable Environment environment(Path folder) throws GateFailure {
    Path sidecar = folder.resolve(Side.CANDIDATE.label()).resolve(Sidecar.FILE_NAME);
    if (!Files.exists(sidecar)) {
      return null;
    }
    return Sidecar.read(sidecar).environment();
  }

  /**
   * To draw from.
   *
   * @param iterations iterations or slices of each fork to use; 0 uses all
   */
  public Pool pool(int iterations) throws GateFailure {
    if (pairs != null) {
      return Pool.of(pairs, iterations);
    }
    return Pool.of(JmhReader.readAll(paths), iterations);
  }

  /**
   * Keeps the pairs.
   *
   * @return a line that says what was kept
   */
  public String save(Path file) throws GateFailure {
    if (pairs == null) {
      throw GateFailure.unusable(
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
  public String source() {
    return paths.size() == 1
        ? paths.get(0).toString()
        : "%s and %s more".formatted(paths.get(0), paths.size() - 1);
  }

  private static String visible(Path path) {
    return OneLine.of(path.toString());
  }
}
