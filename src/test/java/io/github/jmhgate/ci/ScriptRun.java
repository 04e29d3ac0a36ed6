package io.github.jmhgate.ci;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractStringAssert;

record ScriptRun(int exitCode, String output) {
  /** Asserts the exit code, and returns what is to be asserted of the output. */
  AbstractStringAssert<?> exits(int code) {
    assertThat(exitCode).as(output).isEqualTo(code);
    return assertThat(output);
  }

  static boolean isInstalled(String command) {
    return installed(command).isPresent();
  }

  static Optional<Path> installed(String command) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, command))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Runs a script of the workflows; the stand-in for gh answers from, and logs to, a folder. */
  static ScriptRun of(String script, Path answers, Path folder, Map<String, String> environment)
      throws IOException, InterruptedException {
    return of(Checkout.file(".github/scripts/" + script), List.of(), answers, folder, environment);
  }

  static ScriptRun of(
      Path script,
      List<String> arguments,
      Path answers,
      Path folder,
      Map<String, String> environment)
      throws IOException, InterruptedException {
    Path tools = Files.createDirectories(answers.resolve("bin"));
    Path gh = tools.resolve("gh");
    if (Files.notExists(gh)) {
      try (InputStream standIn = ScriptRun.class.getResourceAsStream("gh.sh")) {
        Files.copy(standIn, gh);
      }
      assertThat(gh.toFile().setExecutable(true)).isTrue();
    }
    List<String> command = new ArrayList<>(List.of("bash", script.toString()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().putAll(environment);
    builder.environment().put("ANSWERS", answers.toString());
    builder.environment().put("PATH", tools + File.pathSeparator + System.getenv("PATH"));
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new ScriptRun(process.waitFor(), output);
  }

  static List<List<String>> calls(Path answers) throws IOException {
    Path calls = answers.resolve("calls");
    return Files.notExists(calls)
        ? List.of()
        : Files.readString(calls).lines().map(line -> List.of(line.split("\u001f"))).toList();
  }
}
