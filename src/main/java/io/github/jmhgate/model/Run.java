package io.github.jmhgate.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that one measuring of one revision produced.
 *
 * @param source where it came from, for messages: a file or a folder; untrusted text
 * @param results one a benchmark, each id once
 * @param failures benchmarks that should have been measured and could not be
 * @param environment where it was measured; null where only JMH's JSON is known
 */
public record Run(
    String source,
    List<Result> results,
    List<Failure> failures,
    @Nullable Environment environment) {

  public Run {
    results = List.copyOf(results);
    failures = List.copyOf(failures);
  }

  /**
   * A benchmark that could not be measured.
   *
   * @param benchmark its name, with the rest of its identity where that is known; untrusted text
   * @param reason one sentence: what happened; untrusted text
   */
  public record Failure(String benchmark, String reason) {}
}
