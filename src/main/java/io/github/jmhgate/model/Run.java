package io.github.jmhgate.model;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one measurement of one revision produced.
 *
 * @param source its file or folder, for messages; untrusted text
 * @param failures benchmarks that should have been measured and could not be
 * @param environment null if only JMH's JSON is known
 */
public record Run(
    String source,
    List<Result> results,
    List<RunFailure> failures,
    @Nullable Environment environment) {

  public Run {
    results = List.copyOf(results);
    failures = List.copyOf(failures);
  }

  public Set<BenchmarkId> ids() {
    Set<BenchmarkId> ids = new TreeSet<>();
    results.forEach(result -> ids.add(result.id()));
    return ids;
  }
}
