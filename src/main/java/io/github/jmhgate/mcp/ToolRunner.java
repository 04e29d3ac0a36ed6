package io.github.jmhgate.mcp;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Carries out one call of a tool: builds the jar if that was asked for, and starts the gate. */
final class ToolRunner {
  /** Exit codes of the gate that come with an answer: passed, regressed, not measured, open. */
  private static final List<Integer> ANSWERS = List.of(0, 1, 3, 4);

  private static final String BUILD_IT =
      ": build it, then call again; or start the server with --build COMMAND";

  private static final int LAST_CHARACTERS = 4_000;

  private final McpSettings settings;
  private @Nullable RunningCommand running;
  private boolean cancelled;

  ToolRunner(McpSettings settings) {
    this.settings = settings;
  }

  /**
   * Returns what the gate answers.
   *
   * @param arguments the gate's, as {@link Tool#arguments} makes them
   * @param progress is given lines that say how far it is
   */
  ToolResult run(Tool tool, List<String> arguments, Consumer<String> progress)
      throws InterruptedException {
    try {
      List<String> words = new ArrayList<>(settings.gate());
      words.addAll(arguments);
      if (tool.builds()) {
        build(progress);
      }
      if (tool.runsBenchmarks()) {
        // Behind the command's name, and before what may follow a "--".
        words.add(settings.gate().size() + 1, "--jar=" + currentJar());
      }
      RunningCommand gate = start(words);
      String text = gate.await(progress);
      boolean answers = ANSWERS.contains(gate.exitCode()) && !text.isBlank();
      return answers
          ? new ToolResult(BoundedAnswer.of(text.strip()), false)
          : ToolResult.failed(BoundedAnswer.of((gate.lastLines() + "\n" + tool.hint()).strip()));
    } catch (GateFailure e) {
      return ToolResult.failed(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return ToolResult.failed("a process cannot be started: " + e.getMessage());
    }
  }

  /** Builds the benchmark jar, if the server was started with a command for that. */
  private void build(Consumer<String> progress)
      throws GateFailure, IOException, InterruptedException {
    String line = settings.build().line();
    if (line.isEmpty()) {
      return;
    }
    progress.accept("building: " + line);
    RunningCommand build = start(settings.build().words());
    String printed = build.await(text -> {});
    if (build.exitCode() != 0) {
      throw unusable(
          "the build failed (%s):\n%s\n%s".formatted(line, end(printed), build.lastLines()));
    }
  }

  /** Returns the benchmark jar; fails if it is not there, or not of the sources at hand. */
  private Path currentJar() throws GateFailure, IOException, InterruptedException {
    Path jar = foundJar();
    if (!Files.isRegularFile(jar)) {
      throw unusable(jar + ": no such jar" + BUILD_IT);
    }
    Optional<Path> newer = JarAge.newerSource(jar.toAbsolutePath());
    if (newer.isPresent()) {
      throw unusable(
          "%s is older than %s%s"
              .formatted(jar, settings.folder().relativize(newer.get()), BUILD_IT));
    }
    return jar;
  }

  private Path foundJar() throws GateFailure {
    try {
      return settings.jar().find();
    } catch (GateFailure e) {
      throw unusable(e.getMessage() + BUILD_IT, e);
    }
  }

  /** Returns the end of what a build printed, where its error is. */
  private static String end(String printed) {
    return printed.substring(Math.max(0, printed.length() - LAST_CHARACTERS)).strip();
  }

  private RunningCommand start(List<String> words) throws IOException, InterruptedException {
    RunningCommand started =
        RunningCommand.start(new ProcessBuilder(words).directory(settings.folder().toFile()));
    synchronized (this) {
      running = started;
      if (!cancelled) {
        return started;
      }
    }
    started.cancel();
    return started;
  }

  /** Ends what runs, and what would be started next. */
  void cancel() throws InterruptedException {
    RunningCommand now;
    synchronized (this) {
      cancelled = true;
      now = running;
    }
    if (now != null) {
      now.cancel();
    }
  }
}
