package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.ci.Seed;
import io.github.jmhgate.files.FolderProcesses;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A gate that is ended from outside while it measures in pairs, and forks that are stopped or
 * killed in the middle of their slices. {@code killed.points} says at how many points it is ended,
 * {@code killed.seed} at which.
 */
@Tag("long")
@EnabledOnOs(OS.LINUX)
class KilledGateIT {
  private static final int POINTS = Integer.getInteger("killed.points", 3);
  private static final long SEED = Seed.of("killed.seed", 15);
  private static final List<String> SIGNALS = List.of("KILL", "TERM", "INT");
  private static final int PAIRS = 4;

  private static final String STILL = "it stood still for";
  private static final int STOPPED_PAIRS = 3;

  /** So many that what is stopped then is stopped in one, most likely. */
  private static final int SLICES = 200;

  /** What JMH has begun and not ended. */
  private static final Pattern ITERATION = Pattern.compile("(?:^|\\n)Iteration +(\\d+): [^\\n]*$");

  private static final int ATTEMPTS = 3;
  private static final int STOPS = 3;
  private static final long LONGEST_SLICE = TimeUnit.SECONDS.toNanos(3);

  /** On an idle machine all is gone after less than 5 s; what hangs is there for ever. */
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(5);

  @TempDir private Path folder;
  private Path base;
  private Path candidate;

  @BeforeEach
  void jars() throws Exception {
    base = GateProcess.suite(folder.resolve("base.jar"));
    candidate = GateProcess.suite(folder.resolve("slower.jar"), "jmhgate.control.time=3900\n");
  }

  @Test
  void isTakenUpAgainWithNothingLeftBehind() throws Exception {
    long started = System.nanoTime();
    Process undisturbed = start("undisturbed");
    assertThat(undisturbed.waitFor()).as(said("undisturbed")).isEqualTo(1);
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started);
    Random random = new Random(SEED);
    for (int i = 0; i < POINTS; i++) {
      long after = (long) (random.nextDouble() * millis);
      killedAfter(after, SIGNALS.get(i % SIGNALS.size()), "run-" + i);
    }
  }

  private void killedAfter(long millis, String signal, String run) throws Exception {
    String where = "%s after %d ms, seed %d".formatted(signal, millis, SEED);
    Process gate = start(run);
    boolean ended = gate.waitFor(millis, TimeUnit.MILLISECONDS);
    FolderProcesses.signal(signal, List.of(gate.pid()));
    assertThat(gate.waitFor(PATIENCE_NANOS, TimeUnit.NANOSECONDS)).as(where).isTrue();
    if (!ended) {
      assertThat(gate.exitValue()).as(where).isIn(1, 130, 137, 143);
    }
    awaitNoneLeft(where);
    if (!ended && !signal.equals("KILL") && said(run).contains(" decided, ")) {
      assertThat(said(run)).as(where).contains("jmh-gate measure was ended after", " --resume");
    }

    Path out = folder.resolve(run);
    Map<String, String> pairs = contents(out.resolve("pairs"));
    assertThat(contents(out.resolve("candidate/forks")).keySet())
        .as(where)
        .hasSizeLessThanOrEqualTo(pairs.size() + 1);
    Process again = Files.exists(out.resolve("plan.txt")) ? start(run, "--resume") : start(run);
    assertThat(again.waitFor()).as(where + ": " + said(run)).isEqualTo(1);
    assertThat(contents(out.resolve("pairs"))).as(where).containsAllEntriesOf(pairs);

    // All pairs are there now, so that this decides alone.
    String findings = findings(out);
    assertThat(start(run, "--resume").waitFor()).as(where).isEqualTo(1);
    assertThat(findings(out)).as(where).isEqualTo(findings).contains("REGRESSED");
    awaitNoneLeft(where);
  }

  private static Map<String, String> contents(Path folder) throws Exception {
    Map<String, String> contents = new TreeMap<>();
    if (Files.exists(folder)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.json")) {
        for (Path file : files) {
          contents.put(file.getFileName().toString(), Files.readString(file));
        }
      }
    }
    return contents;
  }

  private static String findings(Path out) throws Exception {
    String report = Files.readString(out.resolve("report.json"));
    return report.substring(report.indexOf("\"findings\""), report.lastIndexOf("\"warnings\""));
  }

  private void awaitNoneLeft(String where) throws Exception {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (!processes().all().isEmpty()) {
      assertThat(System.nanoTime()).as(where + ": " + processes().all()).isLessThan(deadline);
      Thread.sleep(100);
    }
  }

  private String said(String run) throws Exception {
    return Files.readString(folder.resolve(run + ".log"));
  }

  private Process start(String run, String... more) throws Exception {
    List<String> arguments =
        GateProcess.measureQuickly(
            candidate, base, folder.resolve(run), "[.]ControlBenchmark[.]allocation", PAIRS, 15);
    arguments.addAll(List.of(more));
    return start(run, arguments);
  }

  private Process start(String run, List<String> arguments) throws Exception {
    // Tests that run in the background may ignore SIGINT, and so would what they start.
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    command.addAll(GateProcess.jarCommand(arguments));
    return GateProcess.start(folder, Map.of(), command, folder.resolve(run + ".log"));
  }

  @AfterEach
  void nothingIsLeftStopped() throws Exception {
    for (ProcessHandle process : processes().all()) {
      process.destroyForcibly();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aPairThatStoodStillIsMeasuredAgain(boolean gateToo) throws Exception {
    Process gate = inPairs();
    stopUntilSaid(gate, gateToo, 2);
    int exitCode = gate.waitFor();

    assertThat(said("out"))
        .contains(STILL, "in the middle of a slice", "measuring that pair again")
        .doesNotContain("REGRESSED", "\tat ");
    assertThat(exitCode).as(said("out")).isZero();
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
    assertThat(pairs).isEqualTo(STOPPED_PAIRS);
    for (String side : List.of("base", "candidate")) {
      assertThat(folder.resolve("out").resolve(side).resolve("forks").toFile().list())
          .hasSize(STOPPED_PAIRS);
    }
  }

  @Test
  void thePairOfAKilledForkIsMeasuredAgain() throws Exception {
    Process gate = inPairs();
    awaitSlices(gate, 2);
    forks().get(0).destroyForcibly();

    assertThat(gate.waitFor()).as(said("out")).isZero();
    assertThat(said("out"))
        .contains(
            "its JVM was killed (signal 9), probably for lack of memory; see ",
            "measuring that pair again");
  }

  /**
   * Stops the forks, and the gate with them, for five seconds and {@link #STOPS} times in a row: a
   * stop between two slices has no effect.
   */
  private void stopUntilSaid(Process gate, boolean gateToo, int fewest) throws Exception {
    for (int attempt = 0; attempt < ATTEMPTS && !said("out").contains(STILL); attempt++) {
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
      for (int i = 0; i < 300 && gate.isAlive() && !said("out").contains(STILL); i++) {
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
      assertThat(gate.isAlive() && System.nanoTime() < deadline).as(said("out")).isTrue();
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

  private Process inPairs() throws Exception {
    Path same = GateProcess.suite(folder.resolve("candidate.jar"), "jmhgate.control.time=1\n");
    return start(
        "out",
        GateProcess.measureQuickly(
            same,
            base,
            folder.resolve("out"),
            "[.]ControlBenchmark[.]time",
            STOPPED_PAIRS,
            SLICES));
  }
}
