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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  /** So many that what is stopped then is stopped in one, most likely. */
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
      int slice = awaitSlices(gate);
      List<Long> stopped =
          (gateToo ? processes().all() : forks()).stream().map(ProcessHandle::pid).toList();
      FolderProcesses.signal("STOP", stopped);
      TimeUnit.SECONDS.sleep(10);
      FolderProcesses.signal("CONT", stopped);
      // What it makes of it, it says before the next pair's slices.
      while (gate.isAlive() && !said().contains(STILL) && (slice() == 0 || slice() >= slice)) {
        TimeUnit.MILLISECONDS.sleep(50);
      }
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

  /** Waits for forks with most of their slices before them; says which one it is. */
  private int awaitSlices(Process gate) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
    int slice = slice();
    while (slice < SLICES / 20 || slice > SLICES / 3 || forks().size() < 2) {
      assertThat(gate.isAlive() && System.nanoTime() < deadline).as(said()).isTrue();
      TimeUnit.MILLISECONDS.sleep(20);
      slice = slice();
    }
    return slice;
  }

  /** The slice that the base's fork is in, as JMH prints it; 0 outside of slices. */
  private int slice() throws IOException {
    Path log = folder.resolve("out/base/host.log");
    Matcher iterations =
        Pattern.compile("(?:^|\\n)Iteration +(\\d+): [^\\n]*$")
            .matcher(Files.exists(log) ? Files.readString(log) : "");
    return iterations.find() ? Integer.parseInt(iterations.group(1)) : 0;
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
