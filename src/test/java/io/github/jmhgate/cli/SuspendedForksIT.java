package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.model.FolderProcesses;
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
@Tag("long")
@EnabledOnOs(OS.LINUX)
class SuspendedForksIT {
  private static final String STILL = "it stood still for";
  private static final int PAIRS = 3;

  /** So many that what is stopped then is stopped in one, most likely. */
  private static final int SLICES = 200;

  /** What JMH has begun and not ended. */
  private static final Pattern ITERATION = Pattern.compile("(?:^|\\n)Iteration +(\\d+): [^\\n]*$");

  private static final int ATTEMPTS = 3;
  private static final int STOPS = 3;
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
    Process gate = start(inPairs());
    stopUntilSaid(gate, gateToo, 2);
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
      assertThat(folder.resolve("out").resolve(side).resolve("forks").toFile().list())
          .hasSize(PAIRS);
    }
  }

  @Test
  void aForkThatIsKilledIsNamedAndThePairMeasuredAgain() throws Exception {
    Process gate = start(inPairs());
    awaitSlices(gate, 2);
    forks().get(0).destroyForcibly();

    assertThat(gate.waitFor()).as(said()).isZero();
    assertThat(said())
        .contains(
            "its JVM was killed (signal 9), probably for lack of memory; see ",
            "measuring that pair again");
  }

  /**
   * Stops the forks, and the gate with them, for five seconds and {@link #STOPS} times in a row: a
   * stop between two slices has no effect.
   */
  private void stopUntilSaid(Process gate, boolean gateToo, int fewest) throws Exception {
    for (int attempt = 0; attempt < ATTEMPTS && !said().contains(STILL); attempt++) {
      awaitSlices(gate, fewest);
      List<Long> stopped =
          (gateToo ? processes().all() : forks()).stream().map(ProcessHandle::pid).toList();
      for (int stop = 0; stop < STOPS; stop++) {
        FolderProcesses.signal("STOP", stopped);
        TimeUnit.SECONDS.sleep(5);
        FolderProcesses.signal("CONT", stopped);
        TimeUnit.MILLISECONDS.sleep(300);
      }
      // What it makes of it, it says when the slices that remain are through.
      for (int i = 0; i < 300 && gate.isAlive() && !said().contains(STILL); i++) {
        TimeUnit.MILLISECONDS.sleep(200);
      }
    }
  }

  /** Waits until as many forks live, one of them in a slice or iteration that is no warm-up. */
  private void awaitSlices(Process gate, int fewest) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
    // The first to have warmed up has begun before the last has.
    int first = fewest > 1 ? SLICES / 20 : 1;
    while (forks().size() < fewest || !inSlices(first)) {
      assertThat(gate.isAlive() && System.nanoTime() < deadline).as(said()).isTrue();
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  /** Whether JMH has begun one from the first on, of two thirds, and not printed its result. */
  private boolean inSlices(int first) throws Exception {
    try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
      for (Path log : files.filter(file -> file.endsWith("host.log")).toList()) {
        Matcher begun = ITERATION.matcher(Files.readString(log));
        if (begun.find()) {
          int slice = Integer.parseInt(begun.group(1));
          if (slice >= first && slice <= 2 * SLICES / 3) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private FolderProcesses processes() {
    return new FolderProcesses(folder);
  }

  private List<ProcessHandle> forks() {
    return processes().with("ForkedMain");
  }

  private String said() throws Exception {
    return Files.readString(folder.resolve("gate.log"));
  }

  private List<String> inPairs() throws Exception {
    Path base = GateProcess.suite(folder.resolve("base.jar"));
    Path candidate = GateProcess.suite(folder.resolve("candidate.jar"), "jmhgate.control.time=1\n");
    return GateProcess.measureQuickly(
        candidate, base, folder.resolve("out"), "[.]ControlBenchmark[.]time", PAIRS, SLICES);
  }

  private Process start(List<String> arguments) throws Exception {
    return new ProcessBuilder(GateProcess.jarCommand(arguments))
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("gate.log").toFile())
        .start();
  }
}
