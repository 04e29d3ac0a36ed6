package io.github.jmhgate.measure;

import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Renames;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The base's benchmarks under the names that they have in the candidate. */
final class RenamedSide {
  private RenamedSide() {}

  /**
   * Returns what to ask a side for. With renames, the base is asked for all, as a candidate's name
   * may select them.
   */
  static BenchmarkSelection selection(PairedRequest request, Side side) {
    BenchmarkSelection selection = request.plan().selection();
    return side == Side.CANDIDATE || request.renames().all().isEmpty()
        ? selection
        : selection.withoutIncludes();
  }

  /** Replaces the base's host by one with the new names. */
  static void rename(PairedRequest request, Map<Side, BenchmarkHost> hosts) {
    Renames renames = request.renames();
    if (renames.all().isEmpty()) {
      return;
    }
    Set<BenchmarkId> candidate = Objects.requireNonNull(hosts.get(Side.CANDIDATE)).units().keySet();
    BenchmarkHost base = Objects.requireNonNull(hosts.get(Side.BASE));
    hosts.put(
        Side.BASE,
        base.withNames(
            units -> {
              Map<BenchmarkId, BenchmarkUnit> kept =
                  new LinkedHashMap<>(renames.of(units, candidate));
              BenchmarkSelection selection = request.plan().selection();
              kept.keySet()
                  .removeIf(
                      id ->
                          !selection.includes(id.name())
                              || !(candidate.contains(id)
                                  || selection.includes(renames.of(id.name()))));
              return kept;
            }));
  }
}
