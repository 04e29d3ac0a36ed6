package io.github.jmhgate.report;

import io.github.jmhgate.model.BenchmarkId;
import java.util.Optional;

/** Says where a benchmark method stands in the source tree. */
@FunctionalInterface
public interface SourceLocator {
  /** Knows no source tree. */
  SourceLocator NONE = benchmark -> Optional.empty();

  /** The place of a benchmark's method, or empty where it was not found. Never throws. */
  Optional<Location> locate(BenchmarkId benchmark);

  /**
   * A line of a source file.
   *
   * @param file path from the root of the checkout, with forward slashes
   * @param line the line, from 1
   */
  record Location(String file, int line) {}
}
