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

  /** What to ask a side for: of the base all, where a name of the candidate's may select it. */
  static BenchmarkSelection selection(PairedRequest request, Side side) {
    BenchmarkSelection selection = request.plan().selection();
    return side == Side.CANDIDATE || request.renames().all().isEmpty()
        ? selection
        : selection.withoutIncludes();
  }

  /** Puts the base's host under the new names into the place of the one before. */
  static void rename(PairedRequest request, Map<Side, BenchmarkHost> hosts) {
    Renames renames = request.renames();
    if (renames.all().isEmpty()) {
      return;
    }
    Set<BenchmarkId> candidate = Objects.requireNonNull(hosts.get(Side.CANDIDATE)).units().keySet();
    BenchmarkHost base = Objects.requireNonNull(hosts.get(Side.BASE));
    hosts.put(
        Side.BASE,
        base.under(
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
