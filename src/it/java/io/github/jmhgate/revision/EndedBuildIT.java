package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A build with a child, under a gate that is ended from outside. */
@Tag("thorough")
@EnabledOnOs(OS.LINUX)
class EndedBuildIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir Path folder;
  private Checkout checkout;
  private @Nullable Process gate;

  @BeforeEach
  void commit() throws Exception {
    checkout = new Checkout(folder.resolve("checkout"));
    checkout
        .write(
            "slow.sh",
            """
            sleep 600 &
            echo $! > "$1/child"
            pwd > "$1/place"
            echo $$ > "$1/build.part"
            mv "$1/build.part" "$1/build"
            while true; do echo x >> written; sleep 0.05; done
            """)
        .write("data", "fine")
        .commit();
  }

  @AfterEach
  void nothingIsLeftRunning() throws IOException {
    if (gate != null) {
      gate.destroyForcibly();
    }
    for (String name : List.of("child", "build")) {
      Path file = folder.resolve(name);
      if (Files.exists(file)) {
        ProcessHandle.of(pid(name)).ifPresent(ProcessHandle::destroyForcibly);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT"})
  void endsWithAllThatItStarted(String signal) throws Exception {
    Process running = startAndAwaitBuild();
    Path place = Path.of(Files.readString(folder.resolve("place")).strip());
    assertThat(place).exists();

    signal(running, signal);

    assertThat(running.exitValue()).isEqualTo(signal.equals("TERM") ? 143 : 130);
    assertThatBuildEnds();
    assertThat(place.getParent()).doesNotExist();
    assertThat(checkout.git("worktree", "list").lines()).hasSize(1);
  }

  @Test
  void leavesTheBuildOfALivingGateAlone() throws Exception {
    Process running = startAndAwaitBuild();
    try {
      Worktree.removeAbandoned();

      assertThat(ProcessHandle.of(pid("build"))).isPresent();
      assertThat(Path.of(Files.readString(folder.resolve("place")).strip())).exists();
    } finally {
      signal(running, "TERM");
    }
    assertThatBuildEnds();
  }

  private Process startAndAwaitBuild() throws Exception {
    // Tests that run in the background may ignore SIGINT, and so would what they start.
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    command.addAll(
        LonelyBuild.command(
            checkout.folder(),
            folder.resolve("cache"),
            "HEAD",
            List.of("sh", "slow.sh", folder.toString())));
    Process started =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("gate.log").toFile())
            .start();
    gate = started;
    Eventually.holds(() -> Files.exists(folder.resolve("build")) || !started.isAlive());
    assertThat(started.isAlive()).as(Files.readString(folder.resolve("gate.log"))).isTrue();
    return started;
  }

  private static void signal(Process running, String signal) throws Exception {
    new Command(List.of("kill", "-" + signal, "" + running.pid()), Path.of(""), Map.of())
        .run(PATIENCE);
    assertThat(running.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
  }

  private void assertThatBuildEnds() throws Exception {
    for (String name : List.of("build", "child")) {
      ProcessHandle.of(pid(name)).ifPresent(Eventually::gone);
    }
  }

  private long pid(String name) throws IOException {
    return Long.parseLong(Files.readString(folder.resolve(name)).strip());
  }
}
