package io.github.jmhgate.benchmarks.process;

import io.github.jmhgate.files.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The gate itself, as its users start it: a fresh process, with 256 MB of heap up to 10,000
 * benchmarks a side and 1 GB beyond.
 *
 * <p>Run, after {@code mvn -Pbenchmark package}: {@code java -jar target/benchmarks.jar
 * GateProcessBenchmark -bm ss -f 1 -wi 1 -i 5 -prof gc}; another jar by {@code -jvmArgs
 * -Djmhgate.jar=FILE}.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class GateProcessBenchmark {
  private static final int SMALL = 10_000;

  @State(Scope.Benchmark)
  public static class ResultFiles {
    /** Benchmarks on each side, with 5 forks × 5 iterations × 2 metrics each. */
    @Param({"10000", "100000"})
    public int benchmarks;

    private Path folder = Path.of("");

    @Setup(Level.Trial)
    public void write() throws IOException {
      folder = Files.createTempDirectory("jmh-gate-benchmark");
      LargeResults.write(folder.resolve("baseline.json"), benchmarks, 5, 5, 1);
      LargeResults.write(folder.resolve("candidate.json"), benchmarks, 5, 5, 2);
    }

    @TearDown(Level.Trial)
    public void delete() {
      TemporaryFolder.delete(folder);
    }
  }

  /** {@code jmh-gate compare} of two large files, its report included. */
  @Benchmark
  public int compare(ResultFiles files) throws IOException, InterruptedException {
    return run(
        files.benchmarks > SMALL ? "-Xmx1g" : "-Xmx256m",
        files.folder,
        "compare baseline.json candidate.json --format json --output report.json");
  }

  /** {@code jmh-gate --help}: what starting costs. */
  @Benchmark
  public int help() throws IOException, InterruptedException {
    return run("-Xmx256m", Path.of(""), "--help");
  }

  private static int run(String heap, Path folder, String arguments)
      throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path jar = Path.of(System.getProperty("jmhgate.jar", "target/jmh-gate.jar")).toAbsolutePath();
    List<String> command = new ArrayList<>(List.of(java, heap, "-jar", jar.toString()));
    command.addAll(List.of(arguments.split(" ")));
    int exitCode =
        new ProcessBuilder(command)
            .directory(folder.toAbsolutePath().toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
    // 1 is a regression, which noise may bring about; anything else is a failure of the gate.
    if (exitCode > 1) {
      throw new IllegalStateException("jmh-gate ended with exit code " + exitCode);
    }
    return exitCode;
  }
}
