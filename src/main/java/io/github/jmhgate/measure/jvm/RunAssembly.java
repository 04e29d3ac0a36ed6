package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhMerger;
import io.github.jmhgate.measure.fork.Batch;
import io.github.jmhgate.measure.fork.ForkOutcome;
import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Joins forks into a run, and their files into {@code result.json}. */
public final class RunAssembly {
  private RunAssembly() {}

  /**
   * Joins a batch. Failed benchmarks appear only among the run's failures, skipped ones nowhere.
   */
  public static Run of(RunFolder folder, Batch batch, Environment environment)
      throws MeasureException {
    List<Run.Failure> failures = new ArrayList<>();
    batch.failures().forEach((id, why) -> failures.add(new Run.Failure(id.label(), why)));
    List<Path> files = files(batch);
    try {
      if (!files.isEmpty()) {
        JmhMerger.merge(files, folder.result());
      }
    } catch (JmhFormatException | IOException e) {
      throw MeasureException.failed("the forks' results cannot be put together: " + e.getMessage());
    }
    return new Run(folder.result().toString(), batch.results(), failures, environment);
  }

  /** Returns JMH's JSON of each fork. */
  static List<Path> files(Batch batch) {
    List<Path> files = new ArrayList<>();
    for (List<ForkOutcome.Measured> measured : batch.forks().values()) {
      for (ForkOutcome.Measured fork : measured) {
        if (fork.file() != null) {
          files.add(fork.file());
        }
      }
    }
    return files;
  }
}
