package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs({OS.LINUX, OS.MAC})
class CommandTest {
  @TempDir Path folder;

  /** A report of a gate that a user ends must not say that the build of the base is broken. */
  @Test
  void whatIsStoppedDidNotFail() {
    Command command = new Command(List.of("sleep", "600"), folder, Map.of());

    assertThatThrownBy(
            () ->
                command.run(
                    Duration.ofMinutes(5), folder.resolve("log"), elapsed -> command.stop()))
        .isInstanceOf(IOException.class)
        .hasMessage("sleep was stopped");
  }
}
