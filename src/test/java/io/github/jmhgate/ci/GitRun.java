package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Real repositories in a folder of a test, without what this machine has set for git. */
final class GitRun {
  private GitRun() {}

  static Map<String, String> variables(Map<String, String> more) {
    Map<String, String> all = new HashMap<>(more);
    all.put("GIT_CONFIG_GLOBAL", "/dev/null");
    all.put("GIT_CONFIG_SYSTEM", "/dev/null");
    return all;
  }

  static List<String> lines(Path folder, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().putAll(variables(Map.of()));
    Process process = builder.redirectErrorStream(true).start();
    List<String> lines = process.inputReader().lines().toList();
    assertThat(process.waitFor()).as(lines.toString()).isZero();
    return lines;
  }

  /** A bare repository {@code origin} with a branch main of one commit. */
  static void origin(Path folder) throws IOException, InterruptedException {
    lines(folder, "init", "--quiet", "--bare", "--initial-branch=main", "origin");
    Path first = clone(folder, "first");
    Files.writeString(first.resolve("Code.java"), "code");
    lines(first, "checkout", "--quiet", "-B", "main");
    lines(first, "add", ".");
    lines(first, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "First");
    lines(first, "push", "--quiet", "origin", "main");
  }

  static Path clone(Path folder, String name) throws IOException, InterruptedException {
    lines(folder, "clone", "--quiet", "origin", name);
    return folder.resolve(name);
  }
}
