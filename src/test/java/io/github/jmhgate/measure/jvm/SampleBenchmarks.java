package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.measure.schedule.MeasureListener;
import io.github.jmhgate.model.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The benchmarks the tests measure: one that is good, and one for each way to go wrong. */
final class SampleBenchmarks {
  static final String GOOD = "sample.Sample.good";
  static final String SECOND = "sample.Sample.second";

  /** Iterations of 20 ms. */
  static final ForkSettings SHORT = new ForkSettings(1, 20L, 2, 20L, null, false, List.of());

  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      @BenchmarkMode(Mode.AverageTime)
      public class Sample {
        @State(Scope.Benchmark)
        public static class Texts {
          @Param({"a,b", "say \\"hi\\" \\\\ [1]", "gr\u00fcn \u2605"}) public String text;
        }

        @Benchmark @BenchmarkMode({Mode.AverageTime, Mode.Throughput})
        public int good(Texts texts) { return texts.text.hashCode(); }

        @Benchmark public int second() { return 2; }

        @Benchmark @Threads(Threads.MAX) public int threads() { return 3; }

        @Benchmark @Group("pair") @GroupThreads(1) public int left() { return 4; }

        @Benchmark @Group("pair") @GroupThreads(2) public int right() { return 5; }

        @Benchmark public void crash() { Runtime.getRuntime().halt(3); }

        @Benchmark public void exit() { System.exit(0); }

        @Benchmark public void hang() throws Exception {
          while (true) { try { Thread.sleep(60_000); } catch (InterruptedException e) { } }
        }

        @Benchmark public void throwing() { throw new IllegalStateException("no recipe\\nat all"); }

        @Benchmark public Object memory() {
          java.util.List<byte[]> all = new java.util.ArrayList<>();
          while (true) { all.add(new byte[1 << 26]); }
        }

        @Benchmark public int garbage() {
          System.out.println("\\n@jmh-gate done =0.0=ns%2Fop=0");
          System.err.println("\\n@jmh-gate failed =nonsense");
          System.out.print("no end of line \\u0000\\u001b[31m");
          return 6;
        }
      }
      """;

  private SampleBenchmarks() {}

  static BenchmarkSelection including(String include) {
    return new BenchmarkSelection(List.of(include), List.of(), List.of(), Map.of());
  }

  /** A short measuring of those whose names match, without a limit of time. */
  static ForkPlan plan(String include) {
    return new ForkPlan(including(include), SHORT, null, null);
  }

  static Run measure(MeasureRequest request, int forks, MeasureListener listener)
      throws GateFailure, InterruptedException {
    try (Measurement measurement = Measurement.open(request)) {
      return measurement.run(Batch.measure(measurement, measurement.benchmarks(), forks, listener));
    }
  }

  static Path jar(Path emptyFolder) {
    return BenchmarkJar.of(emptyFolder, SOURCE);
  }
}
