package io.github.jmhgate.measure;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.model.Renames;
import java.nio.file.Path;

/** A gate of its own that measures in pairs, for tests that kill it. */
final class LonelyPairs {
  private LonelyPairs() {}

  public static void main(String[] args) throws Exception {
    Launch jar = BenchmarkJar.launch(Path.of(args[0]));
    ForkPlan plan = PairedMeasurementIT.plan("hangs$", null);
    try (PairedMeasurement measurement =
        PairedMeasurement.open(
            new PairedRequest(jar, jar, plan, 1, Path.of(args[1]), false, Renames.NONE))) {
      measurement.next(measurement.benchmarks().get(0));
    }
  }
}
