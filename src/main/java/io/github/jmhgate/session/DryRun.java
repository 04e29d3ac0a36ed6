package io.github.jmhgate.session;

import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** What a measuring would do: jars are asked for their benchmarks, and nothing is measured. */
final class DryRun {
  private final MeasureSession.Request request;
  private final Base base;

  DryRun(MeasureSession.Request request, Base base) {
    this.request = request;
    this.base = base;
  }

  /**
   * What it would do.
   *
   * @param sameBytes whether the jars cannot differ
   */
  Preview preview(boolean sameBytes) throws GateFailure, InterruptedException {
    if (base instanceof Base.Missing missing) {
      throw new GateFailure(GateFailure.Kind.FAILED_TO_MEASURE, missing.reason(), null);
    }
    Measurement.Look head = look(request.jar());
    if (!(base instanceof Base.Jar jar)) {
      return Preview.of("the stored baseline", Selection.all(head.benchmarks()), List.of());
    }
    if (sameBytes) {
      return Preview.of(jar.description(), Selection.none(head.benchmarks()), List.of());
    }
    List<BenchmarkId> before = look(jar.file()).benchmarks();
    List<BenchmarkId> both = new ArrayList<>(head.benchmarks());
    both.retainAll(before);
    TreeSet<BenchmarkId> alone = new TreeSet<>(before);
    alone.addAll(head.benchmarks());
    both.forEach(alone::remove);
    BenchmarkChoice choice =
        new BenchmarkChoice(
            jar, request.jar(), request.folder(), request.baselines(), request.pastChanges());
    int seed = base.settings().pairing().seed().orElse(0);
    return Preview.of(
        jar.description(), choice.of(both, head.environment(), seed), List.copyOf(alone));
  }

  private Measurement.Look look(Path jar) throws GateFailure, InterruptedException {
    return Measurement.look(Requests.of(jar, request.folder(), base.settings()));
  }
}
