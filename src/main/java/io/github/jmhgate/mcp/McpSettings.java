package io.github.jmhgate.mcp;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.text.ShellCommand;
import java.nio.file.Path;
import java.util.List;

/**
 * The settings of the server, which the user who starts it gives. Clients cannot change them.
 *
 * @param version of the gate
 * @param gate how the gate is started: java, its options and the jar
 * @param folder the project's, where commands run
 * @param jar finds the benchmark jar
 * @param build the command that builds the jar before each call; empty if clients do
 */
public record McpSettings(
    String version, List<String> gate, Path folder, JarFinder jar, ShellCommand build) {
  public McpSettings {
    gate = List.copyOf(gate);
  }

  /** Finds the benchmark jar, which each build may name otherwise. */
  @FunctionalInterface
  public interface JarFinder {
    Path find() throws GateFailure;
  }
}
