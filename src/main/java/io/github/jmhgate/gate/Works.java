package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Work;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The counted work of benchmarks on both sides, with the same draws of random data and on JVMs of
 * the same feature release.
 */
public record Works(Map<BenchmarkId, Work> baseline, Map<BenchmarkId, Work> candidate) {
  public static final Works NONE = new Works(Map.of(), Map.of());

  public Works {
    baseline = Map.copyOf(baseline);
    candidate = Map.copyOf(candidate);
  }

  /** Both sides of a benchmark. */
  public record Pair(Work before, Work after) {
    /** Returns the relative growth of the bytecodes of an operation; NaN if it had none. */
    public double growth() {
      return before.total() > 0 ? after.total() / before.total() - 1 : Double.NaN;
    }

    /** Returns whether every count repeated itself. */
    public boolean settled() {
      return before.settled() && after.settled();
    }
  }

  /** Returns both sides of a benchmark; empty if one is unknown or drew other data. */
  public Optional<Pair> of(BenchmarkId benchmark) {
    Work before = baseline.get(benchmark);
    Work after = candidate.get(benchmark);
    return before == null || after == null || before.draws().size() != after.draws().size()
        ? Optional.empty()
        : Optional.of(new Pair(before, after));
  }

  /** Returns these and others, such as of another shard; of a benchmark in both, these. */
  public Works and(Works others) {
    Map<BenchmarkId, Work> before = new HashMap<>(others.baseline);
    before.putAll(baseline);
    Map<BenchmarkId, Work> after = new HashMap<>(others.candidate);
    after.putAll(candidate);
    return new Works(before, after);
  }
}
