package io.github.jmhgate.explain;

import io.github.jmhgate.model.BenchmarkId;
import java.util.List;

/**
 * Why a benchmark got worse, as far as can be told.
 *
 * @param benchmark which
 * @param regressed metrics that did
 * @param parts the pictures
 * @param decisions what the compiler decides otherwise
 * @param suspects commits that may be the cause
 */
public record Explanation(
    BenchmarkId benchmark,
    List<String> regressed,
    List<Part> parts,
    List<Decision> decisions,
    Suspects suspects) {
  public Explanation {
    regressed = List.copyOf(regressed);
    parts = List.copyOf(parts);
    decisions = List.copyOf(decisions);
  }
}
