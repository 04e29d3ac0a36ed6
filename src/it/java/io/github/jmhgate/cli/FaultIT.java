package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.GateProcess.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The packaged jar measures what goes wrong, in real JVMs. */
class FaultIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @Tag("thorough")
  @CsvSource({
    "crash, 134", "hang, 1 s",
    "throw, fault asked for", "exit, '' ",
    "out-of-memory, ''"
  })
  void namesWhatCouldNotBeMeasured(String fault, String reason) throws Exception {
    Path out = Files.createDirectories(folder.resolve("out"));
    Files.writeString(out.resolve("result.json"), "an older result");
    Files.writeString(out.resolve("report.json"), "an older report");
    Files.writeString(out.resolve(".jmh-gate"), "report.json\nresult.json\n");

    // Only what never ends is ended, however long a JVM takes to start.
    String limit = "benchmark.fork-limit=" + (fault.equals("hang") ? "1s" : "10m");
    measure(fault, limit).exits(3).contains("FaultControlBenchmark.operation").contains(reason);
    assertThat(out.resolve("result.json")).doesNotExist();
    assertThat(Files.readString(out.resolve("report.json"))).contains("FAILED_TO_MEASURE");
  }

  private GateProcess measure(String fault, String limit) throws Exception {
    Path settings = folder.resolve("measure.properties");
    Files.write(
        settings,
        List.of(
            limit,
            "benchmark.include=FaultControlBenchmark",
            "benchmark.exclude=",
            "benchmark.profilers=gc",
            "benchmark.forks=1",
            "benchmark.warmup-time=100ms",
            "benchmark.time=50ms",
            "benchmark.jvm-args=" + GateProcess.QUICK + "-Djmhgate.control.fault=" + fault));
    Path suite = GateProcess.suite(folder.resolve("suite.jar"));
    String command = "measure --jar %s --settings %s --out %s";
    return GateProcess.here(words(command, suite, settings, folder.resolve("out")));
  }

  /**
   * The control that goes wrong, on one of three JVMs: it is named, and the others are compared.
   */
  @ParameterizedTest
  @Tag("long")
  @CsvSource({
    "crash, exit code 134", "hang, took longer than",
    "throw, fault asked for", "exit, does the benchmark call System.exit?",
    "out-of-memory, OutOfMemoryError"
  })
  void aVariantThatGoesWrongIsLeftOut(String fault, String reason) throws Exception {
    Console console = versus(fault);
    console.fails(3).contains("broken failed: ", "going on without it");
    assertThat(console.out().replace('\n', ' '))
        .as(console.err())
        .contains("broken could not be measured: ", reason)
        .containsPattern(" [12]=? +other ");
  }

  /** What a benchmark prints is no part of what is measured. */
  @Test
  @Tag("thorough")
  void garbageOfAVariantHarmsNothing() throws Exception {
    versus("garbage").exits(0).containsPattern("(?m)^[123]=? +broken ").doesNotContain("\u001B");
  }

  private Console versus(String fault) throws Exception {
    Path settings = folder.resolve("settings.properties");
    Files.write(settings, GateProcess.quickPairs("", 12));
    // Only what never ends is ended, however long a JVM takes to start.
    String limit = "benchmark.fork-limit=" + (fault.equals("hang") ? "20s" : "10m");
    return Console.with(
        List.of("--set", limit, "--jvm", "broken= -Djmhgate.control.fault=" + fault),
        "versus FaultControlBenchmark.operation --jar %s --settings %s --out %s --rounds 2"
            + " --jvm sound= --jvm other=",
        GateProcess.suite(folder.resolve("suite.jar")),
        settings,
        folder.resolve("out"));
  }

  private @Nullable Path disk;

  private void mount(String size) throws Exception {
    Path place = Files.createDirectories(folder.resolve("disk"));
    GateProcess mounted =
        GateProcess.run(
            folder, List.of("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", place + ""));
    assumeTrue(mounted.exitCode() == 0, "only who may mount has a small disk: " + mounted.output());
    disk = place;
  }

  @AfterEach
  void unmount() throws Exception {
    if (disk != null) {
      GateProcess.run(folder, List.of("umount", disk.toString()));
    }
  }

  @Test
  @Tag("thorough")
  @EnabledOnOs(OS.LINUX)
  void aMeasuringIsNoVerdict() throws Exception {
    mount("300k");
    Path jar = GateProcess.suite(folder.resolve("suite.jar"));
    Path base = GateProcess.suite(folder.resolve("base.jar"), "jmhgate.control.time=1\n");
    List<String> arguments =
        GateProcess.measureQuickly(
            jar, base, disk.resolve("out"), "[.]ControlBenchmark[.]allocation", 6, 15);
    GateProcess full = GateProcess.jar(folder, arguments.toArray(String[]::new));

    assertThat(full.exitCode()).as(full.output()).isIn(2, 3);
    assertThat(full.output())
        .contains("No space left on device")
        .doesNotContain("REGRESSED", "PASSED", "should not happen", "\tat ");
  }
}
