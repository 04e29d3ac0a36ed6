package io.github.jmhgate.session;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.Pairing.Affected;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Which benchmarks are measured beside a base, and in which order.
 *
 * @param candidate the candidate's jar
 * @param folder of results, where an earlier run may have left a record
 * @param baselines folder of baselines
 * @param pastChanges how often a benchmark changed before
 */
public record BenchmarkChoice(
    Base.Jar base,
    Path candidate,
    Path folder,
    Path baselines,
    ToIntFunction<BenchmarkId> pastChanges) {

  /**
   * Chooses. Of a base that somebody named by its jar all are measured, unless they ask otherwise.
   *
   * @param benchmarks those that both sides have
   * @param here where they are measured
   * @param seed of the draw of those that watch the selection
   * @param watch records what benchmarks execute
   */
  public Selection of(
      List<BenchmarkId> benchmarks, Environment here, long seed, Selection.MethodWatch watch)
      throws GateFailure, InterruptedException {
    Affected wanted = base.settings().pairing().affected();
    if (wanted == Affected.AUTO && base.revision().isEmpty()) {
      return Selection.all(benchmarks);
    }
    return Selection.of(
        benchmarks,
        base.file(),
        candidate,
        base.settings(),
        // A change can bring results of its own making, which no reviewer sees.
        CodeRecords.read(baselines, base.isMergeBase() ? baselines : folder, here, base.settings()),
        new Selection.Choice(
            wanted == Affected.SKIP || (wanted == Affected.AUTO && base.isMergeBase()),
            seed,
            pastChanges),
        watch);
  }
}
