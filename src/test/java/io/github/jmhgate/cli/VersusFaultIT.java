package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The control that goes wrong, on one of three JVMs: it is named, and the others are compared. */
@Tag("thorough")
class VersusFaultIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "crash, exit code 134",
    "hang, took longer than",
    "throw, fault asked for",
    "exit, does the benchmark call System.exit?",
    "out-of-memory, OutOfMemoryError"
  })
  void whatGoesWrongIsNamedAndLeftOut(String fault, String reason) throws Exception {
    Console console = versus(fault);

    console.fails(3).contains("broken failed: ", "going on without it");
    assertThat(console.out().replace('\n', ' '))
        .as(console.err())
        .contains("broken could not be measured: ", reason)
        .containsPattern(" [12]=? +other ");
  }

  /** What a benchmark prints is no part of what is measured. */
  @Test
  void garbageOnStandardOutputHarmsNothing() throws Exception {
    versus("garbage").exits(0).containsPattern("(?m)^[123]=? +broken ").doesNotContain("\u001B");
  }

  private Console versus(String fault) throws Exception {
    Path settings = folder.resolve("settings.properties");
    // Only what never ends is ended, however long a JVM takes to start.
    Files.writeString(
        settings,
        "benchmark.warmup-iterations=1\nbenchmark.warmup-time=100ms\nbenchmark.slices=12\n"
            + ("benchmark.fork-limit=" + (fault.equals("hang") ? "40s" : "10m") + "\n")
            + ("benchmark.jvm-args=" + GateProcess.QUICK.strip() + "\n"));
    return Console.with(
        List.of("--jvm", "broken= -Djmhgate.control.fault=" + fault),
        "versus FaultControlBenchmark.operation --jar %s --settings %s --out %s --rounds 2"
            + " --jvm sound= --jvm other=",
        GateProcess.suite(folder.resolve("suite.jar")),
        settings,
        folder.resolve("out"));
  }
}
