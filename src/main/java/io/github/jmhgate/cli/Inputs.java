package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.BaselineStore;
import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Reads result files that were named on the command line. */
final class Inputs {
  private Inputs() {}

  /** Reads a file, or a folder of them. */
  static Run read(Path fileOrFolder) throws CommandFailure {
    try {
      return JmhReader.readAll(fileOrFolder);
    } catch (JmhFormatException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
  }

  /** Reads two at once, since each may be large. */
  static List<Run> readBoth(Path first, Path second) throws CommandFailure {
    CompletableFuture<Run> other =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return read(second);
              } catch (CommandFailure e) {
                throw new CompletionException(e);
              }
            });
    Run one = read(first);
    try {
      return List.of(one, other.join());
    } catch (CompletionException e) {
      if (e.getCause() instanceof CommandFailure failure) {
        throw failure;
      }
      throw e;
    }
  }

  /** The result file that a folder of {@code measure} holds, or the path itself. */
  static Path resultsOf(Path fileOrFolder) {
    Path results = fileOrFolder.resolve(BaselineStore.RESULTS);
    return Files.isRegularFile(results) ? results : fileOrFolder;
  }
}
