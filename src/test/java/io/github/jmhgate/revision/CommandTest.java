package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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

  /** Git hands its hooks the index of the commit that is being made, by an absolute path. */
  @Test
  void aCommitWhoseHookBuildsAnotherRevisionIsWhatWasToBeCommitted() throws Exception {
    Checkout checkout = new Checkout(folder.resolve("checkout"));
    checkout.write("data", "one").commit();
    checkout.write("data", "two").commit();
    Path seen = folder.resolve("seen");
    hook(checkout, seen);

    checkout.write("added", "added");
    checkout.git("add", "added");
    checkout.write("data", "three");
    checkout.git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-qam", "three");

    assertThat(seen).content().startsWith("/").contains("index").endsWith("built\n");
    assertThat(checkout.git("show", "HEAD:data")).isEqualTo("three");
    assertThat(checkout.git("show", "HEAD:added")).isEqualTo("added");
    assertThat(checkout.git("status", "--porcelain")).isEmpty();
  }

  private void hook(Checkout checkout, Path seen) throws Exception {
    String command =
        LonelyBuild.command(checkout.folder(), folder.resolve("cache"), "HEAD~1", Checkout.build())
            .stream()
            .map(word -> "'" + word + "'")
            .collect(Collectors.joining(" "));
    Path hook = checkout.folder().resolve(".git/hooks/pre-commit");
    Files.createDirectories(hook.getParent());
    Files.writeString(
        hook,
        "#!/bin/sh\necho $GIT_INDEX_FILE > '%s'\n%s && echo built >> '%s'\n"
            .formatted(seen, command, seen));
    Files.setPosixFilePermissions(hook, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
