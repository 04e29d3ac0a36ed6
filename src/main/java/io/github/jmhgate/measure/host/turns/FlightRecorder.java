package io.github.jmhgate.measure.host.turns;

import java.io.File;
import java.util.Collection;
import java.util.List;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/** Records a fork from its start and marks measured iterations, which JMH's profiler does not. */
public final class FlightRecorder implements ExternalProfiler, InternalProfiler {
  /** The class name for the gate, which cannot load this class without JMH. */
  public static final String NAME = "io.github.jmhgate.measure.host.turns.FlightRecorder";

  public static final String SETTINGS = "explain.jfc";

  public static final String RECORDING = "fork.jfr";

  public static final String MEASURED = "jmhgate.Measured";

  private final String folder;
  private @Nullable Event iteration;

  /** Called by JMH, with the folder of the settings; its name has no blanks or commas. */
  public FlightRecorder(String folder) {
    this.folder = folder;
  }

  @Name(MEASURED)
  @StackTrace(false)
  private static final class Measured extends Event {}

  @Override
  public Collection<String> addJVMOptions(BenchmarkParams params) {
    return List.of(
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:+DebugNonSafepoints",
        "-XX:FlightRecorderOptions=stackdepth=256",
        "-XX:StartFlightRecording=dumponexit=true,settings="
            + new File(folder, SETTINGS)
            + ",filename="
            + new File(folder, RECORDING));
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams params) {
    if (params.getType() == IterationType.MEASUREMENT) {
      iteration = new Measured();
      iteration.begin();
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams params, IterationResult result) {
    if (iteration != null) {
      iteration.commit();
      iteration = null;
    }
    return List.of();
  }

  @Override
  public Collection<String> addJVMInvokeOptions(BenchmarkParams params) {
    return List.of();
  }

  @Override
  public void beforeTrial(BenchmarkParams params) {}

  @Override
  public List<Result<?>> afterTrial(BenchmarkResult result, long pid, File out, File err) {
    return List.of();
  }

  @Override
  public boolean allowPrintOut() {
    return true;
  }

  @Override
  public boolean allowPrintErr() {
    return true;
  }

  @Override
  public String getDescription() {
    return "records the fork from its start";
  }
}
