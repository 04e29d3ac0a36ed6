package io.github.jmhgate.gate;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Work;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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

    /** Returns how work grew draw by draw; empty if it is not the same in each reading. */
    public Optional<DrawnWork> drawn() {
      if (!settled() || before.draws().stream().anyMatch(draw -> draw <= 0)) {
        return Optional.empty();
      }
      List<Double> ratios = new ArrayList<>();
      for (int i = 0; i < before.draws().size(); i++) {
        ratios.add(after.draws().get(i) / before.draws().get(i));
      }
      return Optional.of(new DrawnWork(ratios, false));
    }

    /**
     * Returns whether operations run the same methods on both sides, and do the same work with each
     * draw.
     *
     * @param scatter the relative difference by which counts of the same work differ
     */
    public boolean sameBeyond(double scatter) {
      return before.methods().keySet().equals(after.methods().keySet())
          && drawn().stream()
              .flatMap(work -> work.ratios().stream())
              .allMatch(ratio -> Math.abs(ratio - 1) <= scatter)
          && drawn().isPresent();
    }

    /** Returns whether every count repeated itself. */
    public boolean settled() {
      return before.settled() && after.settled();
    }
  }

  /**
   * Returns both sides of a benchmark, with the draws that both were counted with; empty if one is
   * unknown, or only one draws.
   */
  public Optional<Pair> of(BenchmarkId benchmark) {
    Work before = baseline.get(benchmark);
    Work after = candidate.get(benchmark);
    if (before == null || after == null || before.drawn() != after.drawn()) {
      return Optional.empty();
    }
    int draws = Math.min(before.draws().size(), after.draws().size());
    boolean same = draws == Math.max(before.draws().size(), after.draws().size());
    return Optional.of(
        same ? new Pair(before, after) : new Pair(before.ofFirst(draws), after.ofFirst(draws)));
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
