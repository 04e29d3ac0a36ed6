package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.ci.Seed;
import io.github.jmhgate.model.FolderProcesses;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A gate that is ended from outside while it measures in pairs. {@code killed.points} says at how
 * many points, {@code killed.seed} at which.
 */
@Tag("long")
@EnabledOnOs(OS.LINUX)
class KilledGateIT {
  private static final int POINTS = Integer.getInteger("killed.points", 3);
  private static final long SEED = Seed.of("killed.seed", 15);
  private static final List<String> SIGNALS = List.of("KILL", "TERM", "INT");
  private static final int PAIRS = 4;

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
  void leavesNothingBehindAndIsTakenUpAgain() throws Exception {
    long started = System.nanoTime();
    Process undisturbed = start("undisturbed");
    assertThat(undisturbed.waitFor()).as(said("undisturbed")).isEqualTo(1);
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started);
    Random random = new Random(SEED);
    for (int i = 0; i < POINTS; i++) {
      killedAfter(
          (long) (random.nextDouble() * millis), SIGNALS.get(i % SIGNALS.size()), "run-" + i);
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
    if (!ended && !signal.equals("KILL") && said(run).contains("benchmark 1 of")) {
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
    FolderProcesses left = new FolderProcesses(folder);
    while (!left.all().isEmpty()) {
      assertThat(System.nanoTime()).as(where + ": " + left.all()).isLessThan(deadline);
      Thread.sleep(100);
    }
  }

  private String said(String run) throws Exception {
    return Files.readString(folder.resolve(run + ".log"));
  }

  private Process start(String run, String... more) throws Exception {
    // Whoever runs the tests in the background may have them ignore the key for interrupting.
    List<String> arguments =
        new ArrayList<>(
            GateProcess.measureQuickly(
                candidate,
                base,
                folder.resolve(run),
                "[.]ControlBenchmark[.]allocation",
                PAIRS,
                15));
    arguments.addAll(List.of(more));
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    command.addAll(GateProcess.jarCommand(arguments));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve(run + ".log").toFile()))
        .start();
  }
}
