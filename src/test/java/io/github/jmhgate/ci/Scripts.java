package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.cli.GateProcess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Scripts of the workflows, with a stand-in for gh, and real repositories to run them in. */
public final class Scripts {
  /** Without what this machine has set for git. */
  static final Map<String, String> GIT =
      Map.of("GIT_CONFIG_GLOBAL", "/dev/null", "GIT_CONFIG_SYSTEM", "/dev/null");

  private Scripts() {}

  static Optional<Path> installed(String command) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, command))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Leaves a test out, with a word, if what it needs is not installed. */
  static void assumeInstalled(String... commands) {
    for (String command : commands) {
      assumeTrue(installed(command).isPresent(), "left out: " + command + " is not installed");
    }
  }

  /** Leaves a test out unless a tool is on the PATH or named by a system property. */
  public static String assumeTool(String command, String property) {
    String given = System.getProperty(property, "");
    boolean there = !given.isEmpty() || installed(command).isPresent();
    assumeTrue(there, "left out: " + command + " is neither on the PATH nor in -D" + property);
    return given.isEmpty() ? command : given;
  }

  /** Runs a script; the stand-in for gh answers from, and logs to, a folder. */
  static GateProcess run(
      Path script, Path answers, Path folder, Map<String, String> variables, String... arguments)
      throws IOException, InterruptedException {
    Path tools = Files.createDirectories(answers.resolve("bin"));
    executable(tools.resolve("gh"), Sources.text("src/test/resources/io/github/jmhgate/ci/gh.sh"));
    List<String> command = new ArrayList<>(List.of("bash", script.toString()));
    command.addAll(List.of(arguments));
    Map<String, String> all = new HashMap<>(GIT);
    all.put("ANSWERS", answers.toString());
    all.put("PATH", tools + File.pathSeparator + System.getenv("PATH"));
    all.putAll(variables);
    return GateProcess.run(folder, all, command);
  }

  static List<List<String>> calls(Path answers) throws IOException {
    Path calls = answers.resolve("calls");
    return Files.notExists(calls)
        ? List.of()
        : Files.readString(calls).lines().map(line -> List.of(line.split("\u001f"))).toList();
  }

  static void executable(Path file, String script) throws IOException {
    Files.writeString(file, "#!/usr/bin/env bash\n" + script);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  public static List<String> git(Path folder, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    return GateProcess.run(folder, GIT, command).exits(0).actual().lines().toList();
  }

  public static void commit(Path folder, String message) throws IOException, InterruptedException {
    git(folder, "add", ".");
    git(folder, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", message);
  }

  /** A bare repository {@code origin} with a branch main of one commit. */
  static Path origin(Path folder) throws IOException, InterruptedException {
    git(folder, "init", "--quiet", "--bare", "--initial-branch=main", "origin");
    Path first = clone(folder, "first");
    Files.writeString(first.resolve("Code.java"), "code");
    git(first, "checkout", "--quiet", "-B", "main");
    commit(first, "First");
    git(first, "push", "--quiet", "origin", "main");
    return folder.resolve("origin");
  }

  static Path clone(Path folder, String name) throws IOException, InterruptedException {
    git(folder, "clone", "--quiet", "origin", name);
    return folder.resolve(name);
  }
}
