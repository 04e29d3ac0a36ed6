package io.github.jmhgate.store;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.model.BenchmarkOrigin;
import io.github.jmhgate.model.BenchmarkOrigins;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;

/**
 * Whose benchmarks ran on a base's code, next to its results. All texts are untrusted.
 *
 * @param results digest of the results next to it
 * @param benchmarks those that are new or changed, by name
 * @param entries classes and resources of the candidate that were taken, as the jar has them
 */
public record BenchmarkCodeFile(
    String results, SortedMap<String, BenchmarkOrigin> benchmarks, List<String> entries) {
  public static final String FILE_NAME = "benchmark-code.json";

  private static final int SCHEMA = 1;

  /** Writes whose benchmarks ran next to the results of a base, completely or not at all. */
  public static void write(Path folder, BenchmarkOrigins origins, List<String> entries)
      throws IOException {
    BenchmarkCodeFile file =
        new BenchmarkCodeFile(WorkFile.digest(folder), origins.benchmarks(), entries);
    new WholeFile(folder.resolve(FILE_NAME)).write(JsonFile.write(SCHEMA, file));
  }

  /** Reads whose benchmarks ran; nothing if that was not kept, or is of other results. */
  public static BenchmarkOrigins readOfResults(Path folder) {
    Path file = folder.resolve(FILE_NAME);
    try {
      BenchmarkCodeFile read =
          JsonFile.bind(file, JsonFile.read(file, SCHEMA), BenchmarkCodeFile.class);
      return !read.results.isEmpty() && read.results.equals(WorkFile.digest(folder))
          ? new BenchmarkOrigins(read.benchmarks)
          : BenchmarkOrigins.NONE;
    } catch (GateFailure e) {
      // It says nothing, as if it were missing.
      return BenchmarkOrigins.NONE;
    }
  }
}
