package io.github.jmhgate.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A command of the gate in a JVM of its own.
 *
 * @param jar the gate's
 * @param jvmArguments options of java
 * @param arguments of the gate: the command and its options
 */
record GateCall(Path jar, List<String> jvmArguments, List<String> arguments) {
  /** Runs it to its end, and returns its exit code; if Maven is ended, so is it. */
  int run(File folder) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(words()).directory(folder).inheritIO().start();
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

  private List<String> words() {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Its own work is short, and forks need the processors.
    words.add("-XX:TieredStopAtLevel=1");
    words.addAll(jvmArguments);
    words.addAll(List.of("-jar", jar.toString()));
    words.addAll(arguments);
    return words;
  }
}
