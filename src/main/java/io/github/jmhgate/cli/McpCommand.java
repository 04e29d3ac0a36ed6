package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.mcp.McpServer;
import io.github.jmhgate.mcp.McpSettings;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.text.ShellCommand;
import io.github.jmhgate.usecase.GateVersion;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "mcp")
final class McpCommand extends GateCommand {
  private static final Path USUAL_JAR = Path.of("target/benchmarks.jar");

  @Option(names = "--build", paramLabel = "COMMAND")
  private String build = "";

  @Mixin private JarOption jar = new JarOption();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    Settings settings = settingsOptions.read(true);
    Path folder = Path.of("").toAbsolutePath();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> gate = List.of(java, "-jar", Cli.ownJar());
    var served =
        new McpSettings(
            GateVersion.text(),
            gate,
            folder,
            () -> jar.fileOr(USUAL_JAR, settings),
            ShellCommand.parse(build));
    err().println("jmh-gate mcp: serving tools for " + folder + " until standard input ends");
    McpServer server = new McpServer(served, out());
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server)));
    try (var in = new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
      server.serve(in);
    } catch (IOException e) {
      throw unusable("standard input cannot be read (%s)".formatted(e.getMessage()), e);
    }
    return ExitCode.PASSED;
  }

  /** Ends what a tool runs, as a client may end the process instead of closing its input. */
  private static void end(McpServer server) {
    try {
      server.end();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
