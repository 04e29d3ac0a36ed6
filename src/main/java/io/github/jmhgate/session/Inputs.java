package io.github.jmhgate.session;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.store.BaselineStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Reads result files that were named on the command line. */
public final class Inputs {
  private Inputs() {}

  /** Reads two files, or folders of them, at once, since each may be large. */
  public static List<Run> readBoth(Path first, Path second, Policy policy) throws GateFailure {
    boolean percentiles = policy.judgesPercentiles();
    CompletableFuture<Run> other =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return JmhReader.readRepeated(second, percentiles);
              } catch (GateFailure e) {
                throw new CompletionException(e);
              }
            });
    Run one = JmhReader.readRepeated(first, percentiles);
    try {
      return List.of(one, other.join());
    } catch (CompletionException e) {
      if (e.getCause() instanceof GateFailure failure) {
        throw failure;
      }
      throw e;
    }
  }

  /** Returns the path that was given, with a word on runs that were pooled. */
  public static String shown(Path given, Run read) {
    return resultsOf(given).equals(given) ? read.source() : given.toString();
  }

  /** Returns the result file in a folder of {@code measure}, or the path itself. */
  public static Path resultsOf(Path fileOrFolder) {
    Path results = fileOrFolder.resolve(BaselineStore.RESULTS);
    return Files.isRegularFile(results) ? results : fileOrFolder;
  }
}
