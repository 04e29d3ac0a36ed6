package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.file.FolderProcesses;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Forks, and the gate with them, that are stopped or killed in the middle of their slices. */
@Tag("thorough")
@EnabledOnOs(OS.LINUX)
class SuspendedForksIT {
  private static final String STILL = "it stood still for";
  private static final int PAIRS = 5;

  /** So long are slices measured that what is stopped now is stopped in one, most likely. */
  private static final int SLICES = 300;

  private static final int ATTEMPTS = 3;
  private static final long LONGEST_SLICE = TimeUnit.SECONDS.toNanos(3);

  @TempDir private Path folder;

  @AfterEach
  void nothingIsLeftStopped() throws Exception {
    for (ProcessHandle process : processes().all()) {
      process.destroyForcibly();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aPairThatStoodStillIsNamedAndMeasuredAgain(boolean gateToo) throws Exception {
    Process gate = start();
    for (int attempt = 0; attempt < ATTEMPTS && !said().contains(STILL); attempt++) {
      awaitSlices(gate);
      List<Long> stopped =
          (gateToo ? processes().all() : forks()).stream().map(ProcessHandle::pid).toList();
      FolderProcesses.signal("STOP", stopped);
      TimeUnit.SECONDS.sleep(10);
      FolderProcesses.signal("CONT", stopped);
      // What it makes of it, it says before the next pair's slices.
      TimeUnit.SECONDS.sleep(2);
    }
    int exitCode = gate.waitFor();

    assertThat(said())
        .contains(STILL, "in the middle of a slice", "measuring that pair again")
        .doesNotContain("REGRESSED", "\tat ");
    assertThat(exitCode).as(said()).isZero();
    Map<String, Object> report =
        JSON.std.mapFrom(Files.readString(folder.resolve("out/report.json")));
    assertThat(report.get("warnings").toString()).contains("measured again", STILL);
    int pairs = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.resolve("out/pairs"))) {
      for (Path file : files) {
        pairs++;
        Map<String, Object> pair = JSON.std.mapFrom(Files.readString(file));
        for (String side : List.of("base", "candidate")) {
          for (Object slice : (List<?>) pair.get(side)) {
            List<?> row = (List<?>) slice;
            assertThat(((Number) row.get(2)).longValue() - ((Number) row.get(1)).longValue())
                .as(file.toString())
                .isLessThan(LONGEST_SLICE);
          }
        }
      }
    }
    assertThat(pairs).isEqualTo(PAIRS);
    for (String side : List.of("base", "candidate")) {
      try (Stream<Path> forks = Files.list(folder.resolve("out").resolve(side).resolve("forks"))) {
        assertThat(forks).hasSize(PAIRS);
      }
    }
  }

  @Test
  void aForkThatIsKilledIsNamedAndThePairMeasuredAgain() throws Exception {
    Process gate = start();
    awaitSlices(gate);
    forks().get(0).destroyForcibly();

    assertThat(gate.waitFor()).as(said()).isZero();
    assertThat(said()).contains("its JVM was killed (signal 9); see ", "measuring that pair again");
  }

  /** Waits until the forks that live have lived for as long as they take to begin with slices. */
  private void awaitSlices(Process gate) throws Exception {
    long begun = System.nanoTime();
    List<Long> before = List.of();
    while (System.nanoTime() - begun < TimeUnit.SECONDS.toNanos(3)) {
      assertThat(gate.isAlive()).as(said()).isTrue();
      List<Long> now = forks().stream().map(ProcessHandle::pid).toList();
      if (now.size() < 2 || !now.containsAll(before)) {
        begun = System.nanoTime();
        before = now;
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  private FolderProcesses processes() {
    return new FolderProcesses(folder);
  }

  private List<ProcessHandle> forks() {
    return processes().with("ForkedMain");
  }

  private String said() throws IOException {
    return Files.readString(folder.resolve("gate.log"));
  }

  private Process start() throws IOException {
    Path base = GateProcess.suite(folder.resolve("base.jar"));
    Path candidate = GateProcess.suite(folder.resolve("candidate.jar"), "jmhgate.control.time=1\n");
    List<String> arguments =
        GateProcess.measureQuickly(
            candidate, base, folder.resolve("out"), "[.]ControlBenchmark[.]time", PAIRS, SLICES);
    return new ProcessBuilder(GateProcess.jarCommand(arguments))
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("gate.log").toFile())
        .start();
  }
}
