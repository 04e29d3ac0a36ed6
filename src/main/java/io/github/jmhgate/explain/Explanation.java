package io.github.jmhgate.explain;

import io.github.jmhgate.model.BenchmarkId;
import java.util.List;

/**
 * Why a benchmark got worse, as far as can be told.
 *
 * @param benchmark which
 * @param regressed metrics that did
 * @param parts the pictures
 */
public record Explanation(BenchmarkId benchmark, List<String> regressed, List<Part> parts) {
  /** Copies the lists. */
  public Explanation {
    regressed = List.copyOf(regressed);
    parts = List.copyOf(parts);
  }
}
