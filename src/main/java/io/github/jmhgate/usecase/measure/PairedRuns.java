package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.gate.plan.SecondOpinion;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.usecase.judge.Gone;
import io.github.jmhgate.usecase.select.Selection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was measured of both sides.
 *
 * @param selection what was to be measured, without checks for which the time was too short
 * @param batch the pairs
 * @param before the base's results, also those of benchmarks that only it has
 * @param after the candidate's likewise
 * @param gone why benchmarks are on the base's side only
 * @param sidecar of the candidate's results
 * @param opinions of forks alone on what pairs say; empty before they are asked
 */
public record PairedRuns(
    Selection selection,
    Batch batch,
    Run before,
    Run after,
    List<Gone> gone,
    Sidecar sidecar,
    Optional<Map<BenchmarkId, SecondOpinion>> opinions) {
  PairedRuns with(Map<BenchmarkId, SecondOpinion> found) {
    return new PairedRuns(selection, batch, before, after, gone, sidecar, Optional.of(found));
  }
}
