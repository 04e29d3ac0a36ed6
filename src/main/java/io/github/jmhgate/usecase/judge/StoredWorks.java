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

  /**
   * Returns the work of both sides if each has a record next to its results, on the same feature
   * release of the JDK; {@link Works#NONE} if not.
   */
  static Works of(Path base, Path candidate, Run before, Run after) {
    Optional<WorkFile> old = WorkFile.readOfResults(base);
    Optional<WorkFile> now = WorkFile.readOfResults(candidate);
    return old.isPresent() && now.isPresent() && old.get().jdk().equals(now.get().jdk())
        ? new Works(old.get().of(before.ids()), now.get().of(after.ids()))
        : Works.NONE;
  }

  /** Returns the work of two runs that are files of results with a record next to them. */
  static Works of(Run before, Run after) {
    Path base;
    Path candidate;
    try {
      base = Path.of(before.source());
      candidate = Path.of(after.source());
    } catch (InvalidPathException e) {
      return Works.NONE;
    }
    boolean kept =
        base.endsWith(BaselineStore.RESULTS) && candidate.endsWith(BaselineStore.RESULTS);
    return kept
        ? of(base.resolveSibling(""), candidate.resolveSibling(""), before, after)
        : Works.NONE;
  }
}
