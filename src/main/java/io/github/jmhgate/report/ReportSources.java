package io.github.jmhgate.report;

import io.github.jmhgate.model.BenchmarkId;
import java.util.List;
import java.util.Optional;

/** Where methods are in the checkout; empty if unknown. Nothing is thrown. */
@FunctionalInterface
public interface ReportSources {
  Optional<SourceLocation> locate(BenchmarkId benchmark);

  /** Returns a line of a file of a package, {@code a/b/C.java}, if just one file is that. */
  default Optional<SourceLocation> locate(String file, int line) {
    return Optional.empty();
  }

  /** Returns how a method that begins at a line was changed, as lines of a diff; untrusted. */
  default List<String> changed(String file, int line) {
    return List.of();
  }
}
