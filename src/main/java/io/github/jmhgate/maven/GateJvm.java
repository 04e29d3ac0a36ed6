package io.github.jmhgate.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The gate's own jar in a JVM of its own; what it prints goes where Maven's output goes. */
final class GateJvm {
  private final Path jar;
  private final Path folder;

  /**
   * A JVM to start.
   *
   * @param jar the gate's
   * @param folder to start it in
   */
  GateJvm(Path jar, Path folder) {
    this.jar = jar;
    this.folder = folder;
  }

  /** Runs a command to its end; where Maven is ended, so is it. */
  int run(List<String> jvmArguments, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmArguments);
    command.addAll(List.of("-jar", jar.toString()));
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
    Thread atExit = new Thread(process::destroy, "end-jmh-gate");
    Runtime.getRuntime().addShutdownHook(atExit);
    try {
      return process.waitFor();
    } finally {
      process.destroy();
      try {
        Runtime.getRuntime().removeShutdownHook(atExit);
      } catch (IllegalStateException e) {
        // Maven is being ended, and the hook runs.
      }
    }
  }
}
