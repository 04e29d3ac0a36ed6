package io.github.jmhgate.usecase.base;

import io.github.jmhgate.model.BenchmarkOrigins;
import java.nio.file.Path;
import java.util.List;

/**
 * What of the base's jar is the candidate's.
 *
 * @param own the base's jar as it was built
 * @param entries classes {@code a/b/C} and resources that are the candidate's
 */
public record MixedBase(Path own, BenchmarkOrigins origins, List<String> entries) {
  public MixedBase {
    entries = List.copyOf(entries);
  }
}
