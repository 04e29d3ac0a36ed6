package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The packaged jar measures what goes wrong, in real JVMs. */
class FaultIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "crash, 134",
    "hang, 3 s",
    "throw, fault asked for",
    "exit, '' ",
    "out-of-memory, ''"
  })
  void namesWhatCouldNotBeMeasured(String fault, String reason)
      throws IOException, InterruptedException {
    Path out = Files.createDirectories(folder.resolve("out"));
    Files.writeString(out.resolve("result.json"), "an older result");
    Files.writeString(out.resolve("report.json"), "an older report");

    GateProcess broken =
        GateProcess.jar(
            folder,
            "measure",
            "--jar",
            GateProcess.suite(folder.resolve("suite.jar")).toString(),
            "--out",
            out.toString(),
            "--set",
            "benchmark.include=FaultControlBenchmark",
            "--set",
            "benchmark.exclude=",
            "--set",
            "benchmark.profilers=gc",
            "--set",
            "benchmark.forks=1",
            "--set",
            "benchmark.warmup-time=100ms",
            "--set",
            "benchmark.time=50ms",
            "--set",
            "benchmark.jvm-args=" + GateProcess.QUICK + "-Djmhgate.control.fault=" + fault,
            "--set",
            // Only what never ends is ended, however long a JVM takes to start.
            "benchmark.fork-limit=" + (fault.equals("hang") ? "3s" : "10m"));

    assertThat(broken.exitCode()).as(broken.output()).isEqualTo(3);
    assertThat(broken.output()).contains("FaultControlBenchmark.operation").contains(reason);
    assertThat(out.resolve("result.json")).doesNotExist();
    assertThat(Files.readString(out.resolve("report.json"))).contains("FAILED_TO_MEASURE");
  }
}
