package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
import io.github.jmhgate.files.FolderLock;
import io.github.jmhgate.files.FolderProcesses;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A Maven build that is ended while the goal builds the base or measures: by Ctrl-C, which every
 * process of the terminal gets, and by a signal to Maven alone.
 */
@Tag("long")
@EnabledOnOs(OS.LINUX)
class KilledBuildIT {
  /** On an idle machine all is gone after less than 5 s; what hangs is there for ever. */
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(5);

  private static final long BUILD_NANOS = TimeUnit.MINUTES.toNanos(15);

  @TempDir private Path folder;
  private ExampleProject project = new ExampleProject(Path.of(""));
  private @Nullable Process maven;

  @BeforeEach
  void install() throws Exception {
    project =
        ExampleProject.copy("single", folder.resolve("project"))
            .commit()
            .replace(
                "src/main/java/example/Words.java",
                "int words = 0;",
                "int words = 1;\n    words--;");
  }

  @AfterEach
  void nothingIsLeftRunning() {
    if (maven != null) {
      maven.destroyForcibly();
    }
    left().forEach(ProcessHandle::destroyForcibly);
  }

  @ParameterizedTest
  @CsvSource({"INT, true, false", "INT, true, true", "TERM, false, true"})
  void leavesNothingBehind(String signal, boolean toAll, boolean measuring) throws Exception {
    Process build = start();
    Path output = project.resolve("target/jmh-gate");
    await(
        build,
        BUILD_NANOS,
        () -> measuring ? Files.exists(output.resolve("pairs/0001.json")) : worktree().isPresent());
    Optional<Path> worktree = worktree();
    assertThat(worktree.isPresent()).isNotEqualTo(measuring);

    FolderProcesses.signal(signal, List.of(toAll ? -build.pid() : build.pid()));

    assertThat(build.waitFor(PATIENCE_NANOS, TimeUnit.NANOSECONDS)).as(said()).isTrue();
    assertThat(build.exitValue()).as(said()).isNotZero();
    // A process that ends loses its command some milliseconds before its locks.
    await(null, PATIENCE_NANOS, () -> left().isEmpty() && !FolderLock.isHeld(output));
    assertThat(worktree()).isEmpty();
    worktree.ifPresent(place -> assertThat(place.getParent()).doesNotExist());
    assertThat(said()).doesNotContain("should not happen", "\tat io.github.jmhgate");
    // The gate may hear of the end of what it waits for before it is ended itself.
    Path report = output.resolve("report.json");
    if (Files.exists(report)) {
      assertThat(Files.readString(report)).contains("\"outcome\": \"FAILED_TO_MEASURE\"");
    }
  }

  private void await(@Nullable Process running, long patience, Callable<Boolean> what)
      throws Exception {
    long deadline = System.nanoTime() + patience;
    while (!what.call()) {
      assertThat(System.nanoTime()).as(left() + " " + said()).isLessThan(deadline);
      assertThat(running == null || running.isAlive()).as(said()).isTrue();
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  /** Where the base is being built. */
  private Optional<Path> worktree() throws Exception {
    return project.git("worktree", "list", "--porcelain").stream()
        .filter(line -> line.startsWith("worktree "))
        .map(line -> Path.of(line.substring("worktree ".length())))
        .skip(1)
        .findFirst();
  }

  private List<ProcessHandle> left() {
    return new FolderProcesses(folder).all();
  }

  private String said() throws Exception {
    return Files.readString(folder.resolve("maven.log"));
  }

  private Process start() throws Exception {
    // A group of its own, as a terminal gives each command; and the user who runs the tests in the
    // background may have them ignore the key for interrupting.
    List<String> command = new ArrayList<>(List.of("setsid", "env", "--default-signal=INT"));
    command.addAll(
        project.mavenCommand(
            "test-compile",
            ExampleProject.goal("check"),
            "-Dbenchmark.against=HEAD",
            "-Dbenchmark.pairs=100",
            "-Dbenchmark.warmup-time=100ms",
            "-Dbenchmark.slices=20"));
    Path log = folder.resolve("maven.log");
    Process started = GateProcess.start(project.folder(), project.variables(), command, log);
    maven = started;
    return started;
  }
}
