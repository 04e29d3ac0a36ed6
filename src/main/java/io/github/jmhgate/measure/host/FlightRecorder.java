package io.github.jmhgate.measure.host;

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

/**
 * Records a fork from the start of its JVM, so that the compiler's decisions are seen, and marks
 * when it measures. JMH's own profiler begins with the first measured iteration.
 */
public final class FlightRecorder implements ExternalProfiler, InternalProfiler {
  /** Its name, for the gate, which has no JMH to load it with. */
  public static final String NAME = "io.github.jmhgate.measure.host.FlightRecorder";

  /** The settings that are looked for in the folder. */
  public static final String SETTINGS = "explain.jfc";

  /** The recording that is left there. */
  public static final String RECORDING = "fork.jfr";

  /** Lasts as long as a measured iteration. */
  public static final String MEASURED = "jmhgate.Measured";

  private final String folder;
  private @Nullable Event iteration;

  /** Whether this JVM can record; only where it has the classes. */
  static boolean isAvailable() {
    return jdk.jfr.FlightRecorder.isAvailable();
  }

  /**
   * For JMH.
   *
   * @param folder with the settings, its name without blanks and commas
   */
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
    Event measured = iteration;
    if (measured != null) {
      measured.commit();
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
  public Collection<? extends Result<?>> afterTrial(
      BenchmarkResult result, long pid, File out, File err) {
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
