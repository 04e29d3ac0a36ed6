package io.github.jmhgate.usecase.judge;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.WorkFile;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The counted work that is kept next to results. */
public final class StoredWorks {
  private StoredWorks() {}

  /** Writes the work of benchmarks next to a run's results. */
  public static void write(Path folder, String jdk, Map<BenchmarkId, Work> works)
      throws GateFailure {
    try {
      WorkFile.write(folder, jdk, works);
    } catch (IOException e) {
      Path file = folder.resolve(WorkFile.FILE_NAME);
      throw unusable("%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }

  /** Returns the work of both sides of some benchmarks, as kept next to the results in folders. */
  public static Works of(Path base, Path candidate, Set<BenchmarkId> benchmarks) {
    return WorkComparison.of(base, candidate, benchmarks, benchmarks).works();
  }

  /** Compares two runs that are files of results with a record next to them. */
  static WorkComparison of(Run before, Run after) {
    Path base;
    Path candidate;
    try {
      base = Path.of(before.source());
      candidate = Path.of(after.source());
    } catch (InvalidPathException e) {
      return WorkComparison.NONE;
    }
    boolean kept =
        base.endsWith(BaselineStore.RESULTS) && candidate.endsWith(BaselineStore.RESULTS);
    return kept
        ? WorkComparison.of(
            base.resolveSibling(""), candidate.resolveSibling(""), before.ids(), after.ids())
        : WorkComparison.NONE;
  }

  /** Returns the work that is kept next to results and repeated itself, of some benchmarks. */
  public static Map<BenchmarkId, Work> settled(Path folder, Set<BenchmarkId> benchmarks) {
    Optional<WorkFile> file = WorkFile.readOfResults(folder);
    return file.isPresent() ? file.get().settledOf(benchmarks) : Map.of();
  }
}
