package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.measure.schedule.MeasureListener;
import java.nio.file.Path;

/** A gate of its own, for tests that kill it while it measures a benchmark without end. */
final class LonelyGate {
  private LonelyGate() {}

  public static void main(String[] args) throws Exception {
    ForkPlan plan =
        new ForkPlan(SampleBenchmarks.including("hang$"), SampleBenchmarks.SHORT, null, null);
    SampleBenchmarks.measure(
        new MeasureRequest(BenchmarkJar.launch(Path.of(args[0])), plan, Path.of(args[1])),
        1,
        MeasureListener.NONE);
  }
}
